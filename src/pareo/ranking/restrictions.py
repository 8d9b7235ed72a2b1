"""Which codes a list may hold: unknown ones, those that the rules forbid, those for which the data are missing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from pareo.model import Problem, Severity, Tournament
from pareo.model.errors import WithProblems
from pareo.ranking.book import Book
from pareo.ranking.codes import Code
from pareo.ranking.event import Announced
from pareo.ranking.names import UnknownTieBreak, code_of
from pareo.ranking.tiebreaks import TIEBREAKS, TieBreak

_LONGEST_ON_ONE_RATING = 30
"""Days: lists are published monthly, so a longer event sees a new rating."""


class RefusedList(WithProblems):
    """A list of tie-breaks that cannot be used. ``problems`` say which codes, why, and what is near them."""

    code = "refused_list"

    def __init__(self, problems: Iterable[Problem]) -> None:
        super().__init__(tuple(problems))

    def bare(self) -> str:
        return ", ".join(f"{problem.found}: {problem.code}" for problem in self.problems)


def codes_of(listed: Sequence[str]) -> tuple[Code, ...]:
    """The codes of a list, points first. RefusedList names everything that is unknown at once."""
    codes: list[Code] = []
    problems: list[Problem] = []
    for text in listed:
        try:
            codes.append(code_of(text))
        except UnknownTieBreak as unknown:
            problems.append(_unknown(unknown))
    if problems:
        raise RefusedList(problems)
    if not any(code.name in ("PTS", "MPTS", "GPTS") for code in codes):
        codes.insert(0, Code("PTS"))
    return tuple(codes)


def _unknown(unknown: UnknownTieBreak) -> Problem:
    if unknown.readings:
        one, other = unknown.readings[0], unknown.readings[-1]
        return Problem("ambiguous_code", Severity.ERROR, found=unknown.text, values={"one": one, "other": other})
    code = "wrong_modifier" if unknown.modifier else "unknown_code"
    values = {"near": ", ".join(unknown.near), "modifier": unknown.modifier}
    return Problem(code, Severity.ERROR, found=unknown.text, values=values)


def objections(codes: Sequence[Code], frame: Announced, teams: bool) -> list[Problem]:
    """What the rules have against these codes in this event, errors where they refuse (C.07 8; VCL4THP 105)."""
    found: list[Problem] = []
    for code in codes:
        entry = TIEBREAKS.get(code.name)
        if entry is None:
            continue
        if entry.forbidden_in == frame.kind:
            severity = Severity.ERROR if frame.fide_mode else Severity.WARNING
            found.append(_about(code, "forbidden_in_round_robin", severity, "8"))
        if code.name == "KS" and frame.kind == "swiss":
            found.append(_about(code, "made_for_round_robins", Severity.NOTE, entry.article))
        if entry.needs == "teams" and not teams:
            found.append(_about(code, "needs_teams", Severity.ERROR, entry.article))
        if entry.since > frame.edition.id and frame.edition.source == "FIDE C.07":
            found.append(_about(code, "newer_than_edition", Severity.NOTE, entry.article, edition=frame.edition.id))
    return found


def long_event(tournament: Tournament, codes: Sequence[Code]) -> list[Problem]:
    """Rating tie-breaks are not recommended where players can have several ratings; the first one counts (C.07 10)."""
    rated = [str(code) for code in codes if code.name in TIEBREAKS and TIEBREAKS[code.name].needs == "ratings"]
    days = _days(tournament.start_date, tournament.end_date)
    if not rated or days <= _LONGEST_ON_ONE_RATING:
        return []
    return [Problem("long_event", Severity.NOTE, found=", ".join(rated), values={"article": "10", "days": str(days)})]


def _days(start: str, end: str) -> int:
    """The days from one date to the other; 0 when either is no date."""
    try:
        first, last = (date.fromisoformat(text.strip().replace("/", "-")) for text in (start, end))
    except ValueError:
        return 0
    return (last - first).days + 1


def usable(codes: Sequence[Code], book: Book, frame: Announced) -> tuple[tuple[Code, ...], list[Problem]]:
    """The codes for which the event has the data, and what is to be said about the others."""
    kept: list[Code] = []
    problems: list[Problem] = []
    unrated = sum(1 for id in book.lines if not book.ratings.get(id, 0)) if book.team is None else 0
    for code in codes:
        entry = TIEBREAKS.get(code.name)
        problem = _missing(code, entry, book, frame, unrated) if entry else None
        if problem is not None:
            problems.append(problem)
        if problem is None or problem.severity < Severity.WARNING:
            kept.append(code)
    return tuple(kept), problems


def _missing(code: Code, entry: TieBreak, book: Book, frame: Announced, unrated: int) -> Problem | None:
    if entry.needs == "secondary" and not book.secondary:
        return _about(code, "no_secondary_results", Severity.WARNING, entry.article)
    if entry.needs == "ratings" and book.team is not None:
        return _about(code, "needs_individuals", Severity.WARNING, "10")
    if entry.needs != "ratings" or not unrated or code.unrated:
        return None
    if frame.unrated == "drop" or unrated == len(book.lines):
        return _about(code, "unrated_drop", Severity.WARNING, "10", count=str(unrated))
    remedy = "unrated_lowest" if frame.unrated == "lowest" else "unrated_left_out"
    return _about(code, remedy, Severity.NOTE, "10", count=str(unrated), rating=str(book.lowest_rating))


def _about(code: Code, problem: str, severity: Severity, article: str, **values: str) -> Problem:
    return Problem(problem, severity, found=str(code), values={"article": article, **values})
