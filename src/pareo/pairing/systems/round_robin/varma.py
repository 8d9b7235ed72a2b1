"""Restricted drawing of lots: players of one federation do not meet in the last three rounds, if possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from pareo.model import Player
from pareo.pairing.lots import Lots, drawn_numbers, in_order_of_names
from pareo.pairing.systems.round_robin.cycles import CalendarRound
from pareo.pairing.systems.round_robin.tables import VARMA, VARMA_MENDED

LAST_ROUNDS = 3


class RestrictedDraw(NamedTuple):
    """Player id to number, and the federations that no envelope could keep together."""

    numbers: dict[int, int]
    split: tuple[str, ...] = ()


def envelopes(players: int, as_printed: bool = False) -> tuple[tuple[int, ...], ...]:
    """The sets A, B, C, D for so many players; an odd field has no last number. Empty outside 9 to 24 players."""
    tables = VARMA if as_printed else VARMA | VARMA_MENDED
    return tuple(
        tuple(number for number in numbers if number <= players) for numbers in tables.get(players + players % 2, ())
    )


def restricted_numbers(players: Sequence[Player], seed: str, as_printed: bool = False) -> RestrictedDraw:
    """Draw by the Varma table.

    Federations draw in the order of their size, then of their code; a federation chooses an envelope with enough
    numbers for all its players, who draw from it by name. The annex leaves the choice free; here an envelope is passed
    over when it would leave a later federation without one and another would not ("if possible"). A federation too
    large for every envelope fills the fullest one and goes on with the rest of its players. Who has no federation has
    no compatriots. Outside 9 to 24 players there is no table: the draw is free. ``as_printed`` takes the table for 12
    players as it stands in the annex, with its slip.

    Rules: FIDE C.05 Annex 2 [1-5]
    """
    left = [list(numbers) for numbers in envelopes(len(players), as_printed)]
    if not left:
        return RestrictedDraw(drawn_numbers(players, seed))
    lots = Lots(seed, "varma")
    waiting = _contingents(players)
    numbers: dict[int, int] = {}
    split: list[str] = []
    while waiting:
        group = waiting.pop(0)
        if all(len(envelope) < len(group) for envelope in left):
            split.append(group[0].federation)
            most = max(len(envelope) for envelope in left)
            waiting.append(group[most:])
            waiting.sort(key=lambda rest: -len(rest))
            group = group[:most]
        envelope = _choose(left, len(group), tuple(len(rest) for rest in waiting), lots)
        for player in group:
            numbers[player.id] = lots.take(envelope)
    return RestrictedDraw(numbers, tuple(dict.fromkeys(split)))


def meetings_of_compatriots(
    federations: Mapping[int, str], calendar: Sequence[CalendarRound], last: int = LAST_ROUNDS
) -> tuple[tuple[int, int, int], ...]:
    """(round, one number, the other) of compatriots who meet in the last rounds; ``federations`` by number."""
    return tuple(
        (made.number, game.white, game.black)
        for made in calendar[-last:]
        for game in made.games
        if federations.get(game.white) and federations[game.white] == federations.get(game.black)
    )


def _contingents(players: Sequence[Player]) -> list[list[Player]]:
    """Federations with their players, the largest first, then by code; within each by name (Annex 2, 2)."""
    members: dict[str, list[Player]] = {}
    alone: list[list[Player]] = []
    for player in in_order_of_names(players):
        if player.federation.strip():
            members.setdefault(player.federation.strip().upper(), []).append(player)
        else:
            alone.append([player])
    return [group for _, group in sorted(members.items(), key=lambda item: (-len(item[1]), item[0]))] + alone


def _choose(left: list[list[int]], size: int, waiting: tuple[int, ...], lots: Lots) -> list[int]:
    """One of the envelopes with enough numbers, by lot; first of those that leave room for all who wait."""
    enough = [envelope for envelope in left if len(envelope) >= size]
    kind = []
    for envelope in enough:
        sizes = [len(other) - (size if other is envelope else 0) for other in left]
        if _all_fit(tuple(sorted(sizes)), waiting):
            kind.append(envelope)
    choice = kind or enough
    return choice[lots.below(len(choice))]


@cache
def _all_fit(sizes: tuple[int, ...], waiting: tuple[int, ...]) -> bool:
    """True when the contingents, the largest first, can all be kept together in envelopes of these sizes."""
    together = [size for size in waiting if size > 1]
    if not together:
        return True
    return any(
        _all_fit(tuple(sorted((*sizes[:index], room - together[0], *sizes[index + 1 :]))), tuple(together[1:]))
        for index, room in enumerate(sizes)
        if room >= together[0] and room not in sizes[:index]
    )
