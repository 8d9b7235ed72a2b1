"""Groups and clubs for the players of a generated tournament, where its options speak of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pareo.catalog.announcing import AT
from pareo.catalog.options import AVOID, GROUPS, SWEEP
from pareo.generating.tables import CLUBS
from pareo.model import Player

_GROUPS = ("A", "B")


def group_names(options: Mapping[str, str]) -> tuple[str, ...]:
    """Those of which some option speaks, and others up to two; none where groups part nothing."""
    if GROUPS.name not in options:
        return ()
    spoken_of = dict.fromkeys(name.partition(AT)[2] for name in options if AT in name)
    return tuple(dict.fromkeys((*spoken_of, *_GROUPS)))[: max(2, len(spoken_of))]


def parted(players: tuple[Player, ...], options: Sequence[tuple[str, str]]) -> tuple[Player, ...]:
    """The upper part of the list in the first group, and so on; clubs in turn."""
    named = dict(options)
    if groups := group_names(named):
        players = tuple(
            replace(player, group=groups[place * len(groups) // len(players)]) for place, player in enumerate(players)
        )
    if AVOID.name in named or SWEEP.name in named:
        players = tuple(replace(player, club=CLUBS[place % len(CLUBS)]) for place, player in enumerate(players))
    return players
