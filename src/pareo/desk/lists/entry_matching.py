"""Entries of a pasted list or a file beside the rating lists: who is surely whom, who perhaps, who is there twice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from pareo.desk.books.section import Section
from pareo.desk.lists.rating_lists import Found, PlayerLists
from pareo.desk.lists.rating_methods import HAND, entry_of, listings, sequence
from pareo.desk.lists.refresh import same_surname
from pareo.desk.players.registration import duplicates
from pareo.model.spelling import words

SURE, DOUBTFUL, NONE, DUPLICATE = "sure", "doubtful", "none", "duplicate"
CERTAIN, LIKELY, MARGIN = 94, 65, 6
"""Scores of a hundred: from here sure, from here worth a question, and so far ahead of the next."""

MOST_CANDIDATES = 5


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody of a list who may be meant; ``score`` of a hundred."""

    found: Found
    score: int


@dataclass(frozen=True, slots=True)
class Match:
    """What became of one entry. ``twice`` is the name under which it is already there."""

    index: int
    entry: Mapping[str, Any]
    verdict: str
    candidates: tuple[Candidate, ...] = ()
    twice: str = ""


def match_entries(section: Section, lists: PlayerLists, entries: Sequence[Mapping[str, Any]]) -> tuple[Match, ...]:
    """Exact numbers first, then names with a score; nothing is guessed where two come close to each other."""
    twice = duplicates(section, entries)
    return tuple(
        Match(index, entry, DUPLICATE, (), twice[index]) if index in twice else _match(lists, index, entry)
        for index, entry in enumerate(entries)
    )


def _match(lists: PlayerLists, index: int, entry: Mapping[str, Any]) -> Match:
    number = str(entry.get("fide_id") or entry.get("national_id") or "")
    name = str(entry.get("name", ""))
    if number:
        exact = [found for found in lists.find(number) if found.exact]
        if exact:
            sure = same_surname(name, exact[0].player.name)
            return Match(index, entry, SURE if sure else DOUBTFUL, (Candidate(exact[0], 100 if sure else LIKELY),))
    found = [Candidate(one, score(entry, one)) for one in _namesakes(lists, name)]
    ranked = sorted((one for one in found if one.score >= LIKELY), key=lambda one: -one.score)[:MOST_CANDIDATES]
    if not ranked:
        return Match(index, entry, NONE)
    alone = len(ranked) == 1 or ranked[0].score - ranked[1].score >= MARGIN
    certain = ranked[0].score >= CERTAIN and same_words(name, ranked[0].found.player.name)
    verdict = SURE if certain and alone else DOUBTFUL
    return Match(index, entry, verdict, tuple(ranked))


def same_words(one: str, other: str) -> bool:
    """True when the shorter of two names has no word that the other lacks: a name spelt otherwise is asked about."""
    few, many = sorted((set(words(one)), set(words(other))), key=len)
    return bool(few) and few <= many


def _namesakes(lists: PlayerLists, name: str) -> Sequence[Found]:
    """Those whose names begin alike: all words, then the first letters of each, then the surname alone."""
    asked = words(name)
    surname = words(name.partition(",")[0]) if "," in name else asked[-1:]
    for question in (asked, [word[:3] for word in asked], surname, asked[:1]):
        if question and (found := lists.find(" ".join(question), limit=60)):
            return found
    return ()


def score(entry: Mapping[str, Any], found: Found) -> int:
    """How alike an entry and a listed player are: mostly the name, then birth, federation and rating."""
    ours, theirs = sorted(words(str(entry.get("name", "")))), sorted(words(found.player.name))
    alike = SequenceMatcher(None, " ".join(ours), " ".join(theirs)).ratio()
    inside = len(set(ours) & set(theirs)) / max(1, min(len(ours), len(theirs)))
    points = 100 * max(alike, 0.94 * inside if min(len(ours), len(theirs)) > 1 else 0)
    birth, listed = str(entry.get("birth") or "")[:4], found.player.birth[:4]
    if birth and listed:
        points += 8 if birth == listed else -30
    federation = str(entry.get("federation") or "")
    if federation and found.player.federation:
        points += 4 if federation == found.player.federation else -15
    rating = int(entry.get("fide_rating") or 0)
    if rating and found.player.standard and abs(rating - found.player.standard) > 300:
        points -= 15
    return max(0, min(100, round(points)))


def completed(section: Section, lists: PlayerLists, entry: Mapping[str, Any], found: Found) -> dict[str, Any]:
    """The entry with what the lists know: their name, numbers, titles and ratings; what only the entry says is kept."""
    same = listings(lists, found.player) or [found]
    listed = entry_of(same, sequence(section.settings.rate, section.settings.rating_sequence))
    kept = {name: value for name, value in entry.items() if value}
    rated = {name: kept.pop(name) for name in ("fide_rating", "national_rating") if name in kept}
    filled = kept | {name: value for name, value in listed.items() if value}
    for name, value in rated.items():
        if not filled.get(name):
            filled[name] = value
            filled[name.replace("rating", "source")] = HAND
    return filled
