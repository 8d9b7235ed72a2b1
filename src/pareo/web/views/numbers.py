"""What a late entry does to pairing numbers, in words: the two places where it can go, each with what moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pareo.desk.books.section import Section
from pareo.desk.players.numbers import AT_END, BY_RATING, Placing, numbers_stand, placing
from pareo.i18n import Messages


@dataclass(frozen=True, slots=True)
class PlaceOffered:
    """One of the places; ``told`` comes back with the form."""

    place: str
    told: str
    words: str
    moved: int


def late_places(messages: Messages, section: Section, entries: Sequence[Mapping[str, Any]]) -> tuple[PlaceOffered, ...]:
    """The places for late entries; none while the numbers still follow the list by themselves."""
    if not numbers_stand(section) or not entries:
        return ()
    return places_offered(messages, placing(section, entries), placing(section, entries, AT_END))


def places_offered(messages: Messages, by_rating: Placing, at_end: Placing) -> tuple[PlaceOffered, ...]:
    """By rating first; the end only where it is another place."""
    several = len(by_rating.numbers) != 1
    values = {"number": by_rating.numbers[0] if by_rating.numbers else "", "numbers": ranges(by_rating.numbers)}
    if not by_rating.moved:
        words = messages.say("numbers.several_last" if several else "numbers.by_rating_last", **values)
        return (PlaceOffered(BY_RATING, by_rating.told, words, 0),)
    key = "numbers.several_by_rating" if several else "numbers.by_rating"
    words = messages.say(key, count=by_rating.moved, **values)
    end = "numbers.several_at_end" if several else "numbers.at_end"
    last = {"number": at_end.numbers[0], "numbers": ranges(at_end.numbers)}
    return (
        PlaceOffered(BY_RATING, by_rating.told, words, by_rating.moved),
        PlaceOffered(AT_END, by_rating.told, messages.say(end, **last), 0),
    )


def ranges(numbers: Sequence[int]) -> str:
    """``3, 7–9``."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
