"""Whatever happens to a file, reading it gives a sound tournament and a list of problems, never an exception."""

from __future__ import annotations

from random import Random

import pytest

from pareo.formats import trf
from pareo.model import Tournament

LETTERS = b" 0123456789wb-=+HFUZWDL?.\r\n\x00\xe9\xff"
FRAGMENTS = (
    b"\r",
    "é".encode(),
    "½".encode(),
    b"\xc3",
    b"001 ",
    b"XXR 999999999999",
    b"240 H 999    1",
    b"  0000 - U",
    b"   1 w 1",
)


def mutated(data: bytes, lots: Random) -> bytes:
    """One to six edits of single bytes, pieces or whole lines."""
    body = bytearray(data)
    for _ in range(lots.randint(1, 6)):
        at = lots.randrange(len(body) + 1)
        match lots.randrange(7):
            case 0:
                body[at : at + 1] = bytes([lots.randrange(256)])
            case 1:
                body[at : at + 1] = bytes([lots.choice(LETTERS)])
            case 2:
                body[at:at] = bytes([lots.choice(LETTERS)])
            case 3:
                del body[at : at + lots.randint(1, 12)]
            case 4:
                body[at:at] = lots.choice(FRAGMENTS)
            case 5:
                lines = body.splitlines(keepends=True) or [bytearray()]
                lines.insert(lots.randrange(len(lines) + 1), lines[lots.randrange(len(lines))])
                body = bytearray(b"".join(lines))
            case _:
                lines = body.splitlines(keepends=True)
                del lines[at % (len(lines) or 1) : at % (len(lines) or 1) + 1]
                body = bytearray(b"".join(lines))
    return bytes(body)


def check_soundness(tournament: Tournament) -> None:
    """Nobody twice in a round, nobody unknown, numbers in order."""
    ids = [player.id for player in tournament.players]
    assert ids == sorted(set(ids))
    known = set(ids)
    for made in tournament.rounds:
        busy = [id for game in made.games for id in (game.white, game.black)] + [bye.player for bye in made.byes]
        assert len(busy) == len(set(busy))
        assert known.issuperset(busy)
    assert all(bye.player in known and bye.round > len(tournament.rounds) for bye in tournament.requested_byes)


def check(data: bytes, thoroughly: bool) -> None:
    document = trf.read(data)
    assert trf.write(document) == data
    conversion = trf.to_tournament(document)
    check_soundness(conversion.tournament)
    lines = len(document.lines)
    assert all(0 <= problem.line <= lines and problem.column >= 0 for problem in conversion.problems)
    if thoroughly:
        for dialect in ("trf06", "trf16", "trfx", "trf26"):
            again = trf.from_tournament(conversion.tournament, dialect)
            check_soundness(trf.to_tournament(trf.read(trf.write(again))).tournament)
        assert trf.update(document, conversion.tournament) == document


def test_a_few_hundred_damaged_files_never_raise(samples):
    lots = Random(2026)
    files = [path.read_bytes() for path in samples]
    for number in range(300):
        check(mutated(lots.choice(files), lots), thoroughly=number % 10 == 0)


@pytest.mark.slow
def test_ten_thousand_damaged_files_never_raise(samples):
    lots = Random(10_000)
    files = [path.read_bytes() for path in samples]
    for number in range(10_000):
        # The two large samples are a hundred times the work of the others: every twentieth turn is theirs.
        size = 20_000 if number % 20 else 1_000_000
        data = lots.choice([each for each in files if len(each) < size])
        check(mutated(data, lots), thoroughly=number % 50 == 0)


def test_noise_never_raises():
    lots = Random(7)
    for _ in range(200):
        check(lots.randbytes(lots.randrange(400)), thoroughly=False)
        check(bytes(lots.choices(LETTERS + b"012345 \n", k=lots.randrange(600))), thoroughly=True)
