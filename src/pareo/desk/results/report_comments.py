"""The ``###`` lines of the report: everything that FIDE mode must tell, in English and in the numbers of the file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pareo.desk.books.act import Entry
from pareo.desk.books.section import Section
from pareo.desk.players.attendance import ACTS
from pareo.desk.results.enterable import ADJOURNED
from pareo.desk.results.report_words import settings_in_words
from pareo.model import ByeKind, Outcome

Values = Mapping[str, Any]
Who = Callable[[Any], str]
"""A player as the file knows him, by the name that the journal kept."""

_BYES = {
    ByeKind.HALF_POINT.value: "half-point bye",
    ByeKind.FULL_POINT.value: "full-point bye",
    ByeKind.ZERO_POINT.value: "zero-point bye",
    ByeKind.PAIRING_ALLOCATED.value: "pairing-allocated bye",
    "": "nothing",
}
_BYE_ACTS = {action: letter for letter, action in ACTS.items() if action != "full_bye"}


def comment_lines(section: Section, entries: Iterable[Entry]) -> Iterator[str]:
    """One line for each act that the table of FIDE mode marks, unless it was undone; in the order of the acts."""
    who = _naming(section)
    for entry in entries:
        if entry.comment and entry.undone_by is None and entry.undoes is None:
            yield f"### {_said(entry, who)}"


def _naming(section: Section) -> Who:
    """``12 Kovač, Joan``; the name alone for somebody who is gone, or whose name two players have."""
    numbers: dict[str, set[int]] = {}
    for player in section.players:
        numbers.setdefault(player.name, set()).add(player.number)

    def who(name: Any) -> str:
        found = numbers.get(str(name), set())
        return f"{min(found)} {name}" if len(found) == 1 else str(name)

    return who


def _said(entry: Entry, who: Who) -> str:
    values = entry.values
    told = _SENTENCES.get(entry.action)
    if told is None:
        about = ", ".join(f"{name} {value}" for name, value in values.items() if name not in ("round", "player"))
        return f"{entry.action.replace('_', ' ').capitalize()}{_at(values)}: {about}"
    return told(values, who)


def _at(values: Values) -> str:
    return f" @ Round {values['round']}" if values.get("round") else ""


def _board(values: Values, who: Who) -> str:
    return f"{who(values.get('white'))} - {who(values.get('black'))}"


def _result(letters: Any) -> str:
    """``1:0`` for the letters of both sides."""
    text = str(letters or "")
    return "open" if text in ("", ADJOURNED) else ":".join(Outcome(letter).mark for letter in text)


def _paired(values: Values, who: Who) -> str:
    return f"Forced pairs{_at(values)}: {values.get('forced')} ({values.get('reason')})"


def _settings(values: Values, who: Who) -> str:
    made = f" after Round {values['made']}" if values.get("made") else ""
    pairs = [
        f"{words}: {' and '.join(who(name) for name in names)}"
        for what, words in (("apart", "Kept apart"), ("together", "No longer kept apart"))
        for names in values.get(what, ())
    ]
    others = {name: value for name, value in values["after"].items() if not pairs or name != "forbidden"}
    changed = ", ".join((*settings_in_words(values["before"], others), *pairs))
    boards = f"; Round {values.get('rechecked')} is wrong by it (boards {values.get('boards', '')})"
    return f"Settings{made}: {changed}{boards if values.get('wrong') else ''}"


def _made_bye(action: str) -> Callable[[Values, Who], str]:
    def said(values: Values, who: Who) -> str:
        was = _BYES.get(str(values.get("was", "")), "nothing")
        return f"Bye changed{_at(values)}: {who(values.get('name'))}: {was} => {_BYES[_BYE_ACTS[action]]}"

    return said


def _forbidden(values: Values, who: Who) -> str:
    names = " and ".join(who(name) for name in values.get("names", ()))
    reason = f" ({values['reason']})" if values.get("reason") else ""
    return f"Prohibited pairing from Round {values.get('round')} to {values.get('last')}: {names}{reason}"


_SENTENCES: Mapping[str, Callable[[Values, Who], str]] = {
    "leave_fide_mode": lambda values, who: f"FIDE mode exited{_at(values)}",
    "pair_by_hand": lambda values, who: f"MPA{_at(values)}: {values.get('engine')} => {values.get('made')}",
    "pair": _paired,
    "pair_with_open": _paired,
    "pair_outside": lambda values, who: f"Outside engine{_at(values)}: {values.get('engine')}",
    "full_bye": lambda values, who: f"FPB{_at(values)}: {who(values.get('name'))}",
    **{action: _made_bye(action) for action in _BYE_ACTS},
    "bye_for": lambda values, who: (
        f"Bye given{_at(values)}: {who(values.get('name'))}: {_BYES.get(str(values.get('letter')), '')}"
    ),
    "swap_colors": lambda values, who: f"Colours exchanged{_at(values)}: {_board(values, who)}",
    "exchange_players": lambda values, who: (
        f"Players exchanged{_at(values)}: {who(values.get('one'))} and {who(values.get('other'))}"
    ),
    "unpair_board": lambda values, who: f"Board taken apart{_at(values)}: {_board(values, who)}",
    "add_board": lambda values, who: f"Board added by hand{_at(values)}: {_board(values, who)}",
    "delete_round": lambda values, who: f"Round deleted{_at(values)}: with {values.get('count', 0)} results",
    "reset": lambda values, who: f"Tournament reset: {values.get('count', 0)} rounds deleted",
    "restore": lambda values, who: f"Restored from a copy of {values.get('saved')}",
    "report_only": lambda values, who: (
        f"Rating correction{_at(values)}: {_board(values, who)}: "
        f"{_result(values.get('before'))} in the standings, {_result(values.get('result'))} for rating"
    ),
    "adjourned_result": lambda values, who: (
        f"Adjourned game{_at(values)}: {_board(values, who)}: {_result(values.get('result'))}; "
        f"counted as a draw in pairings made before"
    ),
    "change_section": _settings,
    "forbid_pair": _forbidden,
    "avoid_pair": lambda values, who: f"Unwanted{_forbidden(values, who).removeprefix('Prohibited')}",
    "allow_pair": lambda values, who: (
        f"Pairing allowed from Round {values.get('round')}: {' and '.join(map(who, values.get('names', ())))}"
    ),
}
