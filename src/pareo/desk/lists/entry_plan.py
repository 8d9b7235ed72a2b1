"""What becomes of a list of entries beside the rating lists: whom each is taken for, what is still to be decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pareo.desk.books.section import Section
from pareo.desk.lists.entry_matching import DOUBTFUL, SURE, Candidate, Match, completed, match_entries
from pareo.desk.lists.rating_lists import Found, PlayerLists
from pareo.desk.players.registration import duplicates
from pareo.model.federations import FEDERATIONS

AS_TYPED = "typed"
"""The choice of nobody of the lists."""


@dataclass(frozen=True, slots=True)
class Planned:
    """One entry. ``chosen`` is the key of a candidate, AS_TYPED, or empty while nobody has decided.

    ``entry`` is what would be registered; ``twice`` the name under which the same person is there already.
    """

    match: Match
    chosen: str
    entry: Mapping[str, Any]
    twice: str = ""

    @property
    def undecided(self) -> bool:
        return not self.chosen and not self.twice

    @property
    def candidate(self) -> Candidate | None:
        """Whom the entry is taken for."""
        return next((one for one in self.match.candidates if key(one.found) == self.chosen), None)


def key(found: Found) -> str:
    """Names a player of a list in a form."""
    player = found.player
    return f"{found.list.name}|{player.fide_id or player.national_id or player.name}"


def plan_entries(
    section: Section, lists: PlayerLists, entries: Sequence[Mapping[str, Any]], picks: Mapping[int, str]
) -> tuple[Planned, ...]:
    """Match the entries and follow the picks, by index; a sure match is taken unless somebody says otherwise.

    Who is there twice is found after the matching, so that two spellings of one player are.
    """
    planned = [
        _planned(section, lists, match, picks.get(match.index, "")) for match in match_entries(section, lists, entries)
    ]
    twice = duplicates(section, [one.entry for one in planned])
    return tuple(Planned(one.match, one.chosen, one.entry, twice.get(index, "")) for index, one in enumerate(planned))


def _planned(section: Section, lists: PlayerLists, match: Match, pick: str) -> Planned:
    options = {key(one.found): one.found for one in match.candidates}
    if pick == AS_TYPED or pick in options:
        chosen = pick
    elif match.verdict == DOUBTFUL:
        chosen = ""
    else:
        chosen = next(iter(options)) if match.verdict == SURE else AS_TYPED
    entry = completed(section, lists, match.entry, options[chosen]) if chosen in options else match.entry
    return Planned(match, chosen, entry)


def unknown_federations(entries: Sequence[Mapping[str, Any]]) -> list[str]:
    """Codes of the entries that are no federation of FIDE, each once."""
    codes = dict.fromkeys(str(entry.get("federation") or "") for entry in entries)
    return [code for code in codes if code and code not in FEDERATIONS]
