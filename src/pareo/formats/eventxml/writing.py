"""Tournament to XML: an element for each thing, an attribute for each of its words; what is empty is left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from pareo.formats.eventxml.tables import (
    NAMESPACE,
    NATIONAL,
    PLAYER,
    POINTS,
    SCORING,
    SETTINGS,
    TEAM,
    TEXTS,
    TOP,
    VERSION,
    attribute,
)
from pareo.model import Player, Scoring, Settings, Tournament, format_points

_BREAKS = {"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}


def dump(tournament: Tournament, dialect: str = "xml", ranks: Mapping[int, int] | None = None) -> bytes:
    """The bytes of a new file, in UTF-8."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', *_event(tournament), ""]
    return "\n".join(lines).encode("utf-8", "replace")


def _event(tournament: Tournament) -> Iterator[str]:
    head = [("xmlns", NAMESPACE), ("version", VERSION), *_attributes(tournament, TEXTS)]
    yield _tag(TOP, head, closed=False)
    yield from (_words("deputy", text) for text in tournament.deputies)
    yield from (_words("round-date", text) for text in tournament.round_dates)
    yield from _settings(tournament.settings)
    for player in tournament.players:
        yield from _player(player)
    for team in tournament.teams:
        said = [(name, value) for name, value in _attributes(team, TEAM) if name != "members"]
        yield _tag("team", [*said, ("members", _ids(team.members))])
    for number, made in enumerate(tournament.rounds, 1):
        yield _tag("round", [("number", str(number))], closed=False)
        for game in made.games:
            result = game.white_outcome.value + game.black_outcome.value
            yield "  " + _tag("game", [("white", str(game.white)), ("black", str(game.black)), ("result", result)])
        for bye in made.byes:
            yield "  " + _tag("bye", [("player", str(bye.player)), ("kind", bye.kind.value)])
        yield "</round>"
    for asked in tournament.requested_byes:
        said = [("round", str(asked.round)), ("player", str(asked.player)), ("kind", asked.kind.value)]
        yield _tag("requested-bye", said)
    if tournament.expelled:
        yield _tag("expelled", [("players", _ids(sorted(tournament.expelled)))])
    yield f"</{TOP}>"


_NOUGHT_SAYS = POINTS | {"fide_rating"}
"""Where 0 is another thing than nothing said."""


def _settings(settings: Settings) -> Iterator[str]:
    yield _tag("settings", _attributes(settings, SETTINGS), closed=False)
    if settings.scoring != Scoring():
        yield "  " + _tag("scoring", _attributes(settings.scoring, SCORING, always=True))
    yield from ("  " + _words("tiebreak", code) for code in settings.tiebreaks)
    for ban in settings.forbidden:
        stretch = [("first-round", str(ban.first_round)), ("last-round", str(ban.last_round))]
        yield "  " + _tag("forbidden", [*stretch, ("players", _ids(sorted(ban.players)))])
    for virtual in settings.virtual_points:
        stretch = [("first-round", str(virtual.first_round)), ("last-round", str(virtual.last_round))]
        points = ("points", format_points(virtual.points))
        yield "  " + _tag("virtual-points", [*stretch, points, ("players", _ids(virtual.players))])
    for other in settings.abnormal_points:
        said = [("kind", other.kind), ("round", str(other.round)), ("points", format_points(other.points))]
        yield "  " + _tag("abnormal-points", [*said, ("players", _ids(other.players))])
    for name, value in settings.options.items():
        yield "  " + _words("option", value, [("name", name)])
    yield "</settings>"


def _player(player: Player) -> Iterator[str]:
    said = _attributes(player, PLAYER)
    if not player.national:
        yield _tag("player", said)
        return
    yield _tag("player", said, closed=False)
    yield from ("  " + _tag("national", _attributes(record, NATIONAL)) for record in player.national)
    yield "</player>"


def _attributes(thing: Any, names: Iterable[str], always: bool = False) -> list[tuple[str, str]]:
    """What a thing says, by the names of its fields. Nothing, and a rating of 0, are not written; no points are."""
    found = []
    for name in names:
        value = getattr(thing, name)
        if value is None or (not always and value in ("", 0) and name not in _NOUGHT_SAYS):
            continue
        text = format_points(value) if name in POINTS else str(value)
        found.append((attribute(name), text))
    return found


def _ids(ids: Iterable[int]) -> str:
    return " ".join(map(str, ids))


def _tag(name: str, attributes: Iterable[tuple[str, str]], closed: bool = True) -> str:
    words = "".join(f" {key}={quoteattr(_allowed(value), _BREAKS)}" for key, value in attributes)
    return f"<{name}{words}{'/' if closed else ''}>"


def _words(name: str, text: str, attributes: Iterable[tuple[str, str]] = ()) -> str:
    return f"{_tag(name, attributes, closed=False)}{escape(_allowed(text), _BREAKS)}</{name}>"


def _allowed(text: str) -> str:
    """Without the characters that XML 1.0 does not have."""
    return "".join(char for char in text if char in "\t\n\r" or (char >= " " and char not in "\ufffe\uffff"))
