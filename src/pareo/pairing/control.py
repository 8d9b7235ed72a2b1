"""Control over a pairing, the same for every Swiss system: the engine gets a position in which it is already written.

Options of a tournament:

- ``avoid``: who should not meet, in the words of ``pareo.pairing.avoidance`` (004 2.3, Figure 9)
- ``sweep``: members of one club do not meet in so many first rounds, if possible (003)
- ``youth-federations``: ``yes`` for rule 22 of 001
- ``soft-rules``: ``kept`` as far as a pairing exists, or ``dropped``
- ``forfeited-games``: players whose game was forfeited may meet ``again`` (C.04.2 3.5), or ``never`` (003)
- ``ignore-colors``: ``yes`` for events in which colours say nothing (003)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pareo.catalog.options import (
    AVOID,
    CONTROL,
    FORFEITED_GAMES,
    IGNORE_COLORS,
    SOFT_RULES,
    SWEEP,
    YOUTH_FEDERATIONS,
)
from pareo.history import Entry, Position
from pareo.pairing.avoidance import YOUTH, Avoidance, read_rules, sweep
from pareo.pairing.options import NOT_UNDERSTOOD, YES, chosen, not_understood
from pareo.pairing.outcome import NoPairing, Obstacle, RoundPairing
from pareo.pairing.trace import Decision, Trace

if TYPE_CHECKING:
    from pareo.pairing.loading import Engine

OPTIONS = tuple(option.name for option in CONTROL)
_CHOICES = YOUTH_FEDERATIONS, SOFT_RULES, FORFEITED_GAMES, IGNORE_COLORS, SWEEP
Bans = frozenset[int]


@dataclass(frozen=True, slots=True)
class Control:
    """What is asked of a pairing beside the rules of its system. ``rules`` stand from the dearest to the least dear."""

    rules: tuple[Avoidance, ...] = ()
    drop_soft: bool = False
    forfeits_bind: bool = False
    ignore_colors: bool = False


def read_control(options: Mapping[str, str]) -> Control:
    """The control that the options ask for; NoPairing names every one that is not understood."""
    refused = [*not_understood(options, *_CHOICES)]
    try:
        rules = read_rules(options.get(AVOID.name, ""))
    except ValueError as error:
        refused.append(Obstacle(NOT_UNDERSTOOD, f"{AVOID.name}={error}", ()))
    if refused:
        raise NoPairing(tuple(refused))
    youth, soft, forfeited, colors, swept = chosen(options, *_CHOICES)
    rounds = int(swept or 0)
    rules += (YOUTH,) * (youth == YES) + (sweep(rounds),) * (rounds > 0)
    return Control(rules, soft == "dropped", forfeited == "never", colors == YES)


# --- positions to positions -----------------------------------------------------------------------------------------


def with_bans(position: Position, bans: Iterable[Bans]) -> Position:
    """The position in which the players of each set must not meet one another."""
    banned: dict[int, set[int]] = {}
    for group in bans:
        for id in group:
            banned.setdefault(id, set()).update(group - {id})
    if not banned:
        return position
    entries = (
        entry._replace(banned=entry.banned | banned[entry.id]) if entry.id in banned else entry
        for entry in position.entries
    )
    return replace(position, entries=tuple(entries))


def without_rematch_of_forfeits(position: Position) -> Position:
    """Who was paired and did not play must not be paired again (003: "re-parear en caso de Forfeit" not allowed)."""

    def bound(entry: Entry) -> Entry:
        paired = {record.opponent for record in entry.records if record.opponent and not record.played}
        return entry._replace(banned=entry.banned | paired) if paired else entry

    return replace(position, entries=tuple(bound(entry) for entry in position.entries))


def without_colors(position: Position) -> Position:
    """Nobody has had a colour, so nobody is due one: the system gives White by its rule for players without games."""

    def uncolored(entry: Entry) -> Entry:
        rows = tuple(record._replace(color="") for record in entry.records)
        return entry._replace(colors="", records=rows)

    return replace(
        position,
        entries=tuple(uncolored(entry) for entry in position.entries),
        absent=tuple(uncolored(entry) for entry in position.absent),
    )


def bound(position: Position, control: Control) -> Position:
    """The position with all that must hold; soft rules are not in it."""
    if any(rule.last_rounds for rule in control.rules) and position.rounds is None:
        raise NoPairing((Obstacle("rounds-not-announced", "last rounds", ()),))
    if control.ignore_colors:
        position = without_colors(position)
    if control.forfeits_bind:
        position = without_rematch_of_forfeits(position)
    return with_bans(position, (group for rule in control.rules if not rule.soft for group in rule.sets(position)))


# --- engines to engines ---------------------------------------------------------------------------------------------


def controlled(engine: Engine) -> Engine:
    """The same engine, obeying the control that the options of a position ask for."""

    def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
        if not any(position.options.get(name) for name in OPTIONS):
            return engine(position, trace)
        control = read_control(position.options)
        return _pair_keeping(engine, bound(position, control), soft_sets(position, control), trace)

    return pair


def soft_sets(position: Position, control: Control) -> tuple[Bans, ...]:
    """What should hold if possible, in the order in which it is kept: rule by rule, the smallest set of each first."""
    if control.drop_soft:
        return ()
    return tuple(group for rule in control.rules if rule.soft for group in rule.sets(position))


def applied(engine: Engine, position: Position) -> Position:
    """The position that ``controlled(engine)`` pairs at last: everything that holds is written, no option is left."""
    if not any(position.options.get(name) for name in OPTIONS):
        return position
    control = read_control(position.options)
    options = {name: value for name, value in position.options.items() if name not in OPTIONS}
    hard = replace(bound(position, control), options=options)
    kept, _ = _kept(engine, hard, soft_sets(position, control))
    return with_bans(hard, kept)


def _pair_keeping(engine: Engine, position: Position, soft: Sequence[Bans], trace: Trace | None) -> RoundPairing:
    """All soft rules as if they were hard; where there is no pairing then, as many as can be kept, in their order."""
    if not soft:
        return engine(position, trace)
    try:
        return _told(engine, with_bans(position, soft), trace, (), soft)
    except NoPairing:
        engine(position, None)  # where even this has no pairing, its own reasons are told
        kept, given_up = _kept(engine, position, soft)
        return _told(engine, with_bans(position, kept), trace, given_up, kept)


def _told(
    engine: Engine, position: Position, trace: Trace | None, given_up: Sequence[Bans], kept: Sequence[Bans]
) -> RoundPairing:
    """The engine's pairing; the trace says first what was kept and what was given up."""
    own = None if trace is None else Trace()
    made = engine(position, own)
    if trace is None or own is None:
        return made
    for verdict, sets in (("given-up", given_up), ("kept", kept)):
        trace.decisions += [Decision("avoidance", verdict, "", tuple(sorted(group))) for group in sets]
    trace.decisions += own.decisions
    return replace(made, trace=trace)


def _kept(engine: Engine, position: Position, soft: Sequence[Bans]) -> tuple[list[Bans], list[Bans]]:
    """Each set is kept when a pairing exists with it and all kept before it; gives the kept and the given up.

    More sets never help, so the first that cannot be kept is found by halving.
    """
    kept: list[Bans] = []
    given_up: list[Bans] = []
    rest = list(soft)
    while rest and not _can_be_paired(engine, with_bans(position, [*kept, *rest])):
        possible, impossible = 0, len(rest)
        while impossible - possible > 1:
            half = (possible + impossible) // 2
            if _can_be_paired(engine, with_bans(position, [*kept, *rest[:half]])):
                possible = half
            else:
                impossible = half
        kept += rest[:possible]
        given_up.append(rest[possible])
        rest = rest[possible + 1 :]
    return kept + rest, given_up


def _can_be_paired(engine: Engine, position: Position) -> bool:
    try:
        engine(position, None)
    except NoPairing:
        return False
    return True
