"""Changes by hand to a round that is made: a session that begins with the first of them and ends with a comparison.

It is under way as long as the round is not what the system gives and nobody has said that it shall stay so. It ends by
a word of the arbiter, or when the round is published or the next one paired; what differs then is asked about and kept,
and the report, the page and the paper say so (VCL4THP 65, 68, 69). All of it follows from the records, so that undo,
redo and restored copies cannot lead to anything else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_made_as_seen, require_seats_as_seen
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.players.attendance import paired_players
from pareo.desk.rounds.round_robin_meetings import ALL_MEET, Meetings, wrong_meetings
from pareo.desk.rounds.seating import Measure, Seat, Seating, measure_of, planned, seating_of
from pareo.desk.rounds.system_round import engine_round

LONGEST_REASON = 500


@dataclass(frozen=True, slots=True)
class Differences:
    """Where a round is not the system's, players by lasting id, White first. ``no_system``: it gives no legal round.

    ``colors`` are pairs of the system with the colours exchanged, ``moved`` its boards under other numbers; ``kept``:
    the arbiter has said that the round stays so. ``meetings``: who of a round robin would meet too often or too seldom.
    """

    made: tuple[tuple[int, int], ...] = ()
    system: tuple[tuple[int, int], ...] = ()
    colors: tuple[tuple[int, int], ...] = ()
    moved: tuple[Seat, ...] = ()
    byes: tuple[int, ...] = ()
    system_byes: tuple[int, ...] = ()
    no_system: bool = False
    kept: bool = False
    meetings: Meetings = ALL_MEET

    @property
    def any(self) -> bool:
        return self.no_system or bool(
            self.made or self.system or self.colors or self.moved or self.system_byes or self.byes
        )

    @property
    def boards(self) -> int:
        """How many boards of the round are not those of the system."""
        return len({*self.made, *self.colors, *(seat.pair for seat in self.moved)})


def compared(made: Seating, system: Seating | None, kept: bool = False) -> Differences:
    """A round beside the system's: pairs, colours, numbers of the boards, byes."""
    if system is None:
        return Differences(tuple(seat.pair for seat in made.boards), byes=made.byes, no_system=True, kept=kept)
    ours, theirs = _by_pair(made), _by_pair(system)
    same = [(seat, theirs[pair]) for pair, seat in ours.items() if pair in theirs]
    byes = (made.byes, system.byes) if set(made.byes) != set(system.byes) else ((), ())
    return Differences(
        made=tuple(seat.pair for pair, seat in ours.items() if pair not in theirs),
        system=tuple(seat.pair for pair, seat in theirs.items() if pair not in ours),
        colors=tuple(seat.pair for seat, other in same if seat.pair != other.pair),
        # Where other pairs are made, they push the boards below them aside: that is no other order.
        moved=tuple(seat for seat, other in same if seat.board != other.board) if ours.keys() == theirs.keys() else (),
        byes=byes[0],
        system_byes=byes[1],
        kept=kept,
    )


def _by_pair(seats: Seating) -> dict[frozenset[int], Seat]:
    return {frozenset(seat.pair): seat for seat in seats.boards}


def differences(section: Section, number: int) -> Differences | None:
    """How a made round differs from the system's; None where it does not, or where nobody knows."""
    return section.once(("by hand", number), lambda: _differences(section, number))


def _differences(section: Section, number: int) -> Differences | None:
    measure, made = measure_of(section.round(number)), seating_of(section, number)
    if measure is None:
        return None
    kept = measure.kept == made
    system = measure.system if kept else _system(section, number, measure, made)
    found = compared(made, system, kept)
    if not found.any:
        return None
    return replace(found, meetings=wrong_meetings(section)) if section.round_robin else found


def _system(section: Section, number: int, measure: Measure, made: Seating) -> Seating | None:
    """The system's round: as it was given, or anew where others play than at that time."""
    same_players = measure.system is not None and measure.system.players == made.players
    if same_players or without_board(section, number):
        return measure.system
    question = "system's round", section.seating(number)
    return section.once(question, lambda: planned(section, engine_round(section, number)), before=number)


def without_board(section: Section, number: int) -> tuple[int, ...]:
    """Players who are in a made round with neither board nor bye; of a team some play and some do not."""
    if section.system.of_teams:
        return ()
    done = paired_players(section, number) | {player for round, player in section.byes if round == number}
    return tuple(player.id for player in section.players if player.plays_in(number) and player.id not in done)


def under_way(section: Section, number: int) -> bool:
    """True while a round is being changed by hand and nobody has ended it."""
    found = differences(section, number)
    return found is not None and not found.kept


def end_changes(act: Act, number: int, reason: str = "") -> bool:
    """End the changes of a round: what differs from the system's is asked about, then kept. True when something is."""
    section = act.section
    if not under_way(section, number):
        return False
    require_seats_as_seen(act, number)
    require_everybody_seated(section, number)
    found = differences(section, number)
    act.require("keep_changes", number, number=number, count=found.boards if found else 0, differences=found)
    made, before = seating_of(section, number), section.round(number)
    measure = measure_of(before)
    assert measure is not None
    kept = Measure(_system(section, number, measure, made), made)
    said = " ".join(reason.split())[:LONGEST_REASON]
    act.put(replace(before, engine_boards=kept.as_plain(), reason=said or before.reason))
    return True


def finish(act: Act, number: int, reason: str = "") -> None:
    """The arbiter's own word that the changes are done."""
    require_made_as_seen(act, number)
    if not end_changes(act, number, reason):
        raise Refusal("no_changes", round=number)
    act.note("keep_changes", round=number, reason=act.section.round(number).reason)


def require_ended(section: Section, number: int) -> None:
    """Refuse what a round under change stands in the way of, and that cannot ask about it itself."""
    if number and under_way(section, number):
        raise Refusal("changes_open", round=number)


def require_everybody_seated(section: Section, number: int) -> None:
    if missing := without_board(section, number):
        raise Refusal("unpaired_players", names=[section.player(id).name for id in missing], count=len(missing))
