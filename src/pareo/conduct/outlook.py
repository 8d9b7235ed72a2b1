"""What is still open in a tournament after a round, for the question who can still win.

Results count up to the round; of the round after it only the pairing is known, where it is made. The last two rounds of
a round robin are known by its calendar. Byes asked for are sure; who has withdrawn has asked for none of the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from pareo.catalog import match_games
from pareo.conduct.calendars import calendar_of
from pareo.history import goes_on
from pareo.model import BLACK, WHITE, Bye, Game, Outcome, Points, Round, Tournament
from pareo.pairing.outcome import NoPairing
from pareo.ranking.outlook import Contest, OpenGame, Runner

AHEAD = 2
"""Rounds of a calendar that are followed game by game; those before them are open to everybody."""


class _Coming(NamedTuple):
    """What is known of a round to come: its games and byes, and who has none of either and gets nothing."""

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    resting: frozenset[int] = frozenset()


_NOT_PAIRED = _Coming()
_ENDS = ((Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW), (Outcome.LOSS, Outcome.WIN))


def contest_of(tournament: Tournament, after: int, points: Mapping[int, Points]) -> Contest:
    """``points``: of those who are ranked after the round. The rounds announced are known; the others have no end."""
    rounds = max(tournament.settings.rounds or 0, after)
    games = [game for made in tournament.rounds[:after] for game in made.games if _is_open(game)]
    sure: dict[int, Points] = {player.id: points.get(player.id, 0) for player in tournament.players}
    unpaired = dict.fromkeys(sure, 0)
    coming = _coming(tournament, after, rounds)
    for number in range(after + 1, rounds + 1):
        made = coming.get(number, _NOT_PAIRED)
        games += made.games
        _settle(tournament, number, made, sure, unpaired)
    runners = tuple(Runner(id, sure[id], _sums(tournament, unpaired[id]), ranked=id in points) for id in sure)
    known = tuple(_open_game(tournament, game) for game in games if game.white in sure and game.black in sure)
    return Contest(runners, known, sum(number not in coming for number in range(after + 1, rounds + 1)))


def ends_of(tournament: Tournament, after: int) -> tuple[Tournament, Tournament] | None:
    """The tournament to its end with every open game lost by both sides, and with every one won by both.

    What lies between the two is all that can happen. None where a round is not paired yet.
    """
    rounds = max(tournament.settings.rounds or 0, after)
    coming = _coming(tournament, after, rounds)
    if any(number not in coming for number in range(after + 1, rounds + 1)):
        return None
    to_come = [Round(coming[number].games, _byes(tournament, number, coming[number])) for number in coming]
    made = (*tournament.rounds[:after], *to_come)
    worst, best = (
        replace(tournament, rounds=tuple(_ended(one, outcome, at > after) for at, one in enumerate(made, 1)))
        for outcome in (Outcome.LOSS, Outcome.WIN)
    )
    return worst, best


def _byes(tournament: Tournament, number: int, made: _Coming) -> tuple[Bye, ...]:
    """The byes of a round to come: those given, and those asked for by whoever has neither bye nor game yet."""
    placed = {bye.player for bye in made.byes} | {id for game in made.games for id in (game.white, game.black)}
    asked = (bye for bye in tournament.requested_byes if bye.round == number and bye.player not in placed)
    return (*made.byes, *(bye.as_bye() for bye in asked))


def _ended(made: Round, outcome: Outcome, coming: bool) -> Round:
    games = (
        game._replace(white_outcome=outcome, black_outcome=outcome) if coming or _is_open(game) else game
        for game in made.games
    )
    return replace(made, games=tuple(games))


def _is_open(game: Game) -> bool:
    return Outcome.UNKNOWN in (game.white_outcome, game.black_outcome)


def _coming(tournament: Tournament, after: int, rounds: int) -> dict[int, _Coming]:
    """The rounds to come of which something is known."""
    known: dict[int, _Coming] = {}
    for number, games, free in _calendar(tournament):
        if max(after, rounds - AHEAD) < number <= rounds:
            away = {bye.player for bye in tournament.requested_byes if bye.round == number}
            played = tuple(game for game in games if not away & {game.white, game.black})
            known[number] = _Coming(played, (), frozenset() if free is None else frozenset({free}))
    if after < min(len(tournament.rounds), rounds):
        known[after + 1] = _made(tournament, after + 1)
    return dict(sorted(_with_matches(tournament, after, rounds, known).items()))


def _with_matches(tournament: Tournament, after: int, rounds: int, known: dict[int, _Coming]) -> dict[int, _Coming]:
    """Also the games in which matches go on: between the same two, with the colours turned round."""
    each = match_games(tournament.settings)
    before = _made(tournament, after) if after else None
    for number in range(after + 1, rounds + 1):
        if number not in known and before is not None and goes_on(number, each):
            turned = tuple(Game(game.black, game.white) for game in before.games)
            known[number] = _Coming(turned, before.byes, before.resting)
        before = known.get(number)
    return known


def _made(tournament: Tournament, number: int) -> _Coming:
    """A round that is made, whatever its results."""
    made = tournament.rounds[number - 1]
    seated = {id for game in made.games for id in (game.white, game.black)}
    return _Coming(made.games, made.byes, frozenset(player.id for player in tournament.players) - seated)


def _calendar(tournament: Tournament) -> Iterator[tuple[int, tuple[Game, ...], int | None]]:
    try:
        rounds = calendar_of(tournament)
    except NoPairing:
        return
    for made in rounds:
        yield made.number, tuple(Game(game.white, game.black) for game in made.games), made.free


def _settle(
    tournament: Tournament, number: int, made: _Coming, sure: dict[int, Points], unpaired: dict[int, int]
) -> None:
    """What a round is sure to bring those who do not play in it; whoever has neither game nor bye may do anything."""
    scoring = tournament.settings.scoring
    asked = {bye.player: bye.kind for bye in tournament.requested_byes if bye.round == number}
    byes = {**asked, **{bye.player: bye.kind for bye in made.byes}}
    seated = {id for game in made.games for id in (game.white, game.black)}
    for id in sure:
        if id in seated:
            continue
        if id in byes:
            sure[id] += scoring.of_bye(byes[id])
        elif id in made.resting:
            sure[id] += scoring.zero_bye
        else:
            unpaired[id] += 1


def _sums(tournament: Tournament, rounds: int) -> tuple[Points, ...]:
    """Everything that so many games can bring together."""
    scoring = tournament.settings.scoring
    sums = {0}
    for _ in range(rounds):
        sums = {done + more for done in sums for more in (scoring.loss, scoring.draw, scoring.win)}
    return tuple(sorted(sums))


def _open_game(tournament: Tournament, game: Game) -> OpenGame:
    scoring = tournament.settings.scoring
    results = tuple((scoring.of_game(one, WHITE), scoring.of_game(other, BLACK)) for one, other in _ENDS)
    return OpenGame(game.white, game.black, results)
