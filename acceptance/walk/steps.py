"""What a walk is made of: for each question what was done, what was seen, and whether that is the right answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from acceptance.walk.desk import Closed, Desk, Page

LONGEST = 170


@dataclass(frozen=True, slots=True)
class Answer:
    """One question answered at the desk."""

    n: int
    done: str
    seen: str
    right: bool


Steps = Iterator[Answer]
Block = Callable[[Desk], Steps]


def saw(n: int, done: str, seen: str, right: bool | None = None) -> Answer:
    """What was seen is right where something was seen, unless ``right`` says so."""
    shown = " ".join(seen.split())
    shown = shown if len(shown) <= LONGEST else shown[: LONGEST - 1].rstrip() + "…"
    return Answer(n, done, shown or "nothing", bool(seen) if right is None else right)


def asked(n: int, done: str, questions: Sequence[str], times: int = 1) -> Answer:
    """A question of the desk, asked once or twice."""
    words = {1: "asked", 2: "asked twice"}.get(len(questions), f"asked {len(questions)} times")
    return saw(n, done, f"{words}: {questions[0]}" if questions else "not asked", len(questions) == times)


def refused(n: int, done: str, act: Callable[[], Page]) -> Answer:
    """What must not be possible: its control is closed or missing, or the desk refuses it and asks nothing."""
    try:
        page = act()
    except Closed as why:
        return saw(n, done, f"closed: {why}")
    told = page.says(r"\S.{20,}") if page.status in (404, 409, 422) and not page.asks else ""
    return saw(n, done, refusal_of(page) or told, page.status in (404, 409, 422) and not page.asks)


def refusal_of(page: Page) -> str:
    """The sentence with which the desk refuses."""
    lines = [line for line in page.lines if page.status >= 400]
    found = [line for line in lines if len(line) > 25 and line.endswith(".")]
    return found[0] if found else ""
