"""Who plays when: byes, absences, withdrawals, late arrivals and returns, round by round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Participant, RoundBye
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.model import ByeKind

EARLIEST_CORRECTION = 1
"""How many rounds before the last can still change the standings in FIDE mode (VCL4THP 190, 191)."""

PLAYS, NOT_YET, LEFT, PAIRED = "", "late", "left", "paired"
EXPELLED, FIXED_BOARD = "expelled", "board"
_HALF, _ABSENT, _FULL = (kind.value for kind in (ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.FULL_POINT))
ACTS = {_HALF: "half_bye", _ABSENT: "absent", _FULL: "full_bye", PLAYS: "plays"}
"""What a player can be set to in a round, and the act that it is."""
LETTERS = tuple(letter for letter in ACTS if letter)
TURNS = dict.fromkeys(ACTS, PLAYS) | {PLAYS: _HALF, _HALF: _ABSENT}
"""What a click on a cell of the list makes of it."""
MARKS = {kind.value: kind.mark for kind in ByeKind} | {PLAYS: "·", PAIRED: "✓", NOT_YET: "…", LEFT: "×"}


@dataclass(frozen=True, slots=True)
class Sums:
    """Seed 004 2.1: all players, those who play the round, those with a half-point bye, those absent."""

    total: int
    playing: int
    byes: int
    absent: int


def state(section: Section, player: Participant, round: int) -> str:
    """What a player is in a round: a letter of a bye, ``paired``, ``late``, ``left``, or empty for plays."""
    if round <= section.last_round:
        if player.id in paired_players(section, round):
            return PAIRED
        bye = section.byes.get((round, player.id))
        return bye.letter if bye else (LEFT if 0 < player.leaves <= round else _ABSENT)
    if player.arrives > round:
        return NOT_YET
    if 0 < player.leaves <= round or player.expelled:
        return LEFT
    bye = section.byes.get((round, player.id))
    return bye.letter if bye else PLAYS


def paired_players(section: Section, round: int) -> frozenset[int]:
    return section.seated.get(round, frozenset())


def sums(section: Section, round: int) -> Sums:
    states = [state(section, player, round) for player in section.players]
    playing = sum(one in (PLAYS, PAIRED, ByeKind.PAIRING_ALLOCATED.value) for one in states)
    byes = states.count(_HALF)
    return Sums(len(states), playing, byes, len(states) - playing - byes)


@dataclass(frozen=True, slots=True)
class Plan:
    """Something to know about a player before the next pairing: a state or a bye, in these rounds or from this one.

    ``code`` is one of the states, ``expelled``, or ``board`` with the number of the fixed board.
    """

    code: str
    numbers: tuple[int, ...] = ()


def plans(section: Section) -> dict[int, tuple[Plan, ...]]:
    """What is announced of each player for the rounds to come, by id."""
    coming: dict[int, dict[str, list[int]]] = {}
    for (round, id), bye in sorted(section.byes.items()):
        if round > section.last_round:
            coming.setdefault(id, {}).setdefault(bye.letter, []).append(round)
    return {player.id: tuple(_plans(section, player, coming.get(player.id, {}))) for player in section.players}


def _plans(section: Section, player: Participant, byes: Mapping[str, Sequence[int]]) -> Iterator[Plan]:
    if player.expelled:
        yield Plan(EXPELLED)
    elif player.leaves:
        yield Plan(LEFT, (player.leaves,))
    elif player.arrives > max(section.last_round, 1):
        yield Plan(NOT_YET, (player.arrives,))
    for letter, rounds in byes.items():
        if playing := tuple(round for round in rounds if player.plays_in(round)):
            yield Plan(letter, playing)
    if player.fixed_board:
        yield Plan(FIXED_BOARD, (player.fixed_board,))


def set_bye(act: Act, id: int, round: int, letter: str) -> None:
    """Set what a player is in one round: a bye of a kind, or empty for plays."""
    section = act.section
    player = section.player(id)
    if letter not in ACTS:
        raise Refusal("no_such_state", state=letter)
    if not 1 <= round <= max(section.rounds_planned, section.last_round):
        raise Refusal("no_round", round=round)
    before = section.byes.get((round, id))
    require_as_seen(act, RoundBye, round, id)
    _require_state_as_seen(act, id)
    if round <= section.last_round:
        _check_made_round(act, player, round, letter)
    else:
        _check_future_round(act, player, round, letter)
    if letter:
        act.put(RoundBye(round, id, letter))
    elif before is not None:
        act.drop(before)
    action = ACTS[letter]
    act.note(action, name=player.name, round=round, was=before.letter if before else "", player=id)


def _check_made_round(act: Act, player: Participant, round: int, letter: str) -> None:
    """In a round that is made only an unpaired player's bye can change (seed 004 2.10.5)."""
    if player.id in paired_players(act.section, round):
        raise Refusal("is_paired", name=player.name, round=round)
    if not letter:
        raise Refusal("round_is_made", name=player.name, round=round)
    if letter == _HALF and not player.half_byes:
        raise Refusal("no_half_byes", name=player.name)
    act.require(act_of_made_bye(act.section, round), name=player.name, number=round, letter=letter)


def act_of_made_bye(section: Section, round: int) -> str:
    """The act of the table that another bye in a made round is: of the last two, or older (VCL4THP 189 to 191)."""
    ago = section.pairing_of(section.last_round) - section.pairing_of(round)
    old = section.settings.fide_mode and ago > EARLIEST_CORRECTION
    return "change_old_bye" if old else "change_made_bye"


def _check_future_round(act: Act, player: Participant, round: int, letter: str) -> None:
    section = act.section
    if letter == _HALF:
        if not player.half_byes:
            raise Refusal("no_half_byes", name=player.name)
        others = sum(bye.letter == _HALF and at != round for (at, who), bye in section.byes.items() if who == player.id)
        act.require("second_half_bye" if others else "half_bye", name=player.name, count=others + 1)
    elif letter == _FULL:
        act.require("full_bye", name=player.name, number=round)
    else:
        act.require("absent", name=player.name)
    if player.arrives > round and not letter:
        act.put(replace(player, arrives=round))


def _require_state_as_seen(act: Act, id: int) -> None:
    require_as_seen(act, Participant, id, fields=("arrives", "leaves", "expelled"))


def withdraw(act: Act, id: int, from_round: int | None = None) -> None:
    """The player is no longer paired, from a round on (the next one when None; C.04.2 3.2)."""
    player = act.section.player(id)
    _require_state_as_seen(act, id)
    first = act.section.last_round + 1 if from_round is None else from_round
    if first <= act.section.last_round:
        raise Refusal("round_is_made", name=player.name, round=first)
    act.require("withdraw", name=player.name)
    act.put(replace(player, leaves=first))
    act.note("withdraw", name=player.name, round=first, player=id)


def come_back(act: Act, id: int) -> None:
    """A withdrawn player is paired again from the next round on; the rounds missed stay zero."""
    player = act.section.player(id)
    _require_state_as_seen(act, id)
    if not player.leaves:
        raise Refusal("not_withdrawn", name=player.name)
    act.require("come_back", name=player.name)
    act.put(replace(player, leaves=0))
    act.note("come_back", name=player.name, round=act.section.last_round + 1, player=id)


def expel(act: Act, id: int, expelled: bool = True) -> None:
    """Out of the standings; the results count for the others (VCL4THP 197, 198)."""
    player = act.section.player(id)
    _require_state_as_seen(act, id)
    act.require("expel", ask="expel" if expelled else "pardon", name=player.name)
    act.put(replace(player, expelled=expelled))
    act.note("expel" if expelled else "pardon", name=player.name, player=id)


def arrive_late(act: Act, id: int, round: int) -> None:
    """Not paired before this round (C.04.2 2.4)."""
    section, player = act.section, act.section.player(id)
    _require_state_as_seen(act, id)
    if not 1 <= round <= max(section.rounds_planned, section.last_round + 1):
        raise NotFound("no_round", round=round)
    if round <= section.last_round:
        raise Refusal("round_is_made", name=player.name, round=round)
    if played := [number for number, seated in sorted(section.seated.items()) if id in seated]:
        raise Refusal("is_paired", name=player.name, round=played[0])
    act.require("absent", name=player.name)
    act.put(replace(player, arrives=round))
    act.note("arrive_late", name=player.name, round=round, player=id)
