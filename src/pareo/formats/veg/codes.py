"""The table of codes: a column for each round, ``white*10000 + black*10 + result``; black 0 is a bye."""

from __future__ import annotations

from pareo.formats.assembling import MOST_ROUNDS, Assembling, both
from pareo.formats.texts import whole
from pareo.formats.veg.blocks import Block
from pareo.formats.veg.tables import GAMES, HALVES, LEFT_OUT
from pareo.model import ByeKind, Game

_BYES = {4: ByeKind.ZERO_POINT, 2: ByeKind.ZERO_POINT, 5: ByeKind.HALF_POINT, 6: ByeKind.HALF_POINT}


def read_codes(block: Block, made: Assembling) -> bool:
    """Games and byes of all rounds. True when half points without a game stay out of the tie-breaks."""
    rows = iter(block)
    first, counts = next(rows)
    words = counts.split(maxsplit=MOST_ROUNDS)
    if len(words) > MOST_ROUNDS:
        made.tell("file-bad-round", first, found=str(MOST_ROUNDS + 1), expected=f"1-{MOST_ROUNDS}")
    announced = [whole(word) or 0 for word in words[:MOST_ROUNDS]]
    found = [0] * len(announced)
    halves_out = False
    for line, text in rows:
        for at, word in enumerate(text.split(maxsplit=len(announced))):
            value = whole(word)
            if at >= len(announced) or value is None or value < 0:
                made.tell("veg-bad-code", line, found=word, round=at + 1)
                continue
            if value:
                found[at] += 1
                halves_out |= _board(made, at + 1, value, line) == LEFT_OUT
    for number, (said, there) in enumerate(zip(announced, found), 1):
        if said:
            made.add_round(number)
        if said != there:
            made.tell("veg-pair-count", first, found=str(said), expected=str(there), round=number)
    return halves_out


def _board(made: Assembling, number: int, value: int, line: int) -> int:
    """One pair. Gives the code of its result."""
    white, black, code = value // 10000, value // 10 % 1000, value % 10
    if not black:
        kind = _BYES.get(code, ByeKind.HALF_POINT if code in HALVES else made.bye_for_win(number))
        made.add_bye(number, white, kind, line)
    elif code in HALVES:
        for id in (white, black):
            made.add_bye(number, id, ByeKind.HALF_POINT, line)
    else:
        made.add_game(number, Game(white, black, *both(*GAMES[code])), line)
    return code
