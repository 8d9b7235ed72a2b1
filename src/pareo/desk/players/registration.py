"""Players enter, change and leave the list; numbers follow the list until it closes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from pareo.desk import fide_mode
from pareo.desk.books.act import Act
from pareo.desk.books.meaning import as_seen, changed_by_the_form, require_as_seen
from pareo.desk.books.records import Board, Participant, PeriodRating, RoundBye
from pareo.desk.books.refusals import FieldProblems, NeedsConfirmation, Refusal, Stale
from pareo.desk.books.section import Section
from pareo.desk.books.squads import placed
from pareo.desk.books.team_rounds import require_not_lined_up
from pareo.desk.books.team_steps_back import leave_line_ups_to_come
from pareo.desk.event.seeds import seed_of
from pareo.desk.lists.rating_methods import HAND
from pareo.desk.players.attendance import LETTERS
from pareo.desk.players.numbers import (
    Choice,
    agreed_place,
    breaks_seeding,
    equals_listed,
    fourth_round_paired,
    numbers_stand,
    order_with,
    seeding_order,
)
from pareo.model import ByeKind
from pareo.model.spelling import folded
from pareo.pairing.lots import drawn_numbers
from pareo.pairing.systems.round_robin.varma import RestrictedDraw, restricted_numbers

RATING_SOURCES = {
    "fide_rating": "fide_source",
    "national_rating": "national_source",
    "tournament_rating": "tournament_source",
}
"""Beside each rating stands the list that it comes from."""


def register(
    act: Act,
    entries: Sequence[Mapping[str, Any]],
    missed: str = "",
    numbers: Choice | None = None,
    twice: bool = True,
) -> tuple[Participant, ...]:
    """Add players. Once the first round is made they are late entries, at the place that their rating earns.

    An entry may say in which round it ``arrives``. ``missed`` is the letter of the bye for the rounds before that:
    empty for no points, ``H`` for half a point. ``numbers``: what the arbiter chose after he was told what moves;
    None where nobody is there to choose. ``twice``: whoever is there already comes a second time, without a question.
    """
    section = act.section
    if any(not str(entry.get("name", "")).strip() for entry in entries):
        raise FieldProblems({"name": "empty"})
    if missed and missed not in LETTERS:
        raise Refusal("no_such_state", state=missed)
    if not twice:
        _ask_for_namesakes(section, entries)
    act.require("add_player", names=[entry.get("name", "") for entry in entries][:3])
    entries = [{**entry, "arrives": _arrival(section, entry)} for entry in entries]
    next_id = max((player.id for player in section.players), default=0) + 1
    arrives = _first_open_round(section)
    added = tuple(
        Participant(**{"arrives": arrives, **_with_sources(entry), "id": next_id + index, "number": 0})
        for index, entry in enumerate(entries)
    )
    if not added:
        raise Refusal("no_players")
    order = order_with(section, added, agreed_place(section, entries, numbers))
    _check_missed(act, added, missed)
    for player in added:
        _require_terms(act, player, {"bonus": player.bonus, **({"leaves": player.leaves} if player.leaves else {})})
    act.put(*added)
    if missed:
        for player in added:
            act.put(*(RoundBye(number, player.id, missed) for number in range(1, player.arrives)))
    moved = _number(act, order)
    names = [player.name for player in added[:3]]
    act.note("add_player", count=len(added), names=names, round=arrives, numbered=_numbered(moved, added))
    return tuple(act.section.player(player.id) for player in added)


def _check_missed(act: Act, added: Sequence[Participant], missed: str) -> None:
    """Half a point for each round missed is a half-point bye for each of them (C.05 6.7; VCL4THP 174, 176)."""
    if missed != ByeKind.HALF_POINT.value:
        return
    for player in added:
        if player.arrives > 1 and not player.half_byes:
            raise Refusal("no_half_byes", name=player.name)
    if several := [player for player in added if player.arrives > 2]:
        count = max(player.arrives for player in several) - 1
        act.require("second_half_bye", ask="missed_half_byes", name=several[0].name, count=count)


def _ask_for_namesakes(section: Section, entries: Sequence[Mapping[str, Any]]) -> None:
    """Two players may have one name, but mostly it is one player entered twice: by two arbiters, or by a second key."""
    there = duplicates(section, entries)
    if there:
        names = list(dict.fromkeys(there.values()))
        known = [player for player in section.players if player.name in names]
        told = [f"{player.name} ({player.number})" for player in known] or names
        count = len(there)
        raise NeedsConfirmation("add_twice", fide_mode.CONFIRM, names=told, count=count, answer=("twice", "on"))


def _numbered(moved: Sequence[Participant], added: Sequence[Participant]) -> dict[str, Any]:
    """For the journal: the number of the one who came, and how many others got a new one."""
    own = {player.id for player in added}
    others = sum(player.id not in own for player in moved)
    number = next(player.number for player in moved if player.id in own) if len(added) == 1 else 0
    return {"number": number, "moved": others, "how": "down" if len(added) == 1 else "new"}


def _with_sources(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The entry with a source for each rating: one that comes from no list was typed by hand (VCL4THP 134)."""
    sources = {source: HAND for rating, source in RATING_SOURCES.items() if entry.get(rating) and not entry.get(source)}
    return {**entry, **sources}


def _arrival(section: Section, entry: Mapping[str, Any]) -> int:
    """A round that is made takes nobody any more, and there is none after the last."""
    return max(_first_open_round(section), min(int(entry.get("arrives") or 1), section.rounds_planned))


def _first_open_round(section: Section) -> int:
    """The next round; a published round can still take late entries by hand."""
    return section.last_round + 1 if section.last_round else 1


def _number(act: Act, order: Sequence[Participant]) -> list[Participant]:
    numbered = enumerate(order, start=act.section.settings.first_number)
    moved = [replace(player, number=number) for number, player in numbered if player.number != number]
    act.put(*moved)
    return moved


def renumber(act: Act, order: Sequence[int] | None = None, by_hand: bool = False) -> int:
    """Give the numbers anew: by the seeding order, or as ``order`` lists the ids. Says how many moved.

    ``by_hand``: somebody chose the numbers one by one, and no criterion did.
    """
    section = act.section
    proposed = _proposed(section, order)
    numbered = enumerate(proposed, start=section.settings.first_number)
    moving = sum(player.number != number for number, player in numbered)
    if order is not None:
        _ask_for_exchange(act, proposed, moving, by_hand)
    act.require(act_of_numbers(section), count=moving)
    moved = _number(act, proposed)
    act.note("renumber", count=len(moved))
    return len(moved)


def number_as_listed(act: Act, order: Sequence[int]) -> int:
    """Give the numbers by a list that somebody put in order by hand; from now on they stand. Says how many moved."""
    for id in act.section.by_id:
        require_as_seen(act, Participant, id, fields=("number",))
    moved = renumber(act, order, by_hand=True)
    act.set(list_closed=True)
    return moved


def give_number(act: Act, id: int, number: int) -> int:
    """One player gets this number, and those between move by one. Says how many moved."""
    player = act.section.player(id)
    first, count = act.section.settings.first_number, len(act.section.players)
    if not first <= number < first + count:
        raise Refusal("no_such_number", number=number, first=first, last=first + count - 1)
    others = [one.id for one in act.section.players if one.id != player.id]
    at = number - first
    return renumber(act, [*others[:at], player.id, *others[at:]], by_hand=True)


def _ask_for_exchange(act: Act, proposed: Sequence[Participant], moving: int, by_hand: bool) -> None:
    """In FIDE mode numbers are not exchanged unasked, least of all against the seeding (VCL4THP 149, 150).

    Whoever lists equal players in an order of his own has it kept when numbers are given again (155).
    """
    section = act.section
    # What is refused in any case is not asked about first.
    if section.round_robin or not fide_mode.verdict(section, act_of_numbers(section)).allowed:
        return
    broken = breaks_seeding(section, proposed)
    if section.settings.fide_mode and moving and (broken or by_hand):
        first, second = broken or (proposed[0], proposed[0])
        action = "break_seeding" if broken else "exchange_numbers"
        act.require(action, count=moving, first=first.name, second=second.name)
    act.set(equals_as_listed=equals_listed(section, proposed))


def act_of_numbers(section: Section) -> str:
    """The act of the table that another order of the pairing numbers is now."""
    return "renumber_late" if fourth_round_paired(section) else "renumber"


def act_of_rating(section: Section) -> str:
    """The act of the table that another rating used in the tournament is now."""
    return "change_rating_late" if fourth_round_paired(section) else "change_rating"


def act_of_removal(section: Section, player: Participant) -> str:
    """The act of the table that striking a player from the list is: whoever has still to arrive is in no round yet."""
    return "remove_late_entry" if player.arrives > section.last_round > 0 else "remove_player"


def _proposed(section: Section, order: Sequence[int] | None) -> list[Participant]:
    if order is None:
        return seeding_order(section, section.players)
    if sorted(order) != sorted(section.by_id):
        raise Refusal("order_incomplete")
    return [section.player(id) for id in order]


def draw_lots(act: Act, restricted: bool = False) -> int:
    """Number the players by lot. The seed is drawn once and kept: drawing again changes nothing (VCL4THP 206).

    ``restricted``: players of one federation do not meet in the last three rounds, if possible (C.05 Annex 2).
    """
    section = act.section
    seed = seed_of(act)
    players = [section.model_player(player, player.id) for player in section.players]
    drawn = restricted_numbers(players, seed) if restricted else RestrictedDraw(drawn_numbers(players, seed))
    moved = renumber(act, sorted(drawn.numbers, key=drawn.numbers.__getitem__))
    act.set(lot_seed=seed, list_closed=True)
    action = "draw_restricted" if restricted else "draw_lots"
    act.note(action, count=len(players), seed=seed, split=", ".join(drawn.split))
    return moved


def close_list(act: Act, closed: bool = True) -> None:
    """From now on numbers stand; a new player gets his place without a new order of the others."""
    act.require("change_details")
    act.set(list_closed=closed)
    act.note("close_list" if closed else "open_list")


def edit(act: Act, id: int, values: Mapping[str, Any]) -> Participant:
    """Change a player's data. What the form leaves as it showed it is nobody's wish; what others changed to something
    else meanwhile is refused with both values.
    """
    before = act.section.player(id)
    then = as_seen(act, Participant, id) or before
    wanted, clashing = changed_by_the_form(asdict(then), asdict(before), values)
    for name, (mine, theirs) in clashing.items():
        raise Stale("stale_player", str(mine), str(theirs), "", field=name, name=before.name)
    rated = wanted.keys() & {*RATING_SOURCES, "tournament_rating", "average"}
    by_hand = {RATING_SOURCES[name]: HAND for name in wanted if name in RATING_SOURCES}
    after = replace(before, **{**by_hand, **wanted})
    used = act.section.rating(before), act.section.rating(after)
    action = act_of_rating(act.section) if used[0] != used[1] else "edit_player"
    act.require(action, name=before.name, old=used[0], new=used[1])
    _require_terms(act, before, wanted)
    act.put(after)
    moved = renumber_freely(act) if rated else 0
    told = {"fields": sorted(wanted), "before": {name: getattr(before, name) for name in wanted}, "after": wanted}
    act.note("edit_player", name=before.name, **told, numbered={"moved": moved, "how": "new"})
    return act.section.player(id)


def _require_terms(act: Act, player: Participant, wanted: Mapping[str, Any]) -> None:
    """A bonus is no rule of FIDE's, and nobody leaves before a round that is made."""
    if wanted.get("bonus"):
        act.require("change_pairing_rules", ask="change_fields", fields=["bonus"])
    if "leaves" not in wanted:
        return
    if 0 < wanted["leaves"] <= act.section.last_round:
        raise Refusal("round_is_made", name=player.name, round=wanted["leaves"])
    act.require("withdraw" if wanted["leaves"] else "come_back", name=player.name)


def count_from_first(act: Act) -> int:
    """Give everybody the same place counted from the first number of the list. Says how many moved."""
    return len(_number(act, act.section.players))


def renumber_freely(act: Act) -> int:
    """While the list is open and no round is made, the numbers follow the ratings by themselves. Says how many did."""
    if numbers_stand(act.section):
        return 0
    return len(_number(act, seeding_order(act.section, act.section.players)))


def remove(act: Act, id: int) -> None:
    """Strike a player from the list; one who has been paired can only be withdrawn."""
    player = act.section.player(id)
    if any(id in (board.white, board.black) for board in act.snapshot.all(Board)):
        raise Refusal("has_played", name=player.name)
    require_not_lined_up(act.section, player)
    act.require(act_of_removal(act.section, player), name=player.name)
    own: tuple[RoundBye | PeriodRating, ...] = (*act.snapshot.all(RoundBye), *act.snapshot.all(PeriodRating))
    act.drop(player, *(record for record in own if record.player == id))
    act.put(*placed(act.section.squads.get(player.team, ())))
    leave_line_ups_to_come(act)
    moved = len(_number(act, act.section.players))
    act.note("remove_player", name=player.name, numbered={"moved": moved, "how": "up"})


def duplicates(section: Section, entries: Iterable[Mapping[str, Any]]) -> dict[int, str]:
    """Which of these entries (by index) are in the list already or twice among themselves, and under which name."""
    ids = {player.fide_id: player.name for player in section.players if player.fide_id}
    names = {_name_key(player.name): player.name for player in section.players}
    found: dict[int, str] = {}
    for index, entry in enumerate(entries):
        id, key = str(entry.get("fide_id") or ""), _name_key(str(entry["name"]))
        if id and id in ids:
            found[index] = ids[id]
        elif key in names:
            found[index] = names[key]
        if id:
            ids[id] = str(entry["name"])
        names[key] = str(entry["name"])
    return found


def _name_key(name: str) -> tuple[str, ...]:
    """``Ruiz, Marta`` and ``Marta Ruiz`` are the same person."""
    return tuple(sorted(folded(name).replace(",", " ").replace(".", " ").split()))


def may_renumber(section: Section) -> bool:
    return fide_mode.verdict(section, act_of_numbers(section)).allowed
