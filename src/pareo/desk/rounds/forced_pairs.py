"""Pairs that the arbiter forces on a round to come, each with its reason; the engine pairs the rest around them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from pareo.desk.books.act import Act
from pareo.desk.books.records import Participant, Plain
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.rounds.legality import Finding, bye_findings, colors_for, findings
from pareo.pairing.by_hand import BYE, ForcedPair

KEPT = "forced"
LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class Forced:
    """Two players by id, or one and the bye; ``white`` 0: the colours follow from the rules."""

    round: int
    one: int
    other: int = BYE
    white: int = 0
    reason: str = ""


def forced_pairs(section: Section, round: int | None = None) -> tuple[Forced, ...]:
    """What is forced in a round, in all of them when None; pairs of players who are no longer there are left out."""
    return tuple(pair for pair in _stored(section) if round in (None, pair.round))


def _stored(section: Section) -> Iterator[Forced]:
    for line in section.settings.forced:
        pair = Forced(**line)
        if {pair.one, pair.other} - {BYE} <= section.by_id.keys():
            yield pair


def as_numbers(section: Section, pairs: tuple[Forced, ...]) -> tuple[ForcedPair, ...]:
    """The pairs as an engine is asked for them."""
    numbers = {BYE: BYE, **{player.id: player.number for player in section.players}}
    return tuple(ForcedPair(numbers[pair.one], numbers[pair.other], numbers[pair.white]) for pair in pairs)


def force(act: Act, round: int, one: int, other: int = BYE, white: int = 0, reason: str = "") -> None:
    """Force a pair, or the bye for one player, on a round that is not made; what speaks against it is asked first."""
    section = act.section
    if section.round_robin:
        raise Refusal("forced_in_round_robin")
    if not section.last_round < round <= section.rounds_planned:
        raise Refusal("round_is_made" if round <= section.last_round else "no_round", round=round)
    if one == other:
        raise Refusal("same_player", name=section.player(one).name)
    if not (why := " ".join(reason.split())[:LONGEST_REASON]):
        raise Refusal("reason_wanted")
    players = [section.player(id) for id in (one, other) if id != BYE]
    _check(section, round, players)
    what = "force_pair" if other else "force_bye"
    names: dict[str, Any] = {"one": players[0].name, "other": players[-1].name}
    act.require("force_pair", ask=what, findings=_against(section, round, one, other, white), number=round, **names)
    pair = Forced(round, one, other, white if white in (one, other) else 0, why)
    _keep(act, (*forced_pairs(section), pair))
    act.note(what, round=round, reason=why, **names)


def _check(section: Section, round: int, players: list[Participant]) -> None:
    taken = {id for pair in forced_pairs(section, round) for id in (pair.one, pair.other)}
    for player in players:
        if player.id in taken:
            raise Refusal("is_forced", name=player.name, round=round)
        if not player.plays_in(round) or (round, player.id) in section.byes:
            raise Refusal("plays_not", name=player.name, round=round)


def _against(section: Section, round: int, one: int, other: int, white: int) -> tuple[Finding, ...]:
    """Known only of the next round: a later one depends on results to come."""
    if round != section.last_round + 1:
        return ()
    if other == BYE:
        return bye_findings(section, round, one)
    pair = colors_for(section, round, one, other) if not white else (white, other if white == one else one)
    return findings(section, round, *pair)


def release(act: Act, round: int, one: int) -> None:
    """Let the engine decide again."""
    section = act.section
    found = next((pair for pair in forced_pairs(section, round) if pair.one == one), None)
    if found is None:
        raise Refusal("not_forced", name=section.player(one).name, round=round)
    act.require("release_pair", number=round)
    _keep(act, tuple(pair for pair in forced_pairs(section) if pair != found))
    other = section.player(found.other or found.one).name
    act.note("release_pair", round=round, one=section.player(one).name, other=other)


def _keep(act: Act, pairs: tuple[Forced, ...]) -> None:
    lines: list[Plain] = [asdict(pair) for pair in pairs]
    act.set(**{KEPT: lines})


def written(section: Section, pairs: tuple[Forced, ...]) -> str:
    """``3-12, 5-0``: the pairs by number, White first where that is forced too."""
    texts = []
    for one, other, white in as_numbers(section, pairs):
        first, second = (other, one) if white == other and other else (one, other)
        texts.append(f"{first}{'w' if white else ''}-{second}")
    return ", ".join(texts)


def named(section: Section, pairs: tuple[Forced, ...]) -> list[list[str]]:
    """The pairs by name, White first where that is forced too; one name alone has the bye."""
    names = []
    for one, other, white in as_numbers(section, pairs):
        pair = (other, one) if white == other and other else (one, other)
        names.append([section.by_number[number].name for number in pair if number])
    return names
