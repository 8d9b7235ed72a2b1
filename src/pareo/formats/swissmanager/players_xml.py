"""``<Players><Player Lastname="..."/></Players>`` with ``<Teams>`` beside or around: a list of entries, no rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from pareo.formats.assembling import Assembling, refused
from pareo.formats.conversion import Conversion
from pareo.formats.player_lists.players import player_of
from pareo.formats.xml_reading import Node, NotXml, begins_as_xml, tree_of
from pareo.model import Severity, Team, Tournament

_LARGEST = 20_000_000
_FIELDS: Final[Mapping[str, str]] = {
    "Gender": "sex",
    "Group": "group",
    "Rating": "fide_rating",
    "Title": "title",
    "Federation": "federation",
    "FIDEId": "fide_id",
    "Club": "club",
}
_OTHERS: Final = frozenset({"PlayerUniqueId", "Lastname", "Firstname", "TeamUniqueId"})
SEVERITIES: Final = {"sm-no-name": Severity.ERROR}


def recognised(data: bytes) -> bool:
    """Whether it is XML with players of this kind."""
    head = data[:20_000].replace(b"\0", b"")
    return begins_as_xml(data) and b"<Player" in head and b"Lastname" in head


def load(data: bytes) -> Conversion:
    """The players and teams, with everything that is wrong. Never raises."""
    if len(data) > _LARGEST:
        return refused("file-too-large")
    try:
        top = tree_of(data)
    except NotXml as wrong:
        return refused(wrong.code, line=wrong.line)
    made = Assembling(SEVERITIES)
    members: dict[str, list[int]] = {}
    untold: dict[str, int] = {}
    for node in _all(top, "Player"):
        _player(node, made, members)
        for name in node.attributes.keys() - _FIELDS.keys() - _OTHERS:
            untold.setdefault(name, node.line)
    for name, line in sorted(untold.items()):
        made.tell("file-not-kept", line, found=name)
    return made.conversion(Tournament(teams=_teams(top, members)))


def _all(node: Node, name: str) -> Iterator[Node]:
    for child in node.children:
        if child.name == name:
            yield child
        yield from _all(child, name)


def _player(node: Node, made: Assembling, members: dict[str, list[int]]) -> None:
    name = ", ".join(filter(None, (node.get("Lastname").strip(), node.get("Firstname").strip())))
    if not any(char.isalpha() for char in name):
        made.tell("sm-no-name", node.line, found=name)
        return
    number = len(made.players) + 1
    texts = {field: node.get(attribute) for attribute, field in _FIELDS.items()}
    texts["fide_id"] = texts["fide_id"].strip().lstrip("0")
    made.add_player(player_of(number, {**texts, "name": name}, made.tell, node.line), node.line)
    if (team := node.get("TeamUniqueId").strip()) not in ("", "0"):
        members.setdefault(team, []).append(number)


def _teams(top: Node, members: Mapping[str, list[int]]) -> tuple[Team, ...]:
    """The teams as they come; one that only its players name has their word for a name."""
    named = {node.get("TeamUniqueId").strip(): node for node in _all(top, "Team")}
    found = [
        (node.get("TeamLongname").strip() or id, node.get("TeamShortname").strip(), members.get(id, []))
        for id, node in named.items()
    ]
    found += [(id, "", ids) for id, ids in members.items() if id not in named]
    return tuple(Team(number, name, nick, members=tuple(ids)) for number, (name, nick, ids) in enumerate(found, 1))
