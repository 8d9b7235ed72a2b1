"""Who is tied, in which order by hand, and the values from outside, as their page shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pareo.catalog.value_pairs import pairs_text
from pareo.desk.books.section import Section
from pareo.desk.results.standings import official
from pareo.desk.results.tied import given_values, outside_codes, tied_groups


@dataclass(frozen=True, slots=True)
class TiedRow:
    """A tied player by lasting id; ``place`` in the arbiter's order, 0 for none."""

    id: int
    number: int
    name: str
    place: int


@dataclass(frozen=True, slots=True)
class TieGroup:
    """Players on one place, ``rank`` being the best that one of them has now."""

    rank: int
    rows: tuple[TiedRow, ...]


@dataclass(frozen=True, slots=True)
class ValueTable:
    """A tie-break from outside with a value, or nothing, for each player."""

    code: str
    rows: tuple[tuple[int, int, str, str], ...]


def tie_groups(section: Section, after: int) -> tuple[TieGroup, ...]:
    """The ties of every independent group, or of all."""
    names = tuple(section.groups) or ("",)
    return tuple(group for name in names for group in _groups(section, after, name))


def _groups(section: Section, after: int, name: str) -> list[TieGroup]:
    ranks = {row.id: row.rank for row in official(section, after, name).rows}
    placed = set(section.settings.hand_order)
    found = []
    for ids in tied_groups(section, after, name):
        players = [section.player(id) for id in ids]
        rows = tuple(
            TiedRow(one.id, one.number, one.name, at if one.id in placed else 0) for at, one in enumerate(players, 1)
        )
        found.append(TieGroup(min(ranks.get(one.number, 0) for one in players), rows))
    return sorted(found, key=lambda group: group.rank)


def value_tables(section: Section, typed: Mapping[str, str]) -> tuple[ValueTable, ...]:
    """One for each such tie-break of the list, with what was typed where the page is shown again."""
    return tuple(_values(section, code, typed if typed.get("code") == code else {}) for code in outside_codes(section))


def _values(section: Section, code: str, typed: Mapping[str, str]) -> ValueTable:
    given = {id: pairs_text({0: value})[2:] for id, value in given_values(section, code).items()}
    rows = tuple(
        (one.id, one.number, one.name, typed.get(f"value-{one.id}", given.get(one.id, ""))) for one in section.players
    )
    return ValueTable(code, rows)
