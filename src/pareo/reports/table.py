"""A table that any page, print or file can show: headings by their key in the messages, cells as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

Say: TypeAlias = Callable[[str], str]
"""Gives the words of a key of the messages in the reader's language."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A column. ``key`` names its words in the area ``standings``; ``text`` stands as it is (a code, a round)."""

    name: str
    key: str = ""
    text: str = ""
    numeric: bool = False

    def words(self, say: Say) -> str:
        return say(f"standings.{self.key}") if self.key else self.text


@dataclass(frozen=True, slots=True)
class Table:
    """Headings and rows, as many cells in each row as there are headings."""

    name: str
    headings: tuple[Heading, ...]
    rows: tuple[tuple[str, ...], ...]


def word(key: str, numeric: bool = False, name: str = "") -> Heading:
    """A column whose heading is said in words; ``name`` when the same words stand over two columns."""
    return Heading(name or key, key=key, numeric=numeric)


def code(text: str, numeric: bool = True) -> Heading:
    """A column whose heading stands as it is."""
    return Heading(text, text=text, numeric=numeric)
