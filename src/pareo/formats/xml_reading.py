"""XML from strangers: no document types, no entities of one's own, so many elements and no more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from xml.parsers.expat import ExpatError, ParserCreate

MOST_ELEMENTS = 1_000_000
_SHORTEST, _FEW = 12, 1000
"""Bytes: no element that is kept is shorter on the average. One of a tree takes 300 in memory."""
DEEPEST = 100
_PORTION = 1 << 16
_QUIET = 8
"""Portions: whatever goes on for so long without a new mark is an element of endless attributes, or no XML."""

Start = Callable[[str, Mapping[str, str], int], None]
End = Callable[[str], None]
Characters = Callable[[str], None]


class NotXml(Exception):
    """These bytes are no XML, or one that is not read; ``line`` is where it breaks off."""

    def __init__(self, code: str, line: int = 0) -> None:
        super().__init__(code)
        self.code = code
        self.line = line


class Enough(Exception):
    """Raised by a handler that has seen all it wants."""


def walk(data: bytes, start: Start, end: End, text: Characters) -> None:
    """Call these for every element, without the prefix of its namespace. Raises NotXml."""
    parser = ParserCreate()
    parser.buffer_text = True
    seen = depth = 0

    def begin(name: str, attributes: dict[str, str]) -> None:
        nonlocal seen, depth
        seen, depth = seen + 1, depth + 1
        if seen > MOST_ELEMENTS or depth > DEEPEST:
            raise NotXml("file-too-large", parser.CurrentLineNumber)
        start(_plain(name), {_plain(key): value for key, value in attributes.items()}, parser.CurrentLineNumber)

    def finish(name: str) -> None:
        nonlocal depth
        depth -= 1
        end(_plain(name))

    def refuse(*_: object) -> None:
        raise NotXml("file-damaged", parser.CurrentLineNumber)

    parser.StartElementHandler, parser.EndElementHandler = begin, finish
    parser.CharacterDataHandler = text
    parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = refuse
    quiet = 0
    try:
        for at in range(0, len(data), _PORTION):
            portion = data[at : at + _PORTION]
            quiet = 0 if b"<" in portion else quiet + 1
            if quiet > _QUIET:
                raise NotXml("file-too-large", parser.CurrentLineNumber)
            parser.Parse(portion)
        parser.Parse(b"", True)
    except Enough:
        return
    except (ExpatError, ValueError, LookupError, UnicodeError):
        raise NotXml("file-damaged", parser.CurrentLineNumber) from None


def _plain(name: str) -> str:
    return name.rpartition(":")[2]


@dataclass(slots=True)
class Node:
    """One element: its name, attributes, line, what is inside."""

    name: str
    attributes: Mapping[str, str]
    line: int
    children: Sequence[Node] = ()
    text: str = ""

    def all(self, name: str) -> list[Node]:
        return [child for child in self.children if child.name == name]

    def first(self, name: str) -> Node | None:
        return next((child for child in self.children if child.name == name), None)

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")


def tree_of(data: bytes) -> Node:
    """The document as a tree. Raises NotXml.

    Most elements are games: they have nothing inside, and the same few hundred numbers again and again.
    """
    top = Node("", {}, 0)
    open_nodes = [top]
    inside: list[list[Node]] = [[]]
    once: dict[str, str] = {}

    seen = 0

    def start(name: str, attributes: Mapping[str, str], line: int) -> None:
        nonlocal seen
        seen += 1
        if (seen - _FEW) * _SHORTEST > len(data):
            raise NotXml("file-too-large", line)
        node = Node(name, {key: once.setdefault(value, value) for key, value in attributes.items()}, line)
        inside[-1].append(node)
        inside.append([])
        open_nodes.append(node)

    def text(found: str) -> None:
        if found.strip():
            open_nodes[-1].text += found

    def end(name: str) -> None:
        open_nodes.pop().children = tuple(inside.pop())

    walk(data, start, end, text)
    return inside[0][0]


def begins_as_xml(data: bytes) -> bool:
    """Whether the first sign is a tag; also in UTF-16."""
    return data[:400].lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\0").startswith(b"<")
