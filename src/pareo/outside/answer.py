"""The answer of an outside engine: the number of pairs, then the two players of each; 0 stands for the bye.

Rules: seed 004 [Appendix L]
"""

from __future__ import annotations

from pathlib import Path

from pareo.outside.configuration import ExternalFailure
from pareo.pairing import Board, RoundPairing

_USUAL_NAMES = ("motor.man", "engine.man")
_MOST_BYTES = 1_000_000
_BYE = 0


def answer_file(folder: Path, engine: str) -> Path:
    """The file that the engine has left: ``motor.man`` as the manual calls it, or the only one that ends in .man."""
    found = sorted(path for path in folder.iterdir() if path.suffix.lower() == ".man" and path.is_file())
    usual = [path for path in found if path.name.lower() in (*_USUAL_NAMES, f"{engine}.man".lower())]
    if len(found) != 1 and len(usual) != 1:
        names = ", ".join(path.name for path in found)
        raise ExternalFailure("several_answers" if found else "no_answer", engine=engine, files=names)
    return usual[0] if len(usual) == 1 else found[0]


def read_answer(data: bytes, engine: str) -> RoundPairing:
    """The round in an answer. ExternalFailure names the line that is not understood."""
    if len(data) > _MOST_BYTES:
        raise ExternalFailure("answer_too_long", engine=engine)
    lines = [line.split() for line in data.decode("ascii", "replace").splitlines()]
    numbered = [(number, words) for number, words in enumerate(lines, start=1) if words]
    if not numbered:
        raise ExternalFailure("no_answer", engine=engine, files="")
    (first, count), *rest = numbered
    announced = _numbers(count, 1, first, engine)[0]
    pairs = [_numbers(words, 2, number, engine) for number, words in rest]
    if announced != len(pairs):
        raise ExternalFailure("wrong_count", engine=engine, announced=str(announced), found=str(len(pairs)))
    boards = tuple(Board(*pair) for pair in pairs if _BYE not in pair)
    byes = [max(pair) for pair in pairs if _BYE in pair]
    return RoundPairing(boards, byes[0] if byes else None, further_byes=tuple(byes[1:]))


def _numbers(words: list[str], wanted: int, line: int, engine: str) -> list[int]:
    if len(words) != wanted or not all(word.isascii() and word.isdigit() and len(word) < 10 for word in words):
        raise ExternalFailure("line_not_understood", engine=engine, line=str(line), found=" ".join(words)[:60])
    return [int(word) for word in words]
