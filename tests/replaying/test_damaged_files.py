"""Whatever has happened to a file, checking it and pairing its next round end in a report, never in a crash."""

from __future__ import annotations

from pathlib import Path

import pytest

from pareo.conduct.terms import ready
from pareo.formats.trf import read, to_tournament
from pareo.generating.dice import Dice
from pareo.history import position
from pareo.pairing import NoPairing, pair_position
from pareo.replaying.files import CheckOrder, FileState, check_bytes

LETTERS = b"0123456789 wb-=+HZUF\n"
SCRAPS = (b"0", b" ", b"\n", b"12", b"w 1", b"0000 - U")


def damaged(data: bytes, dice: Dice) -> bytes:
    """A few letters changed, cut out, put in, or copied from elsewhere in the file."""
    wreck = bytearray(data)
    for _ in range(dice.between(1, 12)):
        place = dice.below(len(wreck))
        match dice.below(4):
            case 0:
                wreck[place] = dice.one_of(LETTERS)
            case 1:
                del wreck[place : place + dice.between(1, 12)]
            case 2:
                wreck[place:place] = dice.one_of(SCRAPS)
            case _:
                other = dice.below(len(wreck))
                wreck[place : place + 10] = wreck[other : other + 10]
    return bytes(wreck)


@pytest.mark.parametrize("seed", range(4))
def test_damage_ends_in_a_report(root: Path, seed: int):
    dice = Dice(seed)
    data = (root / "examples" / "demo.trf").read_bytes()
    order = CheckOrder(system="dutch@2026", assume=True)
    for _ in range(60):
        wreck = damaged(data, dice)
        report = check_bytes("wreck", wreck, order)
        assert report.state in (FileState.CHECKED, FileState.NOT_USABLE)
        if report.state is FileState.CHECKED:
            pairs_or_refuses(wreck)


def pairs_or_refuses(data: bytes) -> None:
    """The next round has everybody once, or there is none."""
    terms = ready(to_tournament(read(data)).tournament, "dutch@2026", assume=True)
    before = position(terms.tournament)
    try:
        pairing = pair_position("dutch@2026", before)
    except NoPairing:
        return
    paired = [player for board in pairing.boards for player in board]
    assert sorted(paired + ([pairing.bye] if pairing.bye else [])) == sorted(entry.id for entry in before.entries)
