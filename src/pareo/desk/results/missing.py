"""What the reports still lack, each with who needs it and the field that mends it; nothing here forbids anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pareo.desk.books.records import Participant
from pareo.desk.books.section import Section
from pareo.desk.rounds.making import without_result
from pareo.model.federations import FEDERATIONS
from pareo.model.officials import official_of

RATING, NORMS, NATIONAL = "rating", "norms", "national"
"""The rating report (TRF), the reports of title norms (IT1, IT3), a federation's own rating report."""

EVENT, SETUP = "event", "setup"
"""Pages of the fields: the event's own, and the section's setup."""

BY_NATIONAL = frozenset({"national", "national_only", "higher", "lower"})


@dataclass(frozen=True, slots=True)
class Gap:
    """One thing that is missing. ``page`` and ``field``: where it is entered; ``players`` and ``rounds``: of whom."""

    code: str
    needed: tuple[str, ...]
    page: str = EVENT
    field: str = ""
    players: tuple[Participant, ...] = ()
    rounds: tuple[int, ...] = ()
    count: int = 0


def missing(section: Section) -> tuple[Gap, ...]:
    """Everything, in the order in which an arbiter would enter it."""
    finished = section.last_round >= section.rounds_planned
    return (*_asked_at_once(section), *_of_the_results(section, section.last_round - (not finished)))


def missing_now(section: Section) -> tuple[Gap, ...]:
    """The same for a file that is written now: games that are still on, and rounds that are still to come."""
    return (
        *_asked_at_once(section),
        *_of_the_results(section, section.last_round),
        *_of_the_rounds_to_come(section),
    )


def _asked_at_once(section: Section) -> tuple[Gap, ...]:
    return section.once("report gaps", lambda: _before_play(section), before=1)


def _before_play(section: Section) -> tuple[Gap, ...]:
    """What can be entered on the first day."""
    return (*_of_the_event(section), *_of_the_rounds(section), *_of_the_players(section))


def _both(section: Section) -> tuple[str, ...]:
    """Norms are made at standard play alone (B.01 1.1.3)."""
    return (RATING, NORMS) if section.settings.rate == "standard" else (RATING,)


def _of_the_event(section: Section) -> Iterator[Gap]:
    festival, both = section.festival.settings, _both(section)
    for name in ("place", "federation", "start_date", "end_date", "chief_arbiter"):
        if not festival.named(name):
            yield Gap(name, both, field=name)
    if festival.federation and festival.federation not in FEDERATIONS:
        yield Gap("unknown_federation", both, field="federation")
    if festival.chief_arbiter and not official_of(festival.chief_arbiter).id:
        yield Gap("arbiter_id", both, field="chief_arbiter")
    if not festival.organiser and NORMS in both:
        yield Gap("organiser", (NORMS,), field="organiser")
    if not section.settings.time_control:
        yield Gap("time_control", both, SETUP, "time_control")


def _of_the_rounds(section: Section) -> Iterator[Gap]:
    festival, dates = section.festival.settings, [times.date for times in section.schedule()]
    undated = tuple(number for number, date in enumerate(dates, 1) if not date)
    if undated:
        yield Gap("round_dates", (RATING,), SETUP, f"date-{undated[0]}", rounds=undated)
    first, last = festival.start_date or "0000", festival.end_date or "9999"
    outside = tuple(number for number, date in enumerate(dates, 1) if date and not first <= date <= last)
    if outside:
        yield Gap("dates_outside", (RATING,), SETUP, f"date-{outside[0]}", rounds=outside)


_PLAYER_FIELDS: dict[str, Callable[[Participant], bool]] = {
    "fide_id": lambda player: bool(player.fide_id),
    "federation": lambda player: player.federation in FEDERATIONS,
    "birth": lambda player: bool(player.birth),
    "sex": lambda player: bool(player.sex),
}


def _of_the_players(section: Section) -> Iterator[Gap]:
    """Fields that the report asks of everybody, in one line each with all who lack them."""
    both = _both(section)
    for name, has in _PLAYER_FIELDS.items():
        if lacking := tuple(player for player in section.players if not has(player)):
            yield Gap(f"players_{name}", both, "players", name, lacking)
    if section.settings.rating_use in BY_NATIONAL:
        unrated = tuple(player for player in section.players if not player.national_rating)
        if unrated:
            yield Gap("players_national_rating", (NATIONAL,), "players", "national_rating", unrated)


def _of_the_results(section: Section, last: int) -> Iterator[Gap]:
    """Games without a result up to a round: those of the last one are waited for once nothing is left to pair."""
    waiting = {number: len(boards) for number in range(1, last + 1) if (boards := without_result(section, number))}
    if waiting:
        yield Gap("results", _both(section), "rounds", rounds=tuple(waiting), count=sum(waiting.values()))


def _of_the_rounds_to_come(section: Section) -> Iterator[Gap]:
    """A long event is reported in parts; any other is over when it is reported."""
    if to_come := tuple(range(section.last_round + 1, section.rounds_planned + 1)):
        yield Gap("rounds_to_come", _both(section), "rounds", rounds=to_come)
