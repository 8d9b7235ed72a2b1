"""Players of a rating list become players of a section: named in a form, found again, told when there already."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from pareo.desk.books.act import Act
from pareo.desk.books.records import Participant
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.lists.rating_lists import Found, PlayerLists
from pareo.desk.lists.rating_methods import entry_of, listings, sequence
from pareo.desk.players.numbers import Choice
from pareo.desk.players.registration import register
from pareo.formats.rating_lists import Listed
from pareo.model.spelling import words

_NAMESAKES = 200
"""Of so many players of the same name the one that was chosen is found again."""


def key_of(found: Found) -> str:
    """What names a listed player in a form."""
    one = found.player
    return json.dumps([found.list.name, one.fide_id, one.national_id, one.name, one.birth], ensure_ascii=False)


def by_key(lists: PlayerLists, key: str) -> Found:
    """The player of a key. Refusal when the list does not have him any more."""
    try:
        name, fide_id, national_id, person, birth = json.loads(key)
        known = {one.name: one for one in lists.lists()}[name]
    except (ValueError, TypeError, KeyError):
        raise Refusal("no_such_listed", name="") from None
    player: Listed | None
    if fide_id:
        player = lists.by_fide_id(known, [int(fide_id)]).get(int(fide_id))
    elif national_id:
        player = lists.by_national_id(known, [str(national_id)]).get(str(national_id))
    else:
        namesakes = (one.player for one in lists.find(str(person), limit=_NAMESAKES, only=[known]))
        player = next((one for one in namesakes if (one.name, one.birth) == (person, birth)), None)
    if player is None:
        raise Refusal("no_such_listed", name=str(person))
    return Found(known, player, True)


class Present:
    """Who is in a section: by number, or by a name that nothing contradicts."""

    def __init__(self, players: Iterable[Participant]) -> None:
        self._fide: dict[str, Participant] = {}
        self._national: dict[str, Participant] = {}
        self._names: dict[tuple[str, ...], list[Participant]] = {}
        for player in players:
            self._fide[player.fide_id] = player
            self._national[player.national_id] = player
            self._names.setdefault(_name_key(player.name), []).append(player)

    def find(self, listed: Listed) -> Participant | None:
        """The participant who is this listed player, or may well be."""
        if listed.fide_id and str(listed.fide_id) in self._fide:
            return self._fide[str(listed.fide_id)]
        if listed.national_id and listed.national_id in self._national:
            return self._national[listed.national_id]
        namesakes = self._names.get(_name_key(listed.name), ())
        return next((player for player in namesakes if not _other(player, listed)), None)


def _name_key(name: str) -> tuple[str, ...]:
    return tuple(sorted(words(name)))


def _other(player: Participant, listed: Listed) -> bool:
    """True for a namesake: another FIDE number, or another year of birth."""
    numbers = player.fide_id, str(listed.fide_id or "")
    years = player.birth[:4], listed.birth[:4]
    return any(one and other and one != other for one, other in (numbers, years))


def entry_from_list(section: Section, lists: PlayerLists, found: Found) -> dict[str, Any]:
    """The fields of a participant: all that the lists know of this player, ratings with their source."""
    same = listings(lists, found.player) or [found]
    first = [one for one in same if one.list.name == found.list.name]
    rest = [one for one in same if one.list.name != found.list.name]
    return entry_of([*first, *rest], sequence(section.settings.rate, section.settings.rating_sequence))


def register_listed(
    act: Act,
    lists: PlayerLists,
    keys: Sequence[str],
    arrives: int = 1,
    missed: str = "",
    numbers: Choice | None = None,
) -> tuple[Participant, ...]:
    """Register players of the lists in one act; who is there already is left out."""
    section = act.section
    present = Present(section.players)
    chosen = [by_key(lists, key) for key in dict.fromkeys(keys)]
    wanted = [found for found in chosen if present.find(found.player) is None]
    if not wanted:
        raise Refusal("all_there")
    entries = [{**entry_from_list(section, lists, found), "arrives": arrives} for found in wanted]
    return register(act, entries, missed, numbers)
