"""XML to tournament: every element takes its place, whatever cannot be is told with its line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pareo.formats.assembling import LARGEST_NUMBER, MOST_ROUNDS, Assembling, both, refused
from pareo.formats.conversion import Conversion
from pareo.formats.eventxml.tables import (
    ELEMENTS,
    NAMESPACE,
    NATIONAL,
    PLAYER,
    POINTS,
    SCORING,
    SETTINGS,
    SEVERITIES,
    TEAM,
    TEXTS,
    TOP,
    VERSION,
    WHOLE,
    attribute,
)
from pareo.formats.texts import whole
from pareo.formats.xml_reading import Node, NotXml, begins_as_xml, tree_of
from pareo.model import (
    BLACK,
    WHITE,
    AbnormalPoints,
    ByeKind,
    Forbidden,
    Game,
    NationalRecord,
    Outcome,
    Player,
    Points,
    RequestedBye,
    Scoring,
    Settings,
    Team,
    Tournament,
    VirtualPoints,
    parse_points,
)

_LARGEST = 20_000_000
_LONGEST = 5000
_MOST_POINTS = 99_990
_BYES = {kind.value: kind for kind in ByeKind}
_RESULTS = {one.value + two.value for one in Outcome for two in Outcome}


def recognised(data: bytes) -> bool:
    head = data[:2000].replace(b"\0", b"")
    return begins_as_xml(data) and NAMESPACE.encode() in head


def load(data: bytes) -> Conversion:
    """The tournament, with everything that is wrong. Never raises."""
    if len(data) > _LARGEST:
        return refused("file-too-large")
    try:
        top = tree_of(data)
    except NotXml as wrong:
        return refused(wrong.code, line=wrong.line)
    return _Reading(top).conversion()


class _Reading:
    def __init__(self, top: Node) -> None:
        self._top = top
        self._made = Assembling(SEVERITIES)

    def conversion(self) -> Conversion:
        top, made = self._top, self._made
        if top.name != TOP or top.get("version") != VERSION:
            made.tell("xml-version", top.line, found=f"{top.name} {top.get('version')}", expected=VERSION)
        for unknown, line in _unknown(top):
            made.tell("file-unknown-part", line, found=unknown)
        for node in top.all("player"):
            self._player(node)
        for node in top.all("round"):
            self._round(node)
        texts: dict[str, Any] = {name: self._text(top, attribute(name)) for name in TEXTS}
        expelled = top.first("expelled")
        return made.conversion(
            Tournament(
                **texts,
                deputies=tuple(node.text for node in top.all("deputy")),
                round_dates=tuple(node.text for node in top.all("round-date")),
                teams=tuple(self._teams()),
                settings=self._settings(top.first("settings")),
                requested_byes=tuple(self._requested()),
                expelled=frozenset(self._players_of(expelled)) if expelled else frozenset(),
            )
        )

    # single values ---------------------------------------------------------------------------------------------------

    def _wrong(self, node: Node, name: str) -> None:
        self._made.tell("file-bad-value", node.line, 0, node.get(name), field=name, player="")

    def _text(self, node: Node, name: str) -> str:
        return node.get(name)[:_LONGEST]

    def _number(self, node: Node, name: str, least: int = 0, most: int = LARGEST_NUMBER) -> int | None:
        if name not in node.attributes:
            return None
        number = whole(node.get(name))
        if number is None or not least <= number <= most:
            self._wrong(node, name)
            return None
        return number

    def _points(self, node: Node, name: str) -> Points | None:
        if name not in node.attributes:
            return None
        try:
            points = parse_points(node.get(name)[:10])
        except ValueError:
            points = _MOST_POINTS + 1
        if abs(points) > _MOST_POINTS:
            self._wrong(node, name)
            return None
        return points

    def _fields(self, node: Node, names: tuple[str, ...]) -> dict[str, Any]:
        """The fields of a thing that its attributes say; the others stay as they are where nothing is said."""
        found: dict[str, Any] = {}
        for name in names:
            key = attribute(name)
            if key in node.attributes:
                read = self._points if name in POINTS else self._number if name in WHOLE else self._text
                if (value := read(node, key)) is not None:
                    found[name] = value
        return found

    def _players_of(self, node: Node, name: str = "players") -> list[int]:
        """Ids of a list; those that no player has are told and left out."""
        found = []
        for word in node.get(name).split()[:LARGEST_NUMBER]:
            id = whole(word)
            if id in self._made.players:
                found.append(id)
            else:
                self._made.tell("file-unknown-player", node.line, found=word, round=0)
        return found

    # the parts -------------------------------------------------------------------------------------------------------

    def _player(self, node: Node) -> None:
        id = self._number(node, "id", 1)
        if id is None:
            self._wrong(node, "id")
            return
        own = node.all("national")
        national = tuple(NationalRecord(**{"federation": "", **self._fields(one, NATIONAL)}) for one in own)
        self._made.add_player(Player(**{**self._fields(node, PLAYER), "id": id, "national": national}), node.line)

    def _teams(self) -> Iterator[Team]:
        seen: set[int] = set()
        for node in self._top.all("team"):
            id = self._number(node, "id", 1)
            if id is None or id in seen:
                self._wrong(node, "id")
                continue
            seen.add(id)
            said = {**self._fields(node, TEAM), "id": id, "members": tuple(self._players_of(node, "members"))}
            yield Team(**said)

    def _round(self, node: Node) -> None:
        number = self._number(node, "number", 1, MOST_ROUNDS)
        if number is None:
            self._wrong(node, "number")
            return
        self._made.add_round(number)
        for game in node.all("game"):
            white, black, result = self._number(game, "white", 1), self._number(game, "black", 1), game.get("result")
            if white is None or black is None or result not in _RESULTS:
                self._made.tell("file-bad-result", game.line, found=result, round=number, player=white or 0)
            else:
                self._made.add_game(number, Game(white, black, *both(*result)), game.line)
        for bye in node.all("bye"):
            player, kind = self._number(bye, "player", 1), _BYES.get(bye.get("kind"))
            if player is None or kind is None:
                self._made.tell("file-bad-result", bye.line, found=bye.get("kind"), round=number, player=player or 0)
            else:
                self._made.add_bye(number, player, kind, bye.line)
        # Read: most of a tree are games, and both together would take half as much again.
        node.children = ()

    def _requested(self) -> Iterator[RequestedBye]:
        asked: set[tuple[int, int]] = set()
        for node in self._top.all("requested-bye"):
            number, player = self._number(node, "round", 1, MOST_ROUNDS), self._number(node, "player", 1)
            kind = _BYES.get(node.get("kind"))
            if number is None or player not in self._made.players or kind is None or (number, player) in asked:
                self._made.tell("file-bad-result", node.line, found=node.get("kind"), round=number or 0, player=player)
            else:
                asked.add((number, player))
                yield RequestedBye(number, player, kind)

    # what was announced ----------------------------------------------------------------------------------------------

    def _settings(self, node: Node | None) -> Settings:
        if node is None:
            return Settings()
        said = self._fields(node, SETTINGS)
        if said.get("initial_color", WHITE) not in (WHITE, BLACK):
            self._wrong(node, "initial-color")
            del said["initial_color"]
        if said.get("rounds") == 0:
            self._wrong(node, "rounds")
            del said["rounds"]
        scoring = node.first("scoring")
        return Settings(
            **said,
            scoring=Scoring(**self._fields(scoring, SCORING)) if scoring else Scoring(),
            tiebreaks=tuple(one.text[:_LONGEST] for one in node.all("tiebreak") if one.text.strip()),
            forbidden=tuple(self._forbidden(node)),
            virtual_points=tuple(self._virtual(node)),
            abnormal_points=tuple(self._abnormal(node)),
            options={one.get("name")[:_LONGEST]: one.text for one in node.all("option") if one.get("name")},
        )

    def _stretch(self, node: Node) -> tuple[int, int] | None:
        first = self._number(node, "first-round", 1, 10_000)
        last = self._number(node, "last-round", 1, 10_000)
        if first is None or last is None:
            return None
        return first, last

    def _forbidden(self, settings: Node) -> Iterator[Forbidden]:
        for node in settings.all("forbidden"):
            stretch, players = self._stretch(node), self._players_of(node)
            if stretch and len(set(players)) > 1:
                yield Forbidden(frozenset(players), *stretch)
            else:
                self._wrong(node, "players")

    def _virtual(self, settings: Node) -> Iterator[VirtualPoints]:
        for node in settings.all("virtual-points"):
            stretch, points = self._stretch(node), self._points(node, "points")
            if stretch and points is not None:
                yield VirtualPoints(tuple(self._players_of(node)), *stretch, points)
            else:
                self._wrong(node, "points")

    def _abnormal(self, settings: Node) -> Iterator[AbnormalPoints]:
        for node in settings.all("abnormal-points"):
            number, points = self._number(node, "round", 0, MOST_ROUNDS), self._points(node, "points")
            if number is not None and points is not None and len(node.get("kind")) < 2:
                yield AbnormalPoints(node.get("kind"), points, number, tuple(self._players_of(node)))
            else:
                self._wrong(node, "points")


def _unknown(node: Node) -> Iterator[tuple[str, int]]:
    """Elements and attributes that the schema does not have."""
    known = ELEMENTS.get(node.name)
    if known is None:
        yield f"<{node.name}>", node.line
        return
    for name in node.attributes:
        if name not in (*known, "xmlns", "schemaLocation", "xsi"):
            yield f"{node.name} {name}", node.line
    for child in node.children:
        yield from _unknown(child)
