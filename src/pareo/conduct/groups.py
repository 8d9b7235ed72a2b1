"""A round of independent groups: each paired by its own system, as if it were alone (004 Appendix N)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from pareo.catalog import SYSTEMS
from pareo.conduct.order import with_order
from pareo.conduct.terms import Ready, as_it_stands
from pareo.history import Position, position
from pareo.model import Tournament
from pareo.pairing import NoPairing, Obstacle, RoundPairing, Trace
from pareo.pairing.groups import ARTICLE, sections
from pareo.pairing.loading import engine_of

FINISHED = "calendar-is-finished"


@dataclass(frozen=True, slots=True)
class GroupsPairing:
    """A round of every group, by the name of the group; ``finished`` groups have no round left to play."""

    groups: Mapping[str, RoundPairing]
    finished: tuple[str, ...] = ()
    trace: Trace | None = field(default=None, compare=False)

    @property
    def whole(self) -> RoundPairing:
        """The round of the tournament: the boards of one group after those of another."""
        parts = tuple(self.groups.values())
        free = [id for part in parts for id in part.byes]
        return RoundPairing(
            tuple(board for part in parts for board in part.boards),
            free[0] if free else None,
            self.trace,
            tuple(free[1:]),
            frozenset().union(*(part.absent for part in parts)),
        )


def pair_groups(tournament: Tournament, before: Position, trace: Trace | None = None) -> GroupsPairing:
    """Pair the round of every group by its own system; of the position, those who play in it.

    A group that has played all its rounds rests. NoPairing carries the obstacles of all groups at once.
    """
    playing = {entry.id for entry in before.entries}
    groups: dict[str, RoundPairing] = {}
    finished: list[str] = []
    obstacles = list(_without_group(tournament))
    for name, section in sections(tournament).items() if not obstacles else ():
        try:
            paired = _pair_group(name, section, before.round, trace, playing)
        except NoPairing as impossible:
            obstacles.extend(impossible.obstacles)
            continue
        if paired is None:
            finished.append(name)
        else:
            groups[name] = paired
    if not groups and finished and not obstacles:
        obstacles.append(Obstacle(FINISHED, ", ".join(finished), ()))
    if obstacles:
        raise NoPairing(tuple(obstacles))
    return GroupsPairing(groups, tuple(finished), trace)


def _pair_group(
    name: str, section: Tournament, round: int, trace: Trace | None, playing: Collection[int]
) -> RoundPairing | None:
    """None: the group has played all its rounds."""
    group = ready_group(name, section)
    before = position_of_group(group, round, playing)
    if before is None:
        return None
    if trace is not None:
        trace.add("group", "paired-by-its-system", ARTICLE, (), group=name, system=group.system.id)
    if group.system.kind == "swiss" and not before.entries:
        return RoundPairing(())
    try:
        return engine_of(group.system)(before, trace)
    except NoPairing as impossible:
        if all(obstacle.rule == FINISHED for obstacle in impossible.obstacles):
            return None
        raise


def ready_group(name: str, section: Tournament) -> Ready:
    """A group by itself. An acceleration by places in the list goes by the list of the group."""
    system = SYSTEMS.get(section.settings.system or "")
    if system is None:
        said = f"{name}: {section.settings.system or ''}".rstrip(": ")
        raise NoPairing((Obstacle("group-without-system", said, ()),))
    return as_it_stands(section, system)


def group_of(tournament: Tournament, players: Iterable[int]) -> Ready | None:
    """The group that all these players belong to; None when they are of several."""
    wanted = set(players)
    for name, section in sections(tournament).items():
        if wanted <= {player.id for player in section.players}:
            return ready_group(name, section)
    return None


def position_of_group(group: Ready, round: int, playing: Collection[int]) -> Position | None:
    """The position of a group before a round, of its players those who play; None when it has played all its rounds."""
    announced = group.tournament.settings.rounds
    if announced is not None and round > announced:
        return None
    return with_order(group, position(group.tournament, round).only(playing))


def _without_group(tournament: Tournament) -> tuple[Obstacle, ...]:
    """Every player must have been given a group before the first round."""
    homeless = tuple(player.id for player in tournament.players if not player.group.strip())
    return (Obstacle("player-without-group", ARTICLE, homeless),) if homeless else ()
