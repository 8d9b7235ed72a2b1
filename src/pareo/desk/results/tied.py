"""Ties that the announced list leaves: ended by the arbiter's order, by lot, or by values from outside.

Rules: FIDE C.07 4.2; VCL4THP draft 13 [203 to 207]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from pareo.catalog.options import HAND_ORDER
from pareo.catalog.value_pairs import pairs_text, value_pairs
from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Setting
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Section
from pareo.desk.event.seeds import seed_of
from pareo.desk.results.standings import game_points, listed_tournament
from pareo.ranking import RefusedList, standings
from pareo.ranking.codes import OUTSIDE

_LAST_RESORTS = frozenset({"LOT", "HAND"})
LARGEST = 10**6


def tied_groups(section: Section, after: int, group: str = "") -> list[list[int]]:
    """The players, by lasting id, whom the list without lots and without the arbiter's order leaves on one place.

    Those whom the arbiter has put in order come first, in that order.
    """
    place = {id: at for at, id in enumerate(section.settings.hand_order)}
    shared: dict[int, list[int]] = {}
    for number, rank in _shared_places(section, after, group):
        shared.setdefault(rank, []).append(section.by_number[number].id)
    return [sorted(ids, key=lambda id: place.get(id, len(place))) for ids in shared.values()]


def _shared_places(section: Section, after: int, group: str) -> list[tuple[int, int]]:
    codes = [code for code in section.settings.tiebreaks if code not in _LAST_RESORTS]
    tournament, secondary = listed_tournament(section, group), game_points(section) or None
    options = {name: text for name, text in tournament.settings.options.items() if name != HAND_ORDER.name}
    plain = replace(tournament, settings=replace(tournament.settings, options=options))
    try:
        listed = standings(plain, after, codes, fide_mode=False, secondary=secondary, ties="shared")
    except RefusedList:
        return []  # a list that cannot be used is told where it is announced
    return [(row.id, row.rank) for row in listed.rows if row.shared > 1]


def outside_codes(section: Section) -> tuple[str, ...]:
    """The tie-breaks of the list whose values come from outside."""
    return tuple(code for code in section.settings.tiebreaks if code.startswith(OUTSIDE))


def given_values(section: Section, code: str) -> dict[int, Fraction]:
    """The values of such a tie-break by lasting id."""
    return dict(value_pairs(section.settings.outside_values.get(code, "")))


def rank_by_hand(act: Act, order: Sequence[int]) -> None:
    """Set the order of tied players, best first; whoever is not tied with anybody is not moved by it (VCL4THP 205)."""
    section = act.section
    names = [section.player(id).name for id in order]
    require_as_seen(act, Setting, "hand_order")
    before = [section.by_id[id].name for id in section.settings.hand_order if id in section.by_id]
    if list(order) == list(section.settings.hand_order):
        raise Refusal("same_order")
    act.require("rank_by_hand", names=names[:3], count=len(names))
    act.set(hand_order=[*order])
    told = {"names": names, "count": len(names), "earlier": before}
    act.note("rank_by_hand" if order else "unrank_by_hand", made=section.last_round, **told)


def draw_for_ties(act: Act) -> str:
    """Draw the seed from which the lots of tied players follow; who draws again draws the same (VCL4THP 204, 206)."""
    section = act.section
    if section.settings.lot_seed:
        raise Refusal("lots_are_drawn", seed=section.settings.lot_seed)
    if section.settings.ties == "shared" and "LOT" not in section.settings.tiebreaks:
        raise Refusal("ties_are_shared")
    act.require("draw_for_ties")
    seed = seed_of(act)
    act.set(lot_seed=seed)
    act.note("draw_for_ties", seed=seed, made=section.last_round)
    return seed


def give_values(act: Act, code: str, typed: Mapping[int, str]) -> None:
    """Enter the values of a tie-break that is worked out elsewhere, by player; empty takes one away (VCL4THP 207)."""
    section = act.section
    if code not in outside_codes(section):
        raise Refusal("no_such_value", tiebreak=code)
    require_as_seen(act, Setting, "outside_values")
    before = given_values(section, code)
    after = _read(section, before, typed)
    if after == before:
        return
    act.require("outside_values", tiebreak=code)
    act.set(outside_values={**section.settings.outside_values, code: pairs_text(after)})
    changed = [id for id in sorted({*before, *after}) if before.get(id) != after.get(id)]
    told = [[section.player(id).name, pairs_text({0: after[id]})[2:] if id in after else ""] for id in changed]
    act.note("outside_values", code=code, count=len(changed), given=told, made=section.last_round)


def _read(section: Section, before: Mapping[int, Fraction], typed: Mapping[int, str]) -> dict[int, Fraction]:
    after, problems = dict(before), {}
    for id, text in typed.items():
        section.player(id)
        if not text.strip():
            after.pop(id, None)
            continue
        value = _number(text)
        if value is None:
            problems[f"value-{id}"] = "outside_value"
        else:
            after[id] = value
    if problems:
        raise FieldProblems(problems)
    return after


def _number(text: str) -> Fraction | None:
    """``3.5``, ``3,5``, ``12½`` or ``7``; None for anything else."""
    plain = text.strip().replace(",", ".")
    plain = f"{plain[:-1] or '0'}.5" if plain.endswith("½") else plain
    if not plain.removeprefix("-").replace(".", "", 1).isdigit() or not plain.isascii():
        return None
    value = Fraction(plain)
    return value if abs(value) <= LARGEST else None
