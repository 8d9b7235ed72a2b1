"""A position: all that an engine may know about the round to pair."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from typing import NamedTuple

from pareo.catalog import match_games, pairs_teams
from pareo.history.matches import goes_on
from pareo.history.records import Ledger, RoundRecord
from pareo.history.teams.event import TeamTournament
from pareo.model import Bye, Color, Player, Points, Round, Scoring, Settings, Tournament
from pareo.model.errors import UnknownRound


class Entry(NamedTuple):
    """One player to be paired, as the rounds before have left him.

    ``pairing_number`` counts those who have arrived (C.04.2 2.4), ``points`` the standings score,
    ``score`` the pairing score (with virtual points), ``colors`` the colours of the games played, in order
    (C.04.2 3.4: unplayed rounds are no part of it), ``opponents`` those met over the board (C.04.2 3.5),
    ``records`` one for each tournament round, ``banned`` the forbidden opponents of this round. A team is an entry like
    a player: its number is the one of the list (C.04.6 1.1), ``secondary`` its other score (C.04.6 1.2).
    """

    id: int
    player: Player
    pairing_number: int
    points: Points
    score: Points
    colors: str
    opponents: tuple[int, ...]
    banned: frozenset[int]
    records: tuple[RoundRecord, ...]
    secondary: Points = 0


@dataclass(frozen=True, slots=True)
class Position:
    """The round to pair: who plays, with their histories, and the announced frame.

    ``entries`` come in the order of their pairing numbers. ``field`` lists every player of the tournament by
    pairing number, also those who do not play this round; ``absent`` are the latter, whose ratings and scores count
    for those who have met them (pairing number 0: not arrived yet). ``byes`` are the ones known beforehand.
    ``games``: how many of them a pairing has, where it is a match; each game is a round. ``of_teams``: those paired are
    teams. ``squads``: the players of each team behind an event of players, in board order.
    """

    round: int
    rounds: int | None
    entries: tuple[Entry, ...]
    initial_color: Color | None = None
    scoring: Scoring = dataclass_field(default_factory=Scoring)
    byes: tuple[Bye, ...] = ()
    field: tuple[int, ...] = ()
    absent: tuple[Entry, ...] = ()
    options: Mapping[str, str] = dataclass_field(default_factory=dict)
    games: int = 1
    of_teams: bool = False
    squads: tuple[tuple[int, ...], ...] = ()

    @property
    def in_matches(self) -> bool:
        return self.games > 1

    @property
    def match_goes_on(self) -> bool:
        """Whether the round goes on with the matches of the one before."""
        return goes_on(self.round, self.games)

    @property
    def last_round(self) -> bool:
        return self.rounds is not None and self.round >= self.rounds

    def only(self, playing: Collection[int]) -> Position:
        """The round of these players. The others count as absent, so that engines still know ratings and scores."""
        taken = tuple(entry for entry in self.entries if entry.id not in playing)
        if not taken:
            return self
        entries = tuple(entry for entry in self.entries if entry.id in playing)
        return replace(self, entries=entries, absent=(*self.absent, *taken))


def position(tournament: Tournament, round: int | None = None) -> Position:
    """The position before round ``round`` (the next one when None), from the rounds before it as they are."""
    number = len(tournament.rounds) + 1 if round is None else round
    if not 1 <= number <= len(tournament.rounds) + 1:
        raise UnknownRound(number, 1, len(tournament.rounds) + 1)
    ledger = Ledger(tournament)
    for made in tournament.rounds[: number - 1]:
        ledger.enter(made)
    return _snapshot(tournament, ledger)


def positions(tournament: Tournament) -> Iterator[Position]:
    """The positions before each round made so far, in one pass."""
    ledger = Ledger(tournament)
    for made in tournament.rounds:
        yield _snapshot(tournament, ledger)
        ledger.enter(made)


def _snapshot(tournament: Tournament, ledger: Ledger) -> Position:
    number = ledger.rounds_entered + 1
    playing, byes = _who_plays(tournament, number)
    banned = _bans(tournament, number)
    nobody: frozenset[int] = frozenset()
    teams = tournament if isinstance(tournament, TeamTournament) else None
    scores, points, colors = ledger.pairing_points(number), ledger.points, ledger.colors
    opponents, rows, arrived = ledger.opponents, ledger.rows, ledger.arrived
    entries: list[Entry] = []
    absent: list[Entry] = []
    pairing_number = 0
    for player in tournament.players:
        id = player.id
        plays = id in playing
        known = plays or id in arrived
        pairing_number += known
        entry = Entry(
            id,
            player,
            id if teams else pairing_number if known else 0,
            points[id],
            scores[id],
            colors[id],
            opponents[id],
            banned.get(id, nobody) if banned else nobody,
            tuple(rows[id]),
            teams.secondary_before(id, number) if teams else 0,
        )
        (entries if plays else absent).append(entry)
    settings = tournament.settings
    return Position(
        round=number,
        rounds=settings.rounds,
        entries=tuple(entries),
        initial_color=settings.initial_color,
        scoring=settings.scoring,
        byes=byes,
        field=tuple(ledger.ids),
        absent=tuple(absent),
        options=_options(settings),
        games=match_games(settings),
        of_teams=pairs_teams(settings.system),
        squads=tuple(team.members for team in tournament.teams),
    )


def _options(settings: Settings) -> Mapping[str, str]:
    """What the organiser chose, with the seed of the lots as the option ``lots`` where one was announced."""
    return {"lots": settings.lot_seed, **settings.options} if settings.lot_seed else settings.options


def _who_plays(tournament: Tournament, number: int) -> tuple[set[int], tuple[Bye, ...]]:
    """Those for whom round ``number`` was made or is to be made, and the byes of the others."""
    if number <= len(tournament.rounds):
        made = tournament.rounds[number - 1]
        playing = set(made.paired())
        return playing, tuple(bye for bye in made.byes if bye.player not in playing)
    if goes_on(number, match_games(tournament.settings)):
        return _as_in_the_first_game(tournament.rounds[number - 2])
    byes = tuple(request.as_bye() for request in tournament.requested_byes if request.round == number)
    away = {bye.player for bye in byes}
    return {player.id for player in tournament.players} - away, byes


def _as_in_the_first_game(first: Round) -> tuple[set[int], tuple[Bye, ...]]:
    """Byes are for whole matches, and whoever began one plays it to its end, or forfeits.

    Rules: FIDE C.04.5 2026 [Preface]
    """
    playing = set(first.paired())
    return playing, tuple(bye for bye in first.byes if bye.player not in playing)


def _bans(tournament: Tournament, number: int) -> dict[int, frozenset[int]]:
    banned: dict[int, frozenset[int]] = {}
    for rule in tournament.settings.forbidden:
        if rule.holds_in(number):
            for id in rule.players:
                banned[id] = banned.get(id, frozenset()) | (rule.players - {id})
    return banned
