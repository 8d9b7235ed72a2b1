"""Whether the ratings of a section come from the list that is valid when it begins, and whom that concerns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal, TypeAlias

from pareo.desk.books.section import Section
from pareo.desk.lists.editions import ListsOn, edition_on
from pareo.desk.lists.rating_lists import OF_FIDE, PlayerLists, RatingList
from pareo.desk.lists.rating_methods import plain_kinds, sequence, source_parts
from pareo.desk.lists.refresh import Difference, plan_refresh

State: TypeAlias = Literal["undated", "not_out", "not_here", "too_new", "others_used", "newer_out", "right"]


def first_day(section: Section) -> str:
    """The day on which the section begins: that of its first round, else the event's; empty when nobody said."""
    dates = [times.date for times in section.schedule() if times.date]
    return min(dates) if dates else section.festival.settings.start_date


def last_day(section: Section) -> str:
    """The day of its last round, or the event's last where that is later."""
    return max([times.date for times in section.schedule()] + [section.festival.settings.end_date])


def lists_for(section: Section, kept: PlayerLists, today: date) -> ListsOn:
    """The lists that count for a section: those of the day on which it begins, today's while nobody has said one."""
    return ListsOn(kept, first_day(section) or today.isoformat())


@dataclass(frozen=True, slots=True)
class ListCheck:
    """The main list of a section against its first day (VCL4THP 137, 139, 141).

    ``valid`` is the edition that counts, ``newest`` the last one here, ``wanted`` the month that should be here;
    ``others``: so many ratings come from other editions. ``affected``: who has another rating in the list that counts.
    """

    state: State
    begins: str
    valid: RatingList
    newest: RatingList
    wanted: str
    others: int
    used: str
    affected: tuple[Difference, ...]

    @property
    def quiet(self) -> bool:
        """Nothing that somebody has to do."""
        return self.state in ("right", "newer_out", "not_out", "undated") and not self.affected


def check_lists(section: Section, kept: PlayerLists, today: date) -> ListCheck | None:
    """None where checks are switched off (VCL4THP 138), or there is no list on the desk or nobody to look for."""
    if not section.settings.list_checks or not section.players:
        return None
    editions = kept.editions()
    asked = "list check", today, tuple((one.name, one.date, one.imported_at) for one in editions)
    return section.once(asked, lambda: _check(section, kept, editions, today))


def _check(section: Section, kept: PlayerLists, editions: Sequence[RatingList], today: date) -> ListCheck | None:
    own = _main_list(section, editions)
    if not own:
        return None
    begins, lists = first_day(section), lists_for(section, kept, today)
    valid, newest = edition_on(own, lists.day), edition_on(own)
    wanted = f"{lists.day[:8]}01" if valid.layout in OF_FIDE else ""
    used = Counter(day for name, day in _sources(section) if name == valid.name and day != valid.date)
    state = _state(valid, newest, wanted, begins, today.isoformat())
    if state in ("newer_out", "right") and used:
        state = "others_used"
    affected = tuple(one for one in plan_refresh(section, lists).differences if one.field.endswith("rating"))
    most = used.most_common(1)
    return ListCheck(state, begins, valid, newest, wanted, used.total(), most[0][0] if most else "", affected)


def _state(valid: RatingList, newest: RatingList, wanted: str, begins: str, today: str) -> State:
    if not begins:
        return "undated"
    if valid.date > begins:
        return "too_new"
    if valid.date < wanted:
        return "not_out" if today < wanted else "not_here"
    return "newer_out" if newest.date > valid.date else "right"


def _sources(section: Section) -> list[tuple[str, str]]:
    """List and date of every rating that came from a list."""
    parts = [source_parts(player.fide_source) for player in section.players if player.fide_rating]
    return [(name, day) for name, day, _ in parts if day]


def _main_list(section: Section, editions: Sequence[RatingList]) -> list[RatingList]:
    """The editions of the list from which most ratings come; before any does, of the first of the announced kind."""
    names = Counter(name for name, _ in _sources(section)).most_common()
    kinds = plain_kinds(sequence(section.settings.rate, section.settings.rating_sequence))
    wanted = [name for name, _ in names]
    wanted += [one.name for kind in ("combined", *kinds) for one in editions if one.kind == kind]
    known = {one.name for one in editions}
    first = next((name for name in wanted if name in known), "")
    return [one for one in editions if one.name == first]
