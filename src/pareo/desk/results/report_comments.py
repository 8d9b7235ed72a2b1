"""The ``###`` lines of the report: everything that FIDE mode must tell, in English and in the numbers of the file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pareo.desk.books.act import Entry
from pareo.desk.books.section import Section
from pareo.desk.players.attendance import ACTS
from pareo.desk.results.alterations import alteration
from pareo.desk.results.report_changes import BYES, changes_in_words, result_in_words
from pareo.desk.results.report_words import settings_in_words
from pareo.desk.rounds.making import unfinished
from pareo.model import format_points

Values = Mapping[str, Any]
Who = Callable[[Any], str]
"""A player as the file knows him, by the name that the journal kept."""

_BY_HAND = frozenset({"pair_by_hand", "keep_changes", "publish"})
_PAIRED = frozenset({"pair", "pair_with_open"})
_BYE_ACTS = {action: letter for letter, action in ACTS.items() if action != "full_bye"}


def comment_lines(section: Section, entries: Iterable[Entry]) -> Iterator[str]:
    """One line for each act that the table of FIDE mode marks, undo and redo among them, in the order of the acts; then
    one for each round that is not the system's, as it stands now and whoever made it so.

    An act whose undo needs no line, because nothing rested on it, needs none either.
    """
    who = _naming(section)
    marked = {entry.seq: entry for entry in entries if entry.comment}
    for entry in marked.values():
        if (entry.undone_by is None or entry.undone_by in marked) and not _of_the_round(entry):
            yield f"### {_said(section, entry, who)}"
    for made in section.rounds:
        if (line := alteration(section, made.number)) is not None:
            yield f"### {line}"


def _of_the_round(entry: Entry) -> bool:
    """An act that ended with a round which is not the system's: the line about the round tells it."""
    return entry.action in _BY_HAND or (entry.action in _PAIRED and not entry.values.get("forced"))


def provisional_lines(section: Section) -> tuple[str, ...]:
    """The line of a file that is not final, in every version: the games without a result, and the rounds to come."""
    made, announced = section.last_round, section.rounds_planned
    waiting = unfinished(section)
    if not made or not (waiting or made < announced):
        return ()
    games = ", ".join(
        f"Round {board.round}: {section.player(board.white).number} - {section.player(board.black).number}"
        for board in sorted(waiting, key=lambda board: (board.round, board.board))
    )
    return (f"### Provisional after Round {made} of {announced}{f'; without a result: {games}' if games else ''}",)


def _naming(section: Section) -> Who:
    """``12 Kovač, Joan``; the name alone for somebody who is gone, or whose name two players have."""
    numbers: dict[str, set[int]] = {}
    for player in section.players:
        numbers.setdefault(player.name, set()).add(player.number)

    def who(name: Any) -> str:
        found = numbers.get(str(name), set())
        return f"{min(found)} {name}" if len(found) == 1 else str(name)

    return who


def _said(section: Section, entry: Entry, who: Who) -> str:
    values = entry.values
    told = _SENTENCES.get(entry.action)
    if told is not None:
        return told(values, who)
    heading = _HEADINGS.get(entry.action) or entry.action.replace("_", " ").capitalize()
    changed = "; ".join(changes_in_words(section, entry.changes, int(values.get("made", section.last_round))))
    saved = f" from a copy of {values['saved']}" if values.get("saved") else ""
    return f"{heading}{saved}{_at(values)}{_after(values)}" + (f": {changed}" if changed else "")


def _after(values: Values) -> str:
    """When it was done, by the rounds that were made then."""
    made = values.get("made")
    return "" if made is None else f" after Round {made}" if made else " before Round 1"


def _at(values: Values) -> str:
    return f" @ Round {values['round']}" if values.get("round") else ""


def _board(values: Values, who: Who) -> str:
    return f"{who(values.get('white'))} - {who(values.get('black'))}"


def _paired(values: Values, who: Who) -> str:
    return f"Forced pairs{_at(values)}: {values.get('forced')} ({values.get('reason')})"


def _settings(values: Values, who: Who) -> str:
    left = "FIDE mode exited; " if values["after"].get("fide_mode") is False else ""
    pairs = [
        f"{words}: {' and '.join(who(name) for name in names)}"
        for what, words in (("apart", "Kept apart"), ("together", "No longer kept apart"))
        for names in values.get(what, ())
    ]
    others = {name: value for name, value in values["after"].items() if not pairs or name != "forbidden"}
    changed = ", ".join((*settings_in_words(values["before"], others), *pairs))
    boards = f"; Round {values.get('rechecked')} is wrong by it (boards {values.get('boards', '')})"
    return f"{left}Settings{_after(values)}: {changed}{boards if values.get('wrong') else ''}"


def _made_bye(action: str) -> Callable[[Values, Who], str]:
    def said(values: Values, who: Who) -> str:
        was = BYES.get(str(values.get("was", "")), "nothing")
        return f"Bye changed{_at(values)}: {who(values.get('name'))}: {was} => {BYES[_BYE_ACTS[action]]}"

    return said


def _forbidden(values: Values, who: Who) -> str:
    names = " and ".join(who(name) for name in values.get("names", ()))
    reason = f" ({values['reason']})" if values.get("reason") else ""
    return f"Prohibited pairing from Round {values.get('round')} to {values.get('last')}: {names}{reason}"


def _imported(values: Values, who: Who) -> str:
    """Rounds of a file that the rules pair otherwise, and results of it that cannot be (VCL4THP 55, 181)."""
    told = [
        f"Round {check['round']} differs from the pairing rules: {_boards_beside(check)}"
        for check in values.get("differing", ())
    ]
    told += [
        f"Round {round}: {white} - {black}: {result_in_words(letters)} is no result, counted as unknown"
        for round, white, black, letters in values.get("cleared", ())
    ]
    return f"Import @ Round {values.get('round')}: {'; '.join(told)}"


def _boards_beside(check: Values) -> str:
    lines = [
        f"{' - '.join(map(str, found)) or 'no board'} for {' - '.join(map(str, expected)) or 'no board'}"
        for expected, found in check.get("boards", ())
    ]
    expected, found = check.get("byes", ((), ()))
    if list(expected) != list(found):
        lines.append(f"bye {', '.join(map(str, found)) or 'none'} for {', '.join(map(str, expected)) or 'none'}")
    return ", ".join(lines) or "no pairing is legal"


def _given(what: str) -> Callable[[Values, Who], str]:
    def said(values: Values, who: Who) -> str:
        scores = zip(values["awarded"], ("match points", "game points"), strict=True)
        points = ", ".join(f"{format_points(one)} {score}" for one, score in scores if one is not None)
        return f"{what}{_at(values)}: {values.get('team')}: {points} ({values.get('reason')})"

    return said


def _outside(values: Values, who: Who) -> str:
    given = ", ".join(f"{who(name)} = {value or 'none'}" for name, value in values.get("given", ()))
    return f"Values of {values.get('code')} from outside{_after(values)}: {given}"


_HEADINGS: Mapping[str, str] = {
    "undo": "Undone",
    "redo": "Redone",
    "restore": "Restored",
    "edit_player": "Player corrected",
    "take_rating": "Rating taken from a list",
    **dict.fromkeys(("renumber", "number_by", "draw_lots", "draw_restricted"), "Pairing numbers given anew"),
}
"""Acts that are told by what they changed."""

_SENTENCES: Mapping[str, Callable[[Values, Who], str]] = {
    "import_trf": _imported,
    "leave_fide_mode": lambda values, who: f"FIDE mode exited{_at(values) or ' before Round 1'}",
    "pair": _paired,
    "pair_with_open": _paired,
    "pair_outside": lambda values, who: f"Outside engine{_at(values)}: {values.get('engine')}",
    "full_bye": lambda values, who: f"FPB{_at(values)}: {who(values.get('name'))}",
    **{action: _made_bye(action) for action in _BYE_ACTS},
    "bye_for": lambda values, who: (
        f"Bye given{_at(values)}: {who(values.get('name'))}: {BYES.get(str(values.get('letter')), '')}"
    ),
    "swap_colors": lambda values, who: f"Colours exchanged{_at(values)}: {_board(values, who)}",
    "exchange_players": lambda values, who: (
        f"Players exchanged{_at(values)}: {who(values.get('one'))} and {who(values.get('other'))}"
    ),
    "unpair_board": lambda values, who: f"Board taken apart{_at(values)}: {_board(values, who)}",
    "add_board": lambda values, who: f"Board added by hand{_at(values)}: {_board(values, who)}",
    "delete_round": lambda values, who: f"Round deleted{_at(values)}: with {values.get('count', 0)} results",
    "reset": lambda values, who: f"Tournament reset: {values.get('count', 0)} rounds deleted",
    "report_only": lambda values, who: (
        f"Rating correction{_at(values)}: {_board(values, who)}: "
        f"{result_in_words(values.get('before'))} in the standings, {result_in_words(values.get('result'))} for rating"
    ),
    "correct_result": lambda values, who: (
        f"Result corrected{_at(values)}, with the next round paired: {_board(values, who)}: "
        f"{result_in_words(values.get('before'))} => {result_in_words(values.get('result'))}"
    ),
    "adjourned_result": lambda values, who: (
        f"Adjourned game{_at(values)}: {_board(values, who)}: {result_in_words(values.get('result'))}; "
        f"counted as a draw in pairings made before"
    ),
    "change_section": _settings,
    "rank_by_hand": lambda values, who: f"Ranked by hand{_after(values)}: {', '.join(map(who, values['names']))}",
    "play_off": lambda values, who: f"Play-off{_after(values)}: {', '.join(map(who, values['names']))}",
    "play_off_gone": lambda values, who: f"Play-off taken back{_after(values)}: {', '.join(map(who, values['names']))}",
    "play_off_result": lambda values, who: (
        f"Play-off{_after(values)}: {who(values.get('white'))} - {who(values.get('black'))}: "
        f"{result_in_words(values.get('result'))}"
    ),
    "unrank_by_hand": lambda values, who: f"No longer ranked by hand{_after(values)}",
    "draw_for_ties": lambda values, who: f"Lots drawn for ties{_after(values)}: seed {values.get('seed')}",
    "outside_values": _outside,
    "give_points": _given("Points given or taken"),
    "take_points_back": _given("Points no longer given or taken"),
    "forbid_pair": _forbidden,
    "avoid_pair": lambda values, who: f"Unwanted{_forbidden(values, who).removeprefix('Prohibited')}",
    "allow_pair": lambda values, who: (
        f"Pairing allowed from Round {values.get('round')}: {' and '.join(map(who, values.get('names', ())))}"
    ),
}
