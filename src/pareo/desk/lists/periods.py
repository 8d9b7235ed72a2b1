"""Events that outlast a rating period: the ratings of each period, taken from the list of its month or typed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from pareo.desk.books.act import Act
from pareo.desk.books.records import Participant, PeriodRating
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Section
from pareo.desk.lists.editions import ListsOn
from pareo.desk.lists.rating_lists import PlayerLists
from pareo.desk.lists.rating_methods import HAND, entry_of, listings_of_all, sequence
from pareo.desk.lists.refresh import national_listings, number_of, same_surname
from pareo.desk.lists.validity import first_day, last_day

LONGEST_ON_ONE_RATING = 30
"""Days (VCL4THP 210): lists are published monthly, so a longer event sees a new rating."""

HIGHEST = 4000
_SIDES = ("fide_rating", "fide_k", "fide_source", "national_rating", "national_k", "national_source")


def days_of(section: Section) -> int:
    """How long the section lasts; 0 where that is not known."""
    try:
        return (date.fromisoformat(last_day(section)) - date.fromisoformat(first_day(section))).days + 1
    except ValueError:
        return 0


def is_long(section: Section) -> bool:
    return days_of(section) > LONGEST_ON_ONE_RATING


def starts(section: Section) -> tuple[int, ...]:
    """The rounds with which a rating period begins: the first of each month by the schedule, and those with ratings."""
    months = [times.date[:7] for times in section.schedule()]
    seen: set[str] = {next((month for month in months if month), "")}
    found = {record.round for record in section.snapshot.all(PeriodRating)}
    for number, month in enumerate(months, 1):
        if month and month not in seen:
            seen.add(month)
            found.add(number)
    return tuple(sorted(found))


def ratings_from(section: Section, number: int) -> dict[int, PeriodRating]:
    """By player, the ratings that were entered to count from a round on."""
    return {one.player: one for one in section.snapshot.all(PeriodRating) if one.round == number}


@dataclass(frozen=True, slots=True)
class Proposed:
    """What the list of a period has of a player, beside what stands: the rating before it, and the one entered."""

    player: Participant
    before: int
    entered: PeriodRating | None
    listed: PeriodRating | None


def plan_period(section: Section, kept: PlayerLists, number: int) -> tuple[Proposed, ...]:
    """Everybody in the order of the list, with the ratings valid on the day of that round."""
    lists = ListsOn(kept, section.times(number).date or last_day(section))
    steps = sequence(section.settings.rate, section.settings.rating_sequence)
    by_fide_id = listings_of_all(lists, [number_of(player.fide_id) for player in section.players])
    national = national_listings(lists, [player.national_id for player in section.players])
    entered = ratings_from(section, number)
    found = []
    for player in section.players:
        listings = by_fide_id.get(number_of(player.fide_id), []) + national.get(player.national_id, [])
        known = [one for one in listings if same_surname(player.name, one.player.name)]
        values = entry_of(known, steps) if known else {}
        sides = {name: values[name] for name in _SIDES if values.get(name)}
        listed = PeriodRating(number, player.id, **sides) if sides else None
        before = section.rating_in(player, number - 1)
        found.append(Proposed(player, before, entered.get(player.id), listed))
    return tuple(found)


def take_period(act: Act, kept: PlayerLists, number: int, chosen: Iterable[int]) -> int:
    """The ratings of the list for these players count from that round on. Says how many."""
    wanted = set(chosen)
    plan = [one.listed for one in plan_period(act.section, kept, number) if one.player.id in wanted]
    taken = [one for one in plan if one is not None]
    if not taken:
        raise Refusal("nothing_chosen")
    _require_later_round(act.section, number)
    act.require("refresh_ratings", count=len(taken))
    act.put(*taken)
    act.note("period_ratings", round=number, count=len(taken))
    return len(taken)


def set_period(act: Act, number: int, typed: Mapping[int, str]) -> int:
    """Ratings typed for a period by player; an empty one takes it away. Says how many changed."""
    _require_later_round(act.section, number)
    entered, changed = ratings_from(act.section, number), 0
    for id, text in typed.items():
        player, old = act.section.player(id), entered.get(id)
        rating = _read(text)
        if rating == (old.fide_rating or old.national_rating if old else 0):
            continue
        changed += 1
        if rating:
            act.put(_typed(act.section, number, player.id, rating))
        elif old is not None:
            act.drop(old)
    if not changed:
        raise Refusal("nothing_chosen")
    act.require("change_rating", name="")
    act.note("period_ratings", round=number, count=changed)
    return changed


def _typed(section: Section, number: int, id: int, rating: int) -> PeriodRating:
    """On the side from which the event takes its ratings first."""
    if section.settings.rating_use.startswith("national"):
        return PeriodRating(number, id, national_rating=rating, national_source=HAND)
    return PeriodRating(number, id, fide_rating=rating, fide_source=HAND)


def _read(text: str) -> int:
    text = text.strip()
    if not text:
        return 0
    if not text.isascii() or not text.isdigit() or int(text) > HIGHEST:
        values = {"rating": {"found": text, "low": 0, "high": HIGHEST}}
        raise FieldProblems({"rating": "number_between"}, values=values)
    return int(text)


def _require_later_round(section: Section, number: int) -> None:
    """The ratings of the first round are those of the players themselves."""
    if not 2 <= number <= max(section.rounds_planned, section.last_round):
        raise Refusal("no_such_period", round=number)
