"""What an entry changed, as the report of FIDE tells it: in English, by the numbers and rounds of the file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pareo.desk.books.changes import Change
from pareo.desk.books.section import Section
from pareo.desk.event.definitions import SECTION
from pareo.desk.event.forbidden import told_changes
from pareo.desk.event.settings import SectionSettings
from pareo.desk.results.enterable import ADJOURNED
from pareo.desk.results.report_words import settings_in_words
from pareo.model import ByeKind, Outcome

Who = Callable[[Any], str]
"""A player as the file knows him, by the lasting id."""

BYES: Mapping[str, str] = {
    ByeKind.HALF_POINT.value: "half-point bye",
    ByeKind.FULL_POINT.value: "full-point bye",
    ByeKind.ZERO_POINT.value: "zero-point bye",
    ByeKind.PAIRING_ALLOCATED.value: "pairing-allocated bye",
    "": "nothing",
}
_UNTOLD = frozenset({"forced", "lot_seed"})
_RATINGS = ("fide_rating", "national_rating", "tournament_rating")


def changes_in_words(section: Section, changes: Iterable[Change], made: int) -> Iterator[str]:
    """``made``: how many rounds there were when it was done; what was announced for later rounds needs no line."""
    found = tuple(changes)
    who = _by_id(section, found)
    yield from _settings(section, found)
    gone, back = _rounds(found, gone=True), _rounds(found, gone=False)
    yield from (f"Round {number} deleted" for number in gone)
    yield from (f"Round {number} brought back" for number in back)
    standing = [change for change in found if change.key and change.key[0] not in (*gone, *back)]
    yield from _boards(standing, who, section)
    yield from _byes(standing, who, made)
    yield from _players(section, found, who)


def result_in_words(letters: Any) -> str:
    """``1:0`` for the letters of both sides."""
    text = str(letters or "")
    return "open" if text in ("", ADJOURNED) else ":".join(Outcome(letter).mark for letter in text)


def _by_id(section: Section, changes: Iterable[Change]) -> Who:
    names = {player.id: f"{player.number} {player.name}" for player in section.players}
    for change in changes:
        if change.kind == "player":
            values = change.before or change.after or {}
            names.setdefault(int(change.key[0]), str(values.get("name", "")))
    return lambda id: names.get(id, str(id))


def _settings(section: Section, changes: Iterable[Change]) -> Iterator[str]:
    usual = SectionSettings()
    before: dict[str, Any] = {}
    after: dict[str, Any] = {}
    for change in changes:
        name = str(change.key[0])
        if change.kind != "setting" or name not in SECTION.keys() - _UNTOLD:
            continue
        if SECTION[name].action != "change_details":
            old, new = (state["value"] if state else usual.named(name) for state in (change.before, change.after))
            before[name], after[name] = old, new
    if "forbidden" in after:
        told = told_changes(before.pop("forbidden") or [], after.pop("forbidden") or [], section.players)
        for what, words in (("apart", "Kept apart"), ("together", "No longer kept apart")):
            for names in told.get(what) or ():  # type: ignore[union-attr]
                yield f"{words}: {' and '.join(map(str, names))}"  # type: ignore[arg-type]
    yield from settings_in_words(before, after)


def _rounds(changes: Iterable[Change], gone: bool) -> list[int]:
    rounds = [change for change in changes if change.kind == "round"]
    return sorted(int(change.key[0]) for change in rounds if (change.after if gone else change.before) is None)


def _boards(changes: Iterable[Change], who: Who, section: Section) -> Iterator[str]:
    seats: set[int] = set()
    for change in changes:
        if change.kind != "board":
            continue
        number = int(change.key[0])
        before, after = change.before, change.after
        if before is None or after is None or "white" in after or "black" in after:
            seats.add(number)
            continue
        at = next((board for board in section.boards.get(number, ()) if board.board == change.key[1]), None)
        pair = f"{who(at.white)} - {who(at.black)}" if at else f"board {change.key[1]}"
        if "white_letter" in after or "black_letter" in after:
            yield f"Round {number}: {pair}: {_letters(before, 'white_letter')} => {_letters(after, 'white_letter')}"
        if "report_white" in after or "report_black" in after:
            old, new = (_letters(side, "report_white") for side in (before, after))
            yield f"Round {number}: {pair}: for rating {old} => {new}"
    yield from (f"Round {number}: boards changed" for number in sorted(seats))


def _letters(side: Mapping[str, Any], white: str) -> str:
    """Both letters of a side of a change; one that did not change is told by itself."""
    black = {"white_letter": "black_letter", "report_white": "report_black"}[white]
    if white in side and black in side:
        return result_in_words(f"{side[white]}{side[black]}")
    text = str(side.get(white, side.get(black, "")))
    return Outcome(text).mark if text else "open"


def _byes(changes: Iterable[Change], who: Who, made: int) -> Iterator[str]:
    for change in changes:
        if change.kind == "bye" and change.key[0] <= made:
            old, new = (BYES.get(str((side or {}).get("letter", "")), "nothing") for side in _sides(change))
            yield f"Round {change.key[0]}: {who(change.key[1])}: {old} => {new}"


def _sides(change: Change) -> tuple[Mapping[str, Any] | None, Mapping[str, Any] | None]:
    return change.before, change.after


def _players(section: Section, changes: Iterable[Change], who: Who) -> Iterator[str]:
    numbers: list[str] = []
    for change in changes:
        if change.kind != "player" or change.before is None or change.after is None:
            continue
        if "number" in change.after and change.key[0] in section.by_id:
            numbers.append(
                f"{section.player(change.key[0]).name} {change.before['number']} => {change.after['number']}"
            )
        for name in _RATINGS:
            if name in change.after:
                told = name.replace("_", " ").replace("fide", "FIDE")
                yield f"{who(change.key[0])}: {told} {change.before[name] or 'none'} => {change.after[name] or 'none'}"
        if "expelled" in change.after:
            yield f"{who(change.key[0])}: {'expelled' if change.after['expelled'] else 'no longer expelled'}"
    if numbers:
        yield f"Pairing numbers: {', '.join(numbers)}"
