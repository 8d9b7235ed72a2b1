"""Pairs of a round as a .man file (seed 004 2.10.1): their number, then a line for each, White first, 0 for the bye."""

from __future__ import annotations

from typing import NamedTuple

from pareo.desk.books.act import Act
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.rounds.drafts import HandPairing, replace_draft, session
from pareo.desk.rounds.legality import bye_findings, findings
from pareo.desk.rounds.making import next_round
from pareo.formats.texts import whole

NOBODY = 0
_MOST_LINES = 5000
_MOST_NAMED = 5


class ManLine(NamedTuple):
    """One pair by pairing numbers, and its place in the file."""

    line: int
    white: int
    black: int

    @property
    def told(self) -> str:
        return f"{self.line}: {self.white} {self.black}"


def read_man(text: str) -> tuple[ManLine, ...]:
    """The pairs of a file. Refusal names the lines that are none."""
    rows = [(number, line.split()) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not rows or len(rows) > _MOST_LINES or len(rows[0][1]) != 1 or whole(rows[0][1][0]) is None:
        raise Refusal("not_a_man_file")
    lines, wrong = [], []
    for number, words in rows[1:]:
        white, black = (whole(word) for word in [*words, "", ""][:2])
        if white is None or black is None or len(words) != 2:
            wrong.append(f"{number}: {' '.join(words)[:30]}")
        else:
            lines.append(ManLine(number, white, black))
    _refuse("man_lines", wrong)
    if whole(rows[0][1][0]) != len(lines):
        raise Refusal("man_count", announced=rows[0][1][0], found=len(lines))
    return tuple(lines)


def written_man(section: Section) -> str:
    """The pairs of the draft as they stand."""
    now = session(section, next_round(section))
    number = {player.id: player.number for player in section.players}
    pairs = [(number[white], number[black]) for white, black in now.boards]
    pairs += [(number[id], NOBODY) for id in now.byes]
    return "".join(f"{line}\n" for line in (len(pairs), *(f"{white} {black}" for white, black in pairs)))


def load_man(act: Act, text: str, anyway: bool = False) -> None:
    """The pairs of a file in place of the draft; each is judged: one that the rules forbid is taken if ``anyway``."""
    lines = read_man(text)
    section = act.section
    number = next_round(section)
    free = _everybody(session(section, number))
    ids = {player.number: player.id for player in section.players}
    boards, byes, wrong, illegal = [], [], [], []
    for line in lines:
        seats = [ids.get(one, -1) for one in (line.white, line.black) if one != NOBODY]
        if not seats or len(set(seats)) < len(seats) or not free.issuperset(seats):
            wrong.append(line.told)
            continue
        free -= set(seats)
        against = findings(section, number, *seats) if len(seats) > 1 else bye_findings(section, number, seats[0])
        if any(finding.illegal for finding in against):
            illegal.append(line.told)
        if len(seats) > 1:
            boards.append((seats[0], seats[1]))
        else:
            byes.append(seats[0])
    _refuse("man_lines", wrong)
    if not anyway:
        _refuse("man_illegal", illegal)
    replace_draft(act, number, boards, byes)
    act.note("hand_load", round=number, count=len(lines))


def _everybody(now: HandPairing) -> set[int]:
    """Who plays in the round, whether or not they have a board in the draft."""
    return {*now.waiting, *now.byes, *(id for pair in now.boards for id in pair)}


def _refuse(code: str, lines: list[str]) -> None:
    if lines:
        raise Refusal(code, lines="; ".join(lines[:_MOST_NAMED]), count=len(lines))
