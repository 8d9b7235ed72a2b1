"""A round that is not the system's, told in the report: the manual alteration of pairings (VCL4THP 69, 113)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pareo.desk.books.section import Section
from pareo.desk.rounds.hand_changes import Differences, differences


def alteration(section: Section, number: int) -> str | None:
    """``MPA @ Round 2: made 1-7, 3-5; by the rules 1-5, 3-7 (reason)``, White first, by the numbers of the file.

    None for a round that is the system's, or that Pareo did not lay out.
    """
    found = differences(section, number)
    if found is None:
        return None
    made = section.round(number)
    reason = "" if made.made == "outside" else made.reason
    told = "; ".join(_told(section, found))
    open_ = "" if found.kept else " (changes not finished)"
    return f"MPA @ Round {number}{open_}: {told}" + (f" ({reason})" if reason else "")


def _told(section: Section, found: Differences) -> Iterator[str]:
    if found.no_system:
        yield "no legal pairing by the rules exists, made by hand"
    elif found.made or found.system:
        yield f"made {_pairs(section, found.made)}; by the rules {_pairs(section, found.system)}"
    if found.colors:
        yield f"colours exchanged, made {_pairs(section, found.colors)}"
    if found.byes != found.system_byes and not found.no_system:
        yield f"bye {_numbers(section, found.byes)}; by the rules {_numbers(section, found.system_byes)}"
    if found.moved:
        yield f"boards in another order: {_pairs(section, (seat.pair for seat in found.moved))}"


def _pairs(section: Section, pairs: Iterable[tuple[int, int]]) -> str:
    return ", ".join(f"{_number(section, white)}-{_number(section, black)}" for white, black in pairs) or "none"


def _numbers(section: Section, ids: Iterable[int]) -> str:
    return ", ".join(_number(section, id) for id in ids) or "none"


def _number(section: Section, id: int) -> str:
    return str(section.by_id[id].number) if id in section.by_id else "?"
