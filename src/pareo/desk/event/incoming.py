"""A tournament of a file, looked at before it becomes an event: nothing of it comes in, or stays out, in silence.

Rules: VCL4THP draft 13 [48 to 56, 181]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from pareo.catalog import SYSTEMS
from pareo.catalog.announcing import UnknownOption, WrongValue
from pareo.catalog.options import FIDE_MODE, PAIRING_BONUS
from pareo.conduct.terms import MissingTerms, ready
from pareo.desk.books.records import Plain
from pareo.desk.event.fide_terms import OutsideFide, outside_fide
from pareo.desk.event.settings import SectionSettings
from pareo.formats.time_controls import record_222
from pareo.formats.trf.tables import OPTION_PREFIX, TEAM_MATCH_RECORDS, TIME_CONTROL
from pareo.model import Game, Outcome, Problem, Round, Scoring, Tournament
from pareo.pairing import NoPairing
from pareo.replaying.replay import RoundCheck, replay

TEAM_MATCHES = frozenset(f"{OPTION_PREFIX}{code}" for code in TEAM_MATCH_RECORDS)
"""What only files of matches between teams have."""
MOST_COMPARED = 150
"""Players up to whom the rounds of any system are paired again while the arbiter waits; FIDE's always are."""


class Impossible(NamedTuple):
    """A game whose two sides contradict each other; the letters as the file has them, White's first."""

    round: int
    white: int
    black: int
    letters: str


@dataclass(frozen=True, slots=True)
class Incoming:
    """What a file brings. ``tournament``: as it is taken in, in FIDE mode without impossible results.

    ``problems``: what its reader adjusted or did not understand. ``differing``: rounds that the rules pair otherwise;
    ``unchecked``: why they were not compared, because the file says too little (``why``) or has too many players
    (``many``). ``outside``: what FIDE mode does not have, so that the event begins outside it. ``lost``: what the desk
    has no place for.
    """

    tournament: Tournament
    system: str
    fide_mode: bool
    problems: tuple[Problem, ...] = ()
    impossible: tuple[Impossible, ...] = ()
    differing: tuple[RoundCheck, ...] = ()
    unchecked: str = ""
    outside: tuple[OutsideFide, ...] = ()
    lost: tuple[str, ...] = ()

    @property
    def to_tell(self) -> bool:
        return bool(self.problems or self.impossible or self.differing or self.unchecked or self.outside or self.lost)

    @property
    def journalled(self) -> dict[str, Plain]:
        """What the journal keeps of it, and the report tells."""
        cleared: list[Plain] = [list(game) for game in self.impossible]
        rounds: list[Plain] = [_as_plain(check) for check in self.differing]
        found: dict[str, Plain] = {"cleared": cleared, "differing": rounds}
        return {name: value for name, value in found.items() if value}


def look_at(tournament: Tournament, system: str, problems: tuple[Problem, ...] = ()) -> Incoming:
    """The tournament as an event of this system would have it. Its rounds are paired again and compared."""
    outside = outside_fide(_settings(tournament)) if SYSTEMS[system].fide_mode else ()
    left = tournament.settings.options.get(FIDE_MODE.name) == "off"
    fide_mode = SYSTEMS[system].fide_mode and not outside and not left
    impossible = tuple(_impossible(tournament))
    many = not fide_mode and len(tournament.players) > MOST_COMPARED and bool(tournament.rounds)
    differing = None if many else _differing(tournament, system)
    unchecked = "" if differing is not None else "many" if many else "why"
    kept = _without(tournament, impossible) if fide_mode else tournament
    lost = tuple(_lost(tournament, SYSTEMS[system].of_teams))
    return Incoming(kept, system, fide_mode, problems, impossible, differing or (), unchecked, outside, lost)


def _settings(tournament: Tournament) -> SectionSettings:
    scoring = tournament.settings.scoring
    return SectionSettings(
        acceleration=tournament.settings.acceleration or "",
        points_win=scoring.win,
        points_draw=scoring.draw,
        points_loss=scoring.loss,
        points_bye=scoring.pairing_bye,
    )


def _impossible(tournament: Tournament) -> Iterator[Impossible]:
    for number, made in enumerate(tournament.rounds, 1):
        for game in made.games:
            letters = game.white_outcome.value + game.black_outcome.value
            if game.black_outcome.value not in game.white_outcome.answers:
                yield Impossible(number, game.white, game.black, letters)


def _without(tournament: Tournament, impossible: tuple[Impossible, ...]) -> Tournament:
    """These games have no result any more: somebody has to find out what it was."""
    wrong = {(game.round, game.white, game.black) for game in impossible}

    def cleared(number: int, game: Game) -> Game:
        if (number, game.white, game.black) not in wrong:
            return game
        return game._replace(white_outcome=Outcome.UNKNOWN, black_outcome=Outcome.UNKNOWN)

    rounds = (
        Round(tuple(cleared(number, game) for game in made.games), made.byes)
        for number, made in enumerate(tournament.rounds, 1)
    )
    return replace(tournament, rounds=tuple(rounds)) if wrong else tournament


def _differing(tournament: Tournament, system: str) -> tuple[RoundCheck, ...] | None:
    """The rounds that the rules pair otherwise; None where the file does not say enough to tell."""
    if not tournament.rounds:
        return ()
    try:
        return replay(ready(tournament, system, replaying=True)).differing
    except (MissingTerms, UnknownOption, WrongValue, NoPairing):
        return None


def _lost(tournament: Tournament, of_teams: bool) -> Iterator[str]:
    """What a section has no place for, by the names of its sentences."""
    settings, scoring = tournament.settings, tournament.settings.scoring
    if tournament.teams and settings.options.keys() & TEAM_MATCHES and not of_teams:
        yield "teams"
    if settings.abnormal_points:
        yield "abnormal_points"
    if settings.virtual_points and not settings.acceleration and PAIRING_BONUS.name not in settings.options:
        yield "virtual_points"
    if scoring != Scoring.by_result(scoring.win, scoring.draw, scoring.loss, scoring.pairing_bye):
        yield "scoring"
    announced = settings.options.get(TIME_CONTROL, "")
    if announced and record_222(rate_of_play(tournament)) != announced:
        yield "time_control"


def rate_of_play(tournament: Tournament) -> str:
    """The time control as a section has it: in words, or as record 222 where no words are said."""
    return tournament.time_control.strip() or tournament.settings.options.get(TIME_CONTROL, "")


def _as_plain(check: RoundCheck) -> Plain:
    """A round that differs, each line with the board that the rules ask for and the one that was played."""
    boards: list[Plain] = [
        [list(line.expected) if line.expected else [], list(line.found) if line.found else []] for line in check.boards
    ]
    return {"round": check.round, "boards": boards, "byes": [list(check.expected_byes), list(check.found_byes)]}
