"""Control on random fields: the same as bans written by hand; soft rules kept as a slow trial of each keeps them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from legality import Judge, Limits
from pareo.history import position
from pareo.model import Forbidden, Tournament
from pareo.pairing import NoPairing, RoundPairing, pair_position
from pareo.pairing.by_hand import ForcedPair, forced
from random_fields import seeded_tournament

FIELDS = 80
DUTCH = "dutch@2026"


def with_clubs(seed: int) -> Tournament:
    """A tiny tournament with odd histories whose players belong to a few clubs."""
    lots = Random(seed)
    event = seeded_tournament(seed)
    return replace(event, players=tuple(replace(player, club=lots.choice("AAAABBC")) for player in event.players))


def clubs(event: Tournament) -> list[frozenset[int]]:
    """Those who play this round, by club; the smallest first, then by name."""
    playing = {entry.id for entry in position(event).entries}
    groups = {
        club: frozenset(player.id for player in event.players if player.club == club and player.id in playing)
        for club in "ABC"
    }
    return [group for _, group in sorted(groups.items(), key=lambda one: (len(one[1]), one[0])) if len(group) > 1]


def banning(event: Tournament, groups: list[frozenset[int]]) -> Tournament:
    bans = (*event.settings.forbidden, *(Forbidden(group) for group in groups))
    return replace(event, settings=replace(event.settings, forbidden=bans))


def having(event: Tournament, **options: str) -> Tournament:
    return replace(event, settings=replace(event.settings, options=options))


def outcome(event: Tournament, system: str = DUTCH) -> tuple[object, ...]:
    try:
        made = pair_position(system, position(event))
    except NoPairing:
        return ("none",)
    return made.boards, made.bye


@pytest.mark.parametrize("system", ["dutch@2026", "dutch@1992", "lim@1999", "dubov@1997", "uscf", "scrabble@fise"])
def test_a_hard_rule_is_the_same_as_bans_written_by_hand(system: str):
    changed = 0
    for seed in range(FIELDS):
        event = with_clubs(seed)
        by_rule = outcome(having(event, avoid="club"), system)
        assert by_rule == outcome(banning(event, clubs(event)), system)
        changed += by_rule != outcome(event, system)
    assert changed > FIELDS // 4


def test_soft_rules_are_kept_one_after_the_other_as_far_as_a_legal_round_exists():
    """Judged by code that shares nothing with the engine: each club is kept when a round exists with it."""
    given_up = 0
    for seed in range(FIELDS):
        event = with_clubs(seed)
        kept: list[frozenset[int]] = []
        for group in clubs(event):
            if Judge(banning(event, [*kept, group]), Limits()).can_be_paired():
                kept.append(group)
        given_up += len(kept) < len(clubs(event))
        assert outcome(having(event, avoid="club soft")) == outcome(banning(event, kept)), seed
    assert given_up > 5


def test_a_forced_pair_loses_nobody_and_the_rest_is_legal():
    made = 0
    for seed in range(FIELDS):
        event = seeded_tournament(seed)
        before = position(event)
        if len(before.entries) < 4:
            continue
        one, other = Random(seed).sample([entry.id for entry in before.entries], 2)
        taken = forced(before, [ForcedPair(one, other)])
        try:
            rest = pair_position(DUTCH, taken.rest)
        except NoPairing:
            continue
        whole = taken.merge(rest)
        byes = [] if whole.bye is None else [whole.bye]
        assert sorted([id for board in whole.boards for id in board] + byes) == sorted(
            entry.id for entry in before.entries
        )
        faults = Judge(event, Limits()).faults(RoundPairing(rest.boards, rest.bye))
        lost = {f"{one} is lost", f"{other} is lost"}
        assert set(faults) == lost
        made += 1
    assert made > FIELDS // 2
