"""What the file of an event may hold: every field by its kind and within its bounds, before anything is written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from datetime import datetime
from typing import Any, TypeAlias, get_type_hints

from pareo.desk.books.records import KINDS, UNRATED_HERE
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.settings_schema import check_setting
from pareo.formats.pgn.reading import LONGEST_GAME
from pareo.model import ByeKind, Outcome

Check: TypeAlias = Callable[[Any, str], None]
"""Refuses a value, told with where it stands."""

MOST_BOOKS = 200
MOST_ROUNDS = 999
MOST_PLAYERS = 100_000
LARGEST_ID = 2**31 - 1
LONGEST_TEXT = 2000
LONGEST_ACTION = 40
DEEPEST = 30
SLUG = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?")


def wrong(where: str, found: Any) -> Refusal:
    return Refusal("event_file_wrong", where=where, found=repr(found)[:60])


def text(value: Any, where: str) -> None:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise wrong(where, value)


def flag(value: Any, where: str) -> None:
    if not isinstance(value, bool):
        raise wrong(where, value)


def number(low: int, high: int) -> Check:
    def check(value: Any, where: str) -> None:
        if type(value) is not int or not low <= value <= high:
            raise wrong(where, value)

    return check


def one_of(*allowed: str) -> Check:
    def check(value: Any, where: str) -> None:
        if not isinstance(value, str) or value not in allowed:
            raise wrong(where, value)

    return check


def moment(value: Any, where: str) -> None:
    """A date with its hour, as the books write it; empty where nothing has happened yet."""
    text(value, where)
    try:
        if value and datetime.fromisoformat(value).year < 1970:
            raise ValueError
    except ValueError:
        raise wrong(where, value) from None


def day(value: Any, where: str) -> None:
    """A date as the books write it, or none."""
    moment(value, where)
    if value and len(value) != len("2026-10-17"):
        raise wrong(where, value)


def hour(value: Any, where: str) -> None:
    """An hour as the books write it, or none."""
    text(value, where)
    if value and not re.fullmatch("(?:[01][0-9]|2[0-3]):[0-5][0-9]", value):
        raise wrong(where, value)


def or_none(check: Check) -> Check:
    return lambda value, where: None if value is None else check(value, where)


def pairs(value: Any, where: str) -> None:
    for place, pair in enumerate(items(value, where)):
        for id in items(pair, f"{where}/{place}", 2):
            number(0, LARGEST_ID)(id, f"{where}/{place}")


def ids(value: Any, where: str) -> None:
    """Players by their ids, 0 for nobody."""
    for id in items(value, where):
        number(0, LARGEST_ID)(id, where)


def seats(value: Any, where: str) -> None:
    """What a round is measured by: two seatings, or none; a list of pairs in files of before."""
    if isinstance(value, list):
        pairs(value, where)
        return
    for name, found in members(value, where, "system", "kept").items():
        if found is None:
            continue
        within = members(found, f"{where}/{name}", "boards", "byes")
        for place, seat in enumerate(items(within["boards"], f"{where}/{name}/boards")):
            for id in items(seat, f"{where}/{name}/boards/{place}", 3):
                number(1, LARGEST_ID)(id, f"{where}/{name}/boards/{place}")
        for place, id in enumerate(items(within["byes"], f"{where}/{name}/byes")):
            number(1, LARGEST_ID)(id, f"{where}/{name}/byes/{place}")


def items(value: Any, where: str, count: int | None = None) -> list[Any]:
    """The value, which is a list, of so many where that is said."""
    if not isinstance(value, list) or (count is not None and len(value) != count):
        raise wrong(where, value)
    return value


def shallow(value: Any, where: str, depth: int = DEEPEST) -> None:
    """Refuse what is nested deeper than anything of ours: whoever walks through it later would not come back."""
    if isinstance(value, dict | list):
        if not depth:
            raise wrong(where, "nested")
        for inner in value.values() if isinstance(value, dict) else value:
            shallow(inner, where, depth - 1)


def members(value: Any, where: str, *needed: str) -> dict[str, Any]:
    """The value, which is a table with these names and perhaps more."""
    if not isinstance(value, dict):
        raise wrong(where, value)
    for name in needed:
        if name not in value:
            raise wrong(f"{where}/{name}", None)
    return value


def _score(value: Any, where: str) -> None:
    """The score of a game: longer than any other text, and never longer than a file may bring it."""
    if not isinstance(value, str) or len(value) > LONGEST_GAME:
        raise wrong(where, value)


_ID, _ROUND, _RATING = number(1, LARGEST_ID), number(1, MOST_ROUNDS), number(UNRATED_HERE, 9999)
_LETTER = one_of("", *(outcome.value for outcome in Outcome))
_OF_KIND: Mapping[type, Check] = {str: text, bool: flag, int: number(0, MOST_PLAYERS)}
_OWN: Mapping[str, Mapping[str, Check]] = {
    "setting": {"value": lambda value, where: None},
    "player": {"id": _ID, "fide_rating": _RATING, "national_rating": _RATING, "tournament_rating": _RATING,
               "arrives": number(0, MOST_ROUNDS), "leaves": number(0, MOST_ROUNDS), "team": number(0, LARGEST_ID)},
    "team": {"id": _ID},
    "round": {"number": _ROUND, "paired_at": moment, "published_at": moment, "engine_boards": or_none(seats)},
    "board": {"round": _ROUND, "board": number(1, MOST_PLAYERS), "white": _ID, "black": _ID,
              "white_letter": _LETTER, "black_letter": _LETTER, "report_white": _LETTER, "report_black": _LETTER,
              "white_points": or_none(number(-99_999, 99_999)), "black_points": or_none(number(-99_999, 99_999))},
    "bye": {"round": _ROUND, "player": _ID, "letter": one_of(*(kind.value for kind in ByeKind))},
    "draft": {"round": _ROUND, "boards": or_none(pairs), "bye": number(0, LARGEST_ID)},
    "report": {"round": _ROUND, "player": _ID, "white": _ID, "black": _ID, "paired_at": moment, "at": moment,
               "result": one_of("10", "01", "=="),
               "white_points": or_none(number(-99_999, 99_999)), "black_points": or_none(number(-99_999, 99_999))},
    "request": {"round": _ROUND, "player": _ID, "wish": one_of("H", "Z", "leave"), "at": moment,
                "state": one_of("asked", "accepted", "refused")},
    "code": {"player": _ID},
    "period_rating": {"round": _ROUND, "player": _ID, "fide_rating": _RATING, "national_rating": _RATING},
    "game": {"round": _ROUND, "white": _ID, "black": _ID, "text": _score},
    "match": {"round": _ROUND, "match": number(1, MOST_PLAYERS), "white": _ID, "black": _ID,
              "forfeit": one_of("", "+-", "-+", "--")},
    "team_bye": {"round": _ROUND, "team": _ID, "letter": one_of(*(kind.value for kind in ByeKind))},
    "line_up": {"round": _ROUND, "team": _ID, "players": or_none(ids), "at": moment},
    "fixture": {"round": _ROUND, "white": _ID, "black": _ID, "date": day, "time": hour},
}  # fmt: skip
"""The fields whose kind alone says too little."""

FIELDS: Mapping[str, Mapping[str, Check]] = {
    kind: {
        item.name: _OWN[kind].get(item.name) or _OF_KIND[hints[item.name]]
        for hints in [get_type_hints(made)]
        for item in fields(made)
        if item.name != "version"
    }
    for kind, made in KINDS.items()
}
_NEEDED = {
    kind: tuple(item.name for item in fields(made) if item.default is MISSING and item.default_factory is MISSING)
    for kind, made in KINDS.items()
}


def check_record(kind: str, values: Any, where: str) -> None:
    """A record with all that it needs; fields of later editions are nobody's business here."""
    members(values, where, *_NEEDED[kind])
    _check_fields(kind, values, where)
    if kind == "setting":
        shallow(values.get("value"), where)
        check_setting(values["name"], values.get("value"), lambda found: wrong(f"{where}/{values['name']}", found))


def _check_fields(kind: str, values: Mapping[str, Any], where: str) -> None:
    for name, check in FIELDS[kind].items():
        if name in values:
            check(values[name], f"{where}/{name}")


def check_entry(entry: Any, where: str) -> None:
    """One line of the journal, with the records as they were before and after."""
    needed = ("seq", "at", "who", "action", "values", "changes", "comment", "undoes", "undone_by")
    members(entry, where, *needed)
    number(1, LARGEST_ID)(entry["seq"], f"{where}/seq")
    for name in ("undoes", "undone_by"):
        or_none(number(0, LARGEST_ID))(entry[name], f"{where}/{name}")
    for name in ("who", "action", "at"):
        text(entry[name], f"{where}/{name}")
    if not 0 < len(entry["action"]) <= LONGEST_ACTION or not entry["at"]:
        raise wrong(f"{where}/action", entry["action"])
    moment(entry["at"], f"{where}/at")
    flag(entry["comment"], f"{where}/comment")
    shallow(members(entry["values"], f"{where}/values"), f"{where}/values")
    for place, change in enumerate(items(entry["changes"], f"{where}/changes")):
        _check_change(change, f"{where}/changes/{place}")


def _check_change(change: Any, where: str) -> None:
    kind, key, before, after = items(change, where, 4)
    if not isinstance(kind, str) or kind not in KINDS:
        raise wrong(where, kind)
    names = KINDS[kind].KEY
    for name, value in zip(names, items(key, where, len(names))):
        FIELDS[kind][name](value, f"{where}/{name}")
    for values in (before, after):
        if values is not None:
            shallow(values, where)
            _check_fields(kind, members(values, where), where)


def check_trace(kept: Any, where: str) -> None:
    """The decisions kept with a round: who had which number that day, the boards, and each step as we write it."""
    members(kept, where, "engine", "ids", "decisions")
    shallow(kept, where)
    for name in ("engine", "system", "paired_at"):
        text(kept.get(name, ""), f"{where}/{name}")
    for name in ("ids", "boards"):
        pairs(kept.get(name, []), f"{where}/{name}")
    known = {id for _, id in kept["ids"]}
    byes = items(kept.get("byes", []), f"{where}/byes")
    for id in (*(id for pair in kept.get("boards", []) for id in pair), *byes):
        if type(id) is not int or id not in known:
            raise wrong(f"{where}/boards", id)
    for place, step in enumerate(items(kept["decisions"], f"{where}/decisions")):
        _check_decision(step, f"{where}/decisions/{place}")


def _check_decision(step: Any, where: str) -> None:
    *words, players, values = items(step, where, 5)
    for word in words:
        text(word, where)
    for player in items(players, f"{where}/players"):
        number(0, LARGEST_ID)(player, f"{where}/players")
    members(values, f"{where}/values")


def check_slugs(slugs: Iterable[Any], reserved: frozenset[str]) -> None:
    """Short names become parts of addresses and of the names of backups: they are those that we make, each once."""
    seen: set[str] = set()
    for place, slug in enumerate(slugs):
        own = place == 0
        text(slug, f"books/{place}/slug")
        if slug in seen or own is not (slug == "") or (slug and not SLUG.fullmatch(slug)) or slug in reserved:
            raise wrong(f"books/{place}/slug", slug)
        seen.add(slug)
