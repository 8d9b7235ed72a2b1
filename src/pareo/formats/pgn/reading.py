"""PGN read as people and programs write it: any encoding, any line endings; each fault is told with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pareo.formats.pgn.games import RESULTS, Draft, Fault, PgnGame, Token
from pareo.formats.trf.read import read as read_lines

LARGEST = 10_000_000
"""Bytes; a round of 300 long games with clock times has one million."""
MOST_GAMES = 2000
MOST_FAULTS = 200
LONGEST_GAME = 60_000
"""Letters of one game as we keep it."""

_TAG = re.compile(r'\[[ \t]*([A-Za-z0-9_]{1,60})[ \t]+"((?:[^"\\\r\n]|\\.)*)"[ \t]*\]')
_PIECE = re.compile(
    r"(?P<result>1-0|0-1|1/2-1/2|\*)(?![\w/])"
    r"|(?P<castling>0-0-0|0-0)[+#]?"
    r"|(?P<number>[0-9]+[.]*)"
    r"|(?P<nag>\$[0-9]+)"
    r"|(?P<move>[A-Za-z][A-Za-z0-9=+#-]*)"
    r"|(?P<mark>[!?]+)"
    r"|(?P<dots>[.]+)"
)
_MARKS = {"!": "$1", "?": "$2", "!!": "$3", "??": "$4", "!?": "$5", "?!": "$6"}


@dataclass(frozen=True, slots=True)
class PgnFile:
    """The games of a file, and what is wrong outside them."""

    games: tuple[PgnGame, ...] = ()
    faults: tuple[Fault, ...] = ()


def read_pgn(data: bytes) -> PgnFile:
    """All games of a file. What cannot be read is a fault of its line; nothing is raised."""
    if len(data) > LARGEST:
        return PgnFile(faults=(Fault(1, "too_large", str(LARGEST // 1_000_000)),))
    text = "\n".join(read_lines(data).lines)
    if (at := text.find("\0")) >= 0:
        return PgnFile(faults=(Fault(text.count("\n", 0, at) + 1, "no_text"),))
    reader = _Reader(text)
    games = tuple(reader.games())
    if not games and not reader.faults:
        reader.faults.append(Fault(1, "no_game"))
    return PgnFile(games, tuple(reader.faults))


class _Reader:
    """Goes through a text once, from its first letter to its last."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.faults: list[Fault] = []
        self.draft: Draft | None = None

    def games(self) -> Iterator[PgnGame]:
        count = 0
        while self.at < len(self.text):
            if (done := self._step()) is not None:
                count += 1
                if count > MOST_GAMES:
                    self.faults.append(Fault(done.line, "too_many_games", str(MOST_GAMES)))
                    return
                yield done
        if self.draft is not None:
            yield self.draft.done(self.line)

    def _step(self) -> PgnGame | None:
        """One piece further; the game that ended there."""
        letter = self.text[self.at]
        if letter == "%" and (self.at == 0 or self.text[self.at - 1] == "\n"):
            self._rest_of_line()
        elif letter == "[":
            return self._tag()
        elif letter.isspace() or letter == "\ufeff":
            self._take(letter)
        elif self.draft is None:
            self._fail("outside", self._rest_of_line().strip()[:40])
        elif letter in "{;()":
            self._structure(self.draft, letter)
        else:
            return self._movetext(self.draft)
        return None

    def _fail(self, code: str, found: str) -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(self.line, code, found))

    def _take(self, said: str) -> None:
        self.at += len(said)
        self.line += said.count("\n")

    def _rest_of_line(self) -> str:
        end = self.text.find("\n", self.at)
        said = self.text[self.at : end if end >= 0 else len(self.text)]
        self._take(said)
        return said

    def _tag(self) -> PgnGame | None:
        done = None
        if self.draft is not None and self.draft.has_moves:
            done, self.draft = self.draft.done(self.line), None
        if self.draft is None:
            self.draft = Draft(self.line)
        found = _TAG.match(self.text, self.at)
        if found is None:
            self.draft.fail(self.line, "tag", self._rest_of_line().strip()[:40])
            return done
        name, value = found[1], re.sub(r"\\(.)", r"\1", found[2])
        if name in self.draft.tags:
            self.draft.fail(self.line, "tag_twice", name)
        self.draft.tags.setdefault(name, value)
        self._take(found[0])
        return done

    def _structure(self, draft: Draft, letter: str) -> None:
        if letter == ";":
            self._keep(draft, "comment", self._rest_of_line()[1:].strip())
        elif letter == "{":
            self._comment(draft)
        else:
            draft.depth += 1 if letter == "(" else -1
            if draft.depth < 0:
                draft.fail(self.line, "variation_closed")
                draft.depth = 0
            else:
                self._keep(draft, "open" if letter == "(" else "close", letter)
            self._take(letter)

    def _comment(self, draft: Draft) -> None:
        end = self.text.find("}", self.at)
        if end < 0:
            draft.fail(self.line, "comment_open")
            self._take(self.text[self.at :])
            return
        said = self.text[self.at : end + 1]
        self._keep(draft, "comment", " ".join(said[1:-1].split()))
        self._take(said)

    def _movetext(self, draft: Draft) -> PgnGame | None:
        found = _PIECE.match(self.text, self.at)
        if found is None:
            draft.fail(self.line, "letter", self.text[self.at])
            self._take(self.text[self.at])
            return None
        kind, said = str(found.lastgroup), found[0]
        if kind == "result" and said in RESULTS and not draft.depth:
            draft.result = said
            self._take(said)
            self.draft = None
            return draft.done(self.line)
        if kind in ("move", "castling"):
            self._keep(draft, "move", said.replace("0", "O") if kind == "castling" else said)
        elif kind in ("nag", "mark"):
            self._keep(draft, "nag", _MARKS.get(said, said if kind == "nag" else ""))
        self._take(said)
        return None

    def _keep(self, draft: Draft, kind: str, text: str) -> None:
        if text:
            draft.tokens.append(Token(kind, text, self.line))
