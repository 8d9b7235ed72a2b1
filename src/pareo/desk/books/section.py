"""A section as the desk sees it: its own book and the festival's, and the tournament that both amount to."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property

from pareo.catalog import System
from pareo.catalog.options import INDEPENDENT, MATCH_GAMES
from pareo.conduct.rounds import position_before
from pareo.conduct.terms import Drawn, Ready, as_it_stands
from pareo.desk.books.answers import WorksOutOnce
from pareo.desk.books.inheriting import still_true
from pareo.desk.books.model_players import as_model
from pareo.desk.books.model_rounds import made_round, requested_byes
from pareo.desk.books.records import (
    Board,
    Draft,
    Participant,
    PeriodRating,
    RoundBye,
    RoundMade,
    Setting,
    Squad,
)
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.snapshot import Snapshot
from pareo.desk.books.squads import Squads, by_team, largest, model_team
from pareo.desk.event.forbidden import bans
from pareo.desk.event.options import engine_options
from pareo.desk.event.play_offs import PlayOff, kept, with_play_offs
from pareo.desk.event.settings import FestivalSettings, SectionSettings, announced, times_of
from pareo.desk.lists.rating_methods import method_rating
from pareo.history import GAMES, Position, match_of
from pareo.model import Player, Round, RoundTimes, Scoring, Settings, Tournament
from pareo.pairing import SYSTEMS, NoPairing
from pareo.pairing.systems.round_robin.teams.calendars import rounds_of


@dataclass(frozen=True)
class Festival:
    """The festival as a whole, as its own book has it."""

    snapshot: Snapshot

    @cached_property
    def settings(self) -> FestivalSettings:
        return announced(FestivalSettings, self.snapshot.all(Setting))

    @property
    def begun(self) -> bool:
        """False once its creation was taken back: an event without a name is none."""
        return bool(self.settings.name)

    @property
    def in_sight(self) -> bool:
        """True unless it is in the bin or was never begun."""
        return self.begun and not self.settings.deleted


@dataclass(frozen=True)
class Section(WorksOutOnce):
    """One tournament of a festival. Everything computed comes from ``tournament``."""

    festival: Festival
    snapshot: Snapshot

    def succeeded_by(self, festival: Festival, snapshot: Snapshot) -> Section:
        """The section at a later snapshot, with all that is still true of what was worked out at this one."""
        later = Section(festival, snapshot)
        if festival.snapshot is self.festival.snapshot:
            later.__dict__.update(still_true(self.__dict__, self.snapshot, snapshot))
        return later

    @cached_property
    def settings(self) -> SectionSettings:
        return announced(SectionSettings, self.snapshot.all(Setting))

    @property
    def begun(self) -> bool:
        """False once its creation was taken back: every section begins with settings."""
        return any(True for _ in self.snapshot.all(Setting))

    @property
    def in_sight(self) -> bool:
        """True unless it was removed or never begun."""
        return self.begun and not self.settings.removed

    @property
    def title(self) -> str:
        """The section's name beside the festival's; the festival's alone when it needs no other."""
        return self.settings.name or self.festival.settings.name

    @property
    def play_offs(self) -> tuple[PlayOff, ...]:
        """Games after the last round among players who are tied."""
        return kept(self.settings.play_offs)

    @property
    def tiebreaks(self) -> list[str]:
        """The announced list, with finished play-offs where they count."""
        return with_play_offs(self.settings.tiebreaks, self.play_offs)

    @cached_property
    def players(self) -> tuple[Participant, ...]:
        """By pairing number."""
        return tuple(sorted(self.snapshot.all(Participant), key=lambda player: (player.number, player.id)))

    @cached_property
    def by_id(self) -> dict[int, Participant]:
        return {player.id: player for player in self.players}

    @cached_property
    def by_number(self) -> dict[int, Participant]:
        return {player.number: player for player in self.players}

    @cached_property
    def teams(self) -> tuple[Squad, ...]:
        """By number."""
        return tuple(sorted(self.snapshot.all(Squad), key=lambda team: (team.number, team.id)))

    @cached_property
    def squads(self) -> Squads:
        return by_team(self.teams, self.players)

    @cached_property
    def rounds(self) -> tuple[RoundMade, ...]:
        """The rounds made, in order."""
        return tuple(sorted(self.snapshot.all(RoundMade), key=lambda made: made.number))

    @property
    def last_round(self) -> int:
        return len(self.rounds)

    @cached_property
    def boards(self) -> dict[int, tuple[Board, ...]]:
        """The boards of each round made, in order."""
        by_round: dict[int, list[Board]] = {made.number: [] for made in self.rounds}
        for board in self.snapshot.all(Board):
            by_round.setdefault(board.round, []).append(board)
        return {number: tuple(sorted(boards, key=lambda board: board.board)) for number, boards in by_round.items()}

    @cached_property
    def seated(self) -> dict[int, frozenset[int]]:
        """Who has a board in each round made."""
        return {
            number: frozenset(id for board in boards for id in (board.white, board.black))
            for number, boards in self.boards.items()
        }

    @cached_property
    def byes(self) -> dict[tuple[int, int], RoundBye]:
        """By round and player."""
        return {(bye.round, bye.player): bye for bye in self.snapshot.all(RoundBye)}

    def player(self, id: int) -> Participant:
        if id not in self.by_id:
            raise NotFound("no_player", player=id)
        return self.by_id[id]

    def team(self, id: int) -> Squad:
        found = self.snapshot.get(Squad, id)
        if found is None:
            raise NotFound("no_team", team=id)
        return found

    def round(self, number: int) -> RoundMade:
        if not 1 <= number <= self.last_round:
            raise NotFound("no_round", round=number)
        return self.rounds[number - 1]

    def board(self, number: int, board: int) -> Board:
        found = self.snapshot.get(Board, number, board)
        if found is None:
            raise NotFound("no_board", round=number, board=board)
        return found

    def draft(self, number: int) -> Draft | None:
        return self.snapshot.get(Draft, number)

    def rating(self, player: Participant) -> int:
        """The rating that counts here: the one set for it by hand, else what the announced method makes of both."""
        if player.tournament_rating:
            return max(player.tournament_rating, 0)
        return self.rating_by_method(player)

    @cached_property
    def later(self) -> dict[int, tuple[PeriodRating, ...]]:
        """By player the ratings of later rating periods, the earliest first."""
        found: dict[int, list[PeriodRating]] = {}
        for one in sorted(self.snapshot.all(PeriodRating), key=lambda one: one.round):
            found.setdefault(one.player, []).append(one)
        return {id: tuple(some) for id, some in found.items()}

    def rating_in(self, player: Participant, number: int) -> int:
        """The rating of a player in a round: that of the period in which it is played."""
        begun = [one for one in self.later.get(player.id, ()) if one.round <= number]
        return self.rating_by_method(begun[-1]) if begun else self.rating(player)

    def rating_by_method(self, rated: Participant | PeriodRating) -> int:
        """What the announced method makes of both official ratings."""
        return method_rating(self.settings.rating_use, rated.fide_rating, rated.national_rating)

    @property
    def rounds_planned(self) -> int:
        """The announced rounds; a round robin has as many as the players of its largest group need, or the teams."""
        if self.system.needs_squads:
            boards = largest(self.squads) or (len(self.players) + 1) // 2
            return rounds_of(self.system, boards, self.settings.cycles, self.settings.rounds)
        if self.round_robin:
            paired = len(self.teams) if self.system.of_teams else len(self.players)
            field = max(len(group) for group in self.groups.values()) if self.groups else paired
            return max(1, (field - 1 if field % 2 == 0 else field) * self.settings.cycles)
        return self.settings.rounds

    @property
    def games(self) -> int:
        """How many games a pairing has, each of them a round."""
        if self.system.in_matches:
            return GAMES
        return self.settings.match_games if MATCH_GAMES in self.system.own else 1

    @property
    def round_robin(self) -> bool:
        return self.system.kind == "round-robin"

    @property
    def by_calendar(self) -> bool:
        """A league: teams meet by a calendar and no round rests on results, so that a match may be played any day."""
        return self.round_robin and self.system.of_teams

    @property
    def system(self) -> System:
        """The pairing system; a refusal where this Pareo does not have it."""
        found = SYSTEMS.get(self.settings.system)
        if found is None:
            raise Refusal("section_of_unknown_system", system=self.settings.system, name=self.title)
        return found

    def pairing_of(self, round: int) -> int:
        """Which pairing a round plays: its own number, or its match where each game of a match is a round."""
        return match_of(round, self.games)

    @cached_property
    def groups(self) -> dict[str, tuple[Participant, ...]]:
        """The groups that part the tournament, in the order in which the list comes upon them; none when none do."""
        found: dict[str, tuple[Participant, ...]] = {}
        if self.settings.groups == INDEPENDENT:
            for player in self.players:
                found[player.group.strip()] = (*found.get(player.group.strip(), ()), player)
        return found

    @property
    def list_groups(self) -> list[str]:
        """The groups that part the lists while all play in one tournament, by name."""
        if self.settings.groups == INDEPENDENT:
            return []
        return sorted({player.group.strip() for player in self.players} - {""})

    @cached_property
    def tournament(self) -> Tournament:
        """The frozen model of all this, players known by their pairing numbers."""
        festival = self.festival
        name = festival.settings.name if not self.settings.name else f"{festival.settings.name} - {self.settings.name}"
        return Tournament(
            name=name,
            city=festival.settings.place,
            federation=festival.settings.federation,
            start_date=festival.settings.start_date,
            end_date=festival.settings.end_date,
            chief_arbiter=festival.settings.chief_arbiter,
            deputies=tuple(festival.settings.deputies),
            time_control=self.settings.time_control,
            round_dates=self._round_dates(),
            players=self.model_players,
            teams=tuple(model_team(team, self.squads, self.rating, self._strongest) for team in self.teams),
            rounds=tuple(self._model_round(made.number) for made in self.rounds),
            settings=self._model_settings(),
            requested_byes=tuple(requested_byes(self)),
            expelled=frozenset(player.number for player in self.players if player.expelled),
        )

    def schedule(self) -> list[RoundTimes]:
        """Date, hour, publication and claim deadline of each round, empty where nobody said."""
        known = [times_of(line) for line in self.settings.schedule]
        return [known[index] if index < len(known) else RoundTimes() for index in range(self.rounds_planned)]

    def times(self, number: int) -> RoundTimes:
        """What the schedule says of one round."""
        schedule = self.schedule()
        return schedule[number - 1] if 1 <= number <= len(schedule) else RoundTimes()

    @property
    def scheduled(self) -> bool:
        """True when something is announced for any round."""
        return any(any(times) for times in self.schedule())

    def _round_dates(self) -> tuple[str, ...]:
        """The day of each round, empty for one without; nothing where no round has any."""
        dates = tuple(when.date for when in self.schedule())
        return dates if any(dates) else ()

    def position(self, number: int | None = None) -> Position:
        """What an engine may know before this round (the next one when None), accelerated where announced."""
        try:
            return position_before(self.ready if number is None else self.ready_for(number), number)
        except NoPairing as none:
            raise Refusal("no_pairing", obstacles=none.obstacles) from None

    @cached_property
    def ready(self) -> Ready:
        """The tournament for whatever is asked of it; a refusal when its acceleration is not understood."""
        try:
            return as_it_stands(self.tournament, self.settings.system)
        except NoPairing as none:
            raise Refusal("no_pairing", obstacles=none.obstacles) from None

    def ready_for(self, number: int) -> Ready:
        """``ready``, with what was drawn up of a round before: results that come in for it change nothing about it."""
        if number <= self.last_round and number not in self.ready.drawn:
            virtual = self.ready.tournament.settings.virtual_points
            accelerated = tuple(points for points in virtual if points.first_round <= number)
            question = "drawn", self.seating(number), accelerated
            self.ready.drawn[number] = self.once(question, Drawn, before=number)
        return self.ready

    def seating(self, number: int) -> Hashable:
        """A round as it was made, whatever its results: what rests on it and the rounds before asks with it."""
        made, kept = self.tournament.rounds[number - 1], self.round(number)
        seats = tuple([(game.white, game.black) for game in made.games])
        return number, kept.version, kept.paired_at, seats, made.byes

    def model_player(self, player: Participant, id: int) -> Player:
        """The player as the library knows him, under this id."""
        return as_model(player, id, self.rating(player))

    @cached_property
    def model_players(self) -> tuple[Player, ...]:
        return tuple(self.model_player(player, player.number) for player in self.players)

    @cached_property
    def model_rounds(self) -> dict[int, Round]:
        """The rounds that were asked for so far."""
        return {}

    def _model_round(self, number: int) -> Round:
        if number not in self.model_rounds:
            self.model_rounds[number] = made_round(self, number)
        return self.model_rounds[number]

    def _model_settings(self) -> Settings:
        return Settings(
            rounds=self.rounds_planned,
            initial_color=self.settings.initial_color or None,
            system=self.settings.system,
            acceleration=None if self.round_robin else self.settings.acceleration or None,
            scoring=self.scoring,
            # Who must not meet are teams where teams are paired: their records say so.
            forbidden=() if self.system.of_teams else bans(self.settings.forbidden, self.players),
            tiebreaks=tuple(self.tiebreaks),
            lot_seed=self.settings.lot_seed,
            options=engine_options(self),
        )

    @property
    def _strongest(self) -> int:
        """How many players tell the strength of a team; 0 where teams only stand behind their players."""
        return self.settings.match_boards if self.system.of_teams else 0

    @property
    def scoring(self) -> Scoring:
        return Scoring.by_result(
            self.settings.points_win, self.settings.points_draw, self.settings.points_loss, self.settings.points_bye
        )
