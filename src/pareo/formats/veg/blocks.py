"""The tables behind the players of .veg: which lines of the file belong to each, by their headings."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence

from pareo.formats.player_lists.players import Tell
from pareo.formats.veg.tables import BLOCKS


class Block:
    """The lines of one table with their numbers. Only the numbers are kept: most lines of a file stand in tables."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._numbers = array("l")
        self.announced = False
        """Whether its heading is there; a file that breaks off has neither."""

    def add(self, number: int) -> None:
        self._numbers.append(number)

    def __len__(self) -> int:
        return len(self._numbers)

    def __iter__(self) -> Iterator[tuple[int, str]]:
        return ((number, self._lines[number - 1]) for number in self._numbers)


def blocks_of(lines: Sequence[str], begin: int, tell: Tell) -> dict[str, Block]:
    """The tables that stand behind line ``begin``, by name; one that the file does not have is empty."""
    blocks = {name: Block(lines) for name in BLOCKS.values()}
    current: Block | None = None
    for number in range(begin + 1, len(lines) + 1):
        line = lines[number - 1]
        if line.startswith("#"):
            heading = " ".join(line[1:].split()).lower()
            name = next((name for words, name in BLOCKS.items() if heading.startswith(words)), "")
            if not name:
                tell("file-unknown-part", number, found=line.strip())
            current = blocks.get(name)
            if current is not None:
                current.announced = True
        elif line.strip() and current is not None:
            current.add(number)
        elif line.strip():
            tell("file-unknown-part", number, found=line.strip())
    return blocks
