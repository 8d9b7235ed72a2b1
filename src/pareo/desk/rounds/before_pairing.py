"""Before the next round is paired: all that is odd about it, on one card. Nothing here blocks anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pareo.desk.books.act import Entry
from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import line_up, waiting_matches
from pareo.desk.phones.reports import to_settle
from pareo.desk.phones.requests import waiting
from pareo.desk.players.checkin import not_checked_in
from pareo.desk.rounds.forbidden_pairs import kept_apart
from pareo.desk.rounds.forced_pairs import forced_pairs
from pareo.desk.rounds.making import waited_for
from pareo.model import ByeKind

MOST_NAMES = 6
MOST_ENTRIES = 2000
_PAIRINGS = frozenset({"pair", "pair_with_open", "pair_by_hand", "pair_outside", "create_section", "import_trf"})
_ABSENT, _FORFEIT = ByeKind.ZERO_POINT.value, "-"
_ASKED_FOR = frozenset({ByeKind.HALF_POINT.value, ByeKind.FULL_POINT.value})
_RATINGS = frozenset({"take_rating", "refresh_ratings"})
_RATING_FIELDS = frozenset({"fide_rating", "national_rating", "tournament_rating"})
_BY_THE_JOURNAL = {
    "swap_colors": "colors",
    "exchange_players": "exchanged",
    "unpair_board": "boards",
    "add_board": "boards",
    "reorder_boards": "boards",
    "add_player": "late",
    "move_in": "late",
    "copy_player": "late",
    "renumber": "numbers",
    "number_by": "numbers",
    "give_number": "numbers",
}
"""What was done since the last round was paired, by the acts of the journal."""
_ORDER = ("colors", "exchanged", "boards", "ratings", "late", "numbers")


@dataclass(frozen=True, slots=True)
class Oddity:
    """Something to know before pairing: ``code`` names its sentence, ``where`` is the page of the section to mend it.

    ``values`` fill the sentence in; ``entries`` are the acts of the journal that it tells of.
    """

    code: str
    where: str
    values: dict[str, Any] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()


def oddities(books: KeepsBooks, section: Section) -> tuple[Oddity, ...]:
    """All that is odd before the next round of a section is paired, the gravest first."""
    if section.system.of_teams:
        return (*_open_games(section), *_waiting_line_ups(section), *_said_and_not_entered(section))
    number = section.last_round + 1
    return (
        *_open_games(section),
        *_who(section, "absent_twice", "attendance", _absent_twice(section, number), number),
        *_who(section, "not_checked_in", "checkin", (one.id for one in not_checked_in(section, number)), number),
        *_who(section, "byes", "attendance", _requested_byes(section, number), number),
        *_who(section, "leaving", "players", (one.id for one in section.players if one.leaves == number), number),
        *_asked_for(section, number),
        *_said_and_not_entered(section),
        *_pairs(section, number),
        *_since(entries_since_pairing(books, section)),
    )


def _open_games(section: Section) -> Iterator[Oddity]:
    waiting = waited_for(section)
    for code, boards in (
        ("results", [board for board in waiting if board.open]),
        ("adjourned", [board for board in waiting if not board.open]),
    ):
        for round in sorted({board.round for board in boards}):
            numbers = [str(board.board) for board in boards if board.round == round]
            told = ", ".join(numbers[:MOST_NAMES]) + (" …" if len(numbers) > MOST_NAMES else "")
            yield Oddity(code, f"rounds/{round}?out=1", {"round": round, "boards": told, "count": len(numbers)})


def _waiting_line_ups(section: Section) -> Iterator[Oddity]:
    """The teams without whose line-ups the boards of a round are not there; a league pairs nothing from results."""
    for made in () if section.by_calendar else section.rounds:
        teams = [id for match in waiting_matches(section, made.number) for id in (match.white, match.black)]
        names = [section.team(id).name for id in teams if line_up(section, made.number, id) is None]
        if names:
            values = {"round": made.number, "names": names[:MOST_NAMES], "count": len(names)}
            yield Oddity("line_ups", f"rounds/{made.number}#line-ups", values)


def _who(section: Section, code: str, where: str, ids: Iterable[int], number: int) -> Iterator[Oddity]:
    names = [section.player(id).name for id in ids]
    if names:
        yield Oddity(code, where, {"names": names[:MOST_NAMES], "count": len(names), "round": number})


def _absent_twice(section: Section, number: int) -> list[int]:
    """Who was away, or lost by forfeit, in both of the last two rounds, and would be paired again."""
    if section.last_round < 2:
        return []
    before = [_away(section, round) for round in (section.last_round - 1, section.last_round)]
    playing = (one.id for one in section.players if one.plays_in(number) and (number, one.id) not in section.byes)
    return [id for id in playing if all(id in away for away in before)]


def _away(section: Section, round: int) -> set[int]:
    byes = {id for (at, id), bye in section.byes.items() if at == round and bye.letter == _ABSENT}
    seats = (
        (id, letter)
        for board in section.boards.get(round, ())
        for id, letter in ((board.white, board.white_letter), (board.black, board.black_letter))
    )
    return byes | {id for id, letter in seats if letter == _FORFEIT}


def _requested_byes(section: Section, number: int) -> list[int]:
    return [id for (round, id), bye in section.byes.items() if round == number and bye.letter in _ASKED_FOR]


def _asked_for(section: Section, number: int) -> Iterator[Oddity]:
    """What players asked for from their phones for this round, and nobody has answered."""
    asked = (one.player for one in waiting(section) if one.round == number)
    return _who(section, "asked", "phones", asked, number)


def _said_and_not_entered(section: Section) -> Iterator[Oddity]:
    """Boards on which players said something else than what is entered."""
    boards = [said.board.board for said in to_settle(section) if said.board.round == section.last_round]
    if boards:
        told = ", ".join(map(str, sorted(boards)[:MOST_NAMES])) + (" …" if len(boards) > MOST_NAMES else "")
        yield Oddity("reports", "phones", {"round": section.last_round, "boards": told, "count": len(boards)})


def _pairs(section: Section, number: int) -> Iterator[Oddity]:
    for pair in forced_pairs(section, number):
        names = [section.player(id).name for id in (pair.one, pair.other) if id]
        values = {"one": names[0], "other": names[-1], "reason": pair.reason}
        yield Oddity("forced" if pair.other else "forced_bye", f"rounds/{number}#forced", values)
    for rule in kept_apart(section, number):
        who = [section.player(id).name for id in rule.players]
        code = "apart_if_possible" if rule.soft else "apart"
        yield Oddity(code, f"rounds/{number}#kept-apart", {"names": who, "reason": rule.reason})


# --- what the journal knows ----------------------------------------------------------------------------------------


def entries_since_pairing(books: KeepsBooks, section: Section) -> Sequence[Entry]:
    """What was done since the last round was paired and still stands, the oldest first."""
    if not section.last_round:
        return ()
    found = []
    for entry in books.journal(section.snapshot.event, section.snapshot.book, MOST_ENTRIES):
        if entry.action in _PAIRINGS and entry.undone_by is None:
            break
        if entry.undone_by is None and entry.undoes is None:
            found.append(entry)
    return found[::-1]


def _since(entries: Sequence[Entry]) -> Iterator[Oddity]:
    by_code: dict[str, list[Entry]] = {}
    for entry in entries:
        if code := _code(entry):
            by_code.setdefault(code, []).append(entry)
    for code in _ORDER:
        if told := by_code.get(code):
            yield Oddity(code, _where(told[-1]), {"count": len(told)}, tuple(told[-MOST_NAMES:]))


def _code(entry: Entry) -> str:
    if entry.action in _RATINGS:
        return "ratings"
    if entry.action == "edit_player":
        fields = entry.values.get("fields")
        return "ratings" if isinstance(fields, list) and _RATING_FIELDS & set(fields) else ""
    return _BY_THE_JOURNAL.get(entry.action, "")


def _where(entry: Entry) -> str:
    """The page on which the last of these acts can be looked at."""
    round, board = entry.values.get("round"), entry.values.get("board")
    if isinstance(round, int) and isinstance(board, int):
        return f"rounds/{round}?board={board}"
    if entry.action == "exchange_players":
        return f"rounds/{round}"
    return "players"
