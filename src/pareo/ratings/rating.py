"""A tournament rated after any round by a system of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pareo.model import Tournament
from pareo.model.dates import Date, date_of
from pareo.ratings.by_periods import rate_by_periods
from pareo.ratings.conversions import CONVERSIONS
from pareo.ratings.elo.tables import NAMED, read_table
from pareo.ratings.entrants import Entrant, Facts, Kind, entrants_of
from pareo.ratings.event import RatedEvent, RatingList, RatingRow
from pareo.ratings.games import rateable_games
from pareo.ratings.periods import FIDE, later_ratings
from pareo.ratings.system import Edition, RatingSystem
from pareo.ratings.systems import CURRENT, FORFEITS, RATING_SYSTEMS, TABLE, usual_system


class RatingRefused(Exception):
    """A wish that cannot be meant: ``code`` says which, ``values`` what fills its sentence."""

    def __init__(self, code: str, **values: str) -> None:
        super().__init__(code, values)
        self.code, self.values = code, values


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody wants rated. ``kind`` None: the rating that the system works on. ``ends`` None: as the tournament
    says; where it says nothing, the newest edition holds.
    """

    system: str = CURRENT
    list: RatingList = "standard"
    edition: str = ""
    kind: Kind | None = None
    ends: Date | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    facts: Facts = field(default_factory=dict)
    convert: str = ""


def usual_wishes(tournament: Tournament) -> Wishes:
    """What is rated where nobody says anything: by the usual system of the game."""
    return Wishes(usual_system(tournament.settings.system))


@dataclass(frozen=True, slots=True)
class Ratings:
    """The rows of everybody in the order of the list of players, and by what they were made."""

    system: RatingSystem
    edition: Edition
    list: RatingList
    after: int
    kind: Kind
    rows: tuple[RatingRow, ...]

    def row(self, id: int) -> RatingRow:
        return next(row for row in self.rows if row.id == id)


def rate(tournament: Tournament, wishes: Wishes | None = None, after: int | None = None) -> Ratings:
    """Everybody's ratings after a round (the last one when None); RatingRefused for wishes that cannot be meant."""
    asked = wishes or usual_wishes(tournament)
    last = len(tournament.rounds) if after is None else after
    system, edition, event = prepared(tournament, asked, last)
    rows = _rows(tournament, asked, edition, event, last)
    listed = tuple(rows[player.id] for player in tournament.players)
    return Ratings(system, edition, asked.list, last, asked.kind or system.kind, listed)


def _rows(
    tournament: Tournament, wishes: Wishes, edition: Edition, event: RatedEvent, after: int
) -> Mapping[int, RatingRow]:
    later = later_ratings(tournament.settings.options, FIDE) if wishes.kind == "fide" else {}
    if not later or wishes.convert:
        return edition.rate(event)
    return rate_by_periods(tournament, event, later, after, edition.rate, _forfeits(wishes))


def _forfeits(wishes: Wishes) -> bool:
    return wishes.options.get(FORFEITS.name) == "yes"


def prepared(tournament: Tournament, wishes: Wishes, after: int) -> tuple[RatingSystem, Edition, RatedEvent]:
    """The system, the edition of the day, and the event as it works on it."""
    system = _system(wishes)
    ends = wishes.ends or date_of(tournament.end_date) or date_of(tournament.start_date)
    edition = system.edition(ends, wishes.edition)
    if edition is None:
        known = ", ".join(one.id for one in system.editions)
        raise RatingRefused("unknown_edition", edition=wishes.edition, known=known)
    entrants = entrants_of(tournament, wishes.kind or system.kind, wishes.facts)
    if wishes.convert:
        entrants = _converted(entrants, wishes.convert)
    games = rateable_games(tournament, after, forfeits=_forfeits(wishes))
    return system, edition, RatedEvent(entrants, games, wishes.list, ends, wishes.options)


def _converted(entrants: dict[int, Entrant], scale: str) -> dict[int, Entrant]:
    """Everybody with Elo in the place of a rating of another scale."""
    line = CONVERSIONS.get(scale)
    if line is None:
        raise RatingRefused("unknown_scale", scale=scale, known=", ".join(CONVERSIONS))
    return {id: replace(entrant, rating=line.elo(entrant.rating)) for id, entrant in entrants.items()}


def _system(wishes: Wishes) -> RatingSystem:
    system = RATING_SYSTEMS.get(wishes.system)
    if system is None:
        raise RatingRefused("unknown_system", system=wishes.system, known=", ".join(RATING_SYSTEMS))
    for name, value in wishes.options.items():
        option = next((one for one in system.options if one.name == name), None)
        if option is None:
            known = ", ".join(one.name for one in system.options)
            refusal = "unknown_option" if known else "no_options"
            raise RatingRefused(refusal, option=name, system=system.id, known=known)
        if not option.allows(value) or (option is TABLE and read_table(value) is None):
            allowed = option.allowed or ", ".join((*NAMED, "50=57 100=64 200=76"))
            raise RatingRefused("bad_value", option=name, value=value, allowed=allowed)
    return system
