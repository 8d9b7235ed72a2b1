"""The page of the rating lists: each with its age in words, and the imports with how far they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from pareo.desk.lists.rating_lists import RatingList
from pareo.formats.rating_lists import BadLine, ListRefused
from pareo.i18n import Messages
from pareo.i18n.players import bad_line, refusal
from pareo.store.players.importing import Progress, bad_lines_first
from pareo.store.players.job import FETCHING
from pareo.web.list_imports import Import

OLD = 62
"""Days after which a list has certainly had a successor: FIDE publishes every month."""

SHARE_OF_READING = 60
"""Of a hundred: the rest of the time goes into building the indexes."""

MOST_SHOWN = 50
SIGHT = frozenset({"unknown_columns", "mostly_bad", "no_players", "no_fide_header"})
"""Refusals after which somebody who looks at the file may know better."""


def refused_sentence(messages: Messages, wrong: ListRefused) -> str:
    """Why a list was not taken in; the desk has words of its own where the command line speaks of its options."""
    key = f"lists.refused_{wrong.code}"
    return messages.say(key, **wrong.values) if messages.has(key) else refusal(messages, wrong)


def thousands(number: int) -> str:
    """``1 482 331``, with spaces that do not break."""
    return f"{number:,}".replace(",", "\u202f")


def age(messages: Messages, day: str, today: date) -> str:
    """How old a list is, in words; empty when its date is not known."""
    try:
        days = (today - date.fromisoformat(day)).days
    except ValueError:
        return ""
    if days < 0:
        return messages.say("lists.age_future")
    steps = (("days", days, 14), ("weeks", days // 7, 9), ("months", days * 12 // 365, 24))
    unit, count = next(((unit, count) for unit, count, most in steps if count < most), ("years", days // 365))
    if not count:
        return messages.say("lists.age_today")
    return messages.say(f"lists.age_{unit}", count=count)


def is_old(day: str, today: date) -> bool:
    try:
        return (today - date.fromisoformat(day)).days > OLD
    except ValueError:
        return False


@dataclass(frozen=True, slots=True)
class ListRow:
    """One list as it is shown."""

    list: RatingList
    age: str
    old: bool
    players: str


def list_rows(messages: Messages, lists: Sequence[RatingList], today: date) -> tuple[ListRow, ...]:
    return tuple(
        ListRow(one, age(messages, one.date, today), is_old(one.date, today), thousands(one.players)) for one in lists
    )


def unasked_since(lists: Sequence[RatingList], now: datetime) -> datetime | None:
    """Since when a list with an address has not been asked for; None when all are of today (VCL4THP 135)."""
    since = min((one.imported_at for one in lists if one.address), default=now)
    return since if now - since > timedelta(days=1) else None


@dataclass(frozen=True, slots=True)
class ImportRow:
    """One import as it is shown: how far, or what came of it."""

    number: int
    called: str
    state: str
    percent: int
    sentence: str
    bad_count: int = 0
    bad: tuple[str, ...] = ()
    again: bool = False
    token: str = ""
    """Of the file, where its columns can be said by sight."""


def import_row(messages: Messages, one: Import) -> ImportRow:
    job = one.job
    if job.imported is not None:
        made, bad = job.imported, bad_lines_first(job.imported.bad, MOST_SHOWN)
        code = "import_replaced" if made.replaced else "import_beside" if made.beside else "import_done"
        old = made.replaced or next(iter(made.beside), None)
        sentence = messages.say(
            f"lists.{code}", count=made.list.players, players=thousands(made.list.players), name=made.list.name,
            date=made.list.date, old=old.date if old else "", seconds=max(1, round(made.seconds)),
        )  # fmt: skip
        lines = _bad_sentences(messages, bad)
        return ImportRow(one.number, job.called, "done", 100, sentence, made.list.bad_lines, lines)
    if job.refused is not None:
        token = one.brought.token if job.refused.code in SIGHT else ""
        again = job.refused.code == "same_list"
        sentence = refused_sentence(messages, job.refused)
        return ImportRow(one.number, job.called, "refused", 0, sentence, again=again, token=token)
    if not one.running:
        return ImportRow(one.number, job.called, "cancelled", 0, messages.say("lists.import_cancelled"))
    return _under_way(messages, one, job.progress)


def _bad_sentences(messages: Messages, bad: Sequence[BadLine]) -> tuple[str, ...]:
    return tuple(bad_line(messages, line) for line in bad)


def _under_way(messages: Messages, one: Import, progress: Progress | None) -> ImportRow:
    if progress is None:
        return ImportRow(one.number, one.job.called, "running", 0, messages.say("lists.import_begins"))
    if progress.step == FETCHING:
        percent = progress.done * 100 // progress.total if progress.total else 0
        come = messages.say("lists.import_fetching", megabytes=f"{progress.done / 1_000_000:.1f}")
        return ImportRow(one.number, one.job.called, "running", percent, come)
    reading = progress.step == "reading"
    part = min(progress.done, progress.total) / max(progress.total, 1)
    percent = round(part * SHARE_OF_READING) if reading else round(SHARE_OF_READING + part * (100 - SHARE_OF_READING))
    sentence = messages.say(
        f"lists.import_{progress.step}", players=thousands(progress.players), rate=thousands(progress.rate)
    )
    return ImportRow(one.number, one.job.called, "running", percent, sentence, progress.bad)
