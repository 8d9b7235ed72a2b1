"""May these two meet, may this player have the bye, is a whole round made by hand legal: findings with their articles.

Judged by the basic rules that all Swiss systems share (C.04.1); what a system of its own allows more is its affair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pareo.catalog.options import GROUPS, IGNORE_COLORS, INDEPENDENT, THREE_COLORS
from pareo.history import Entry, Position, in_matches
from pareo.model import BLACK, WHITE
from pareo.pairing.avoidance import has_more_than_half
from pareo.pairing.control import bound, read_control, soft_sets
from pareo.pairing.options import YES
from pareo.pairing.outcome import BY_THE_ORGANISER, NoPairing, RoundPairing
from pareo.pairing.swiss.byes import had_free_win, had_points_for_nothing
from pareo.pairing.swiss.color_ladder import color_of_higher
from pareo.pairing.swiss.meetings import last_meeting
from pareo.pairing.swiss.preferences import preference

MOST_DIFFERENCE = 2
LONGEST_RUN = 2


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule that speaks against a board or a round: which, its article, about whom (by id), and whether it forbids.

    ``detail`` is the round of the first meeting, the difference of the scores (in tenths) or the number of byes.
    """

    rule: str
    article: str
    players: tuple[int, ...]
    illegal: bool = True
    detail: int = 0


class Judge:
    """The laws for one round: its position, with the control that the options ask for."""

    def __init__(self, position: Position) -> None:
        # Of matches of several games the laws know the matches; a second game goes on with the one that was begun.
        self._match_begun = _matches_begun(position)
        position = in_matches(position, position.games) if position.in_matches else position
        self.position = position
        self._entries = {entry.id: entry for entry in (*position.entries, *position.absent)}
        self.playing = {entry.id for entry in position.entries}
        self._win = position.scoring.win
        self._colors_bind = position.options.get(IGNORE_COLORS.name) != YES and not position.in_matches
        self._three_colors = position.options.get(THREE_COLORS.name) == YES
        self._groups_part = position.options.get(GROUPS.name) == INDEPENDENT
        self._banned, self._avoided = _bans(position)

    def board(self, white: int, black: int) -> tuple[Finding, ...]:
        """Everything that speaks against this board. KeyError for somebody who is not in the tournament."""
        if white == black:
            return (Finding("same_player", "", (white,)),)
        one, other = self._entries[white], self._entries[black]
        found: list[Finding] = []
        if self._match_begun is not None:
            return (
                () if (black, white) in self._match_begun else (Finding("other_match", "C.04.5 4.4", (white, black)),)
            )
        if black in one.opponents:
            found.append(Finding("met_before", "C.04.1 2", (white, black), detail=self._round_of(one, black)))
        if self._groups_part and one.player.group.strip() != other.player.group.strip():
            found.append(Finding("other_group", "Vega manual N", (white, black)))
        pair = frozenset((white, black))
        if black in one.banned or pair in self._banned:
            found.append(Finding("forbidden", BY_THE_ORGANISER, (white, black)))
        elif any(pair <= group for group in self._avoided):
            found.append(Finding("avoided", "", (white, black), illegal=False))
        if self._colors_bind:
            found += self._colors(one, other)
        if gap := abs(one.score - other.score):
            found.append(Finding("other_score", "C.04.1 5", (white, black), illegal=False, detail=gap))
        return tuple(found)

    def _round_of(self, entry: Entry, opponent: int) -> int:
        """The last round in which the two played."""
        return last_meeting(entry, opponent) * self.position.games

    def _colors(self, one: Entry, other: Entry) -> list[Finding]:
        """Limits bind, except for those with more than half of the points in the last round, and their opponents."""
        number = self.position.round
        freed = self.position.last_round and any(has_more_than_half(entry, number, self._win) for entry in (one, other))
        found: list[Finding] = []
        for entry, color in ((one, WHITE), (other, BLACK)):
            colors = entry.colors + color
            if colors.endswith(color * (LONGEST_RUN + 1)):
                illegal = not freed and not self._three_colors
                found.append(Finding("three_in_a_row", "C.04.1 7", (entry.id,), illegal))
            if abs(colors.count(WHITE) - colors.count(BLACK)) > MOST_DIFFERENCE:
                found.append(Finding("color_difference", "C.04.1 6", (entry.id,), not freed))
        if preference(one.colors).color == BLACK and preference(other.colors).color == WHITE:
            found.append(Finding("both_wrong_colors", "C.04.1 8", (one.id, other.id), illegal=False))
        return found

    def bye(self, id: int) -> tuple[Finding, ...]:
        """What speaks against the pairing-allocated bye for this player."""
        if self._match_begun is not None:
            return ()
        entry = self._entries[id]
        barred = had_free_win(entry) if self.position.in_matches else had_points_for_nothing(entry, self._win)
        return (Finding("bye_again", "C.04.1 4", (id,)),) if barred else ()

    def round(self, boards: Sequence[tuple[int, int]], byes: Iterable[int] = ()) -> tuple[Finding, ...]:
        """Everything that speaks against a round, all at once; nothing illegal in it means that it may be played."""
        free = list(byes)
        seats = Counter([id for board in boards for id in board] + free)
        known = [board for board in boards if self._entries.keys() >= set(board)]
        found = [Finding("seated_twice", "", (id,)) for id, times in sorted(seats.items()) if times > 1]
        found += [Finding("not_there", "", (id,)) for id in sorted(seats.keys() - self.playing)]
        found += [Finding("unpaired", "", (id,)) for id in sorted(self.playing - seats.keys())]
        if len(free) > len(self.playing) % 2:
            found.append(Finding("needless_bye", "C.04.1 3", tuple(free), detail=len(free)))
        for white, black in known:
            found += self.board(white, black)
        for id in free:
            found += self.bye(id) if id in self._entries else ()
        return tuple(found)


def _matches_begun(position: Position) -> frozenset[tuple[int, int]] | None:
    """White and Black of the first games, where the round has second ones; None where it has none.

    Rules: FIDE C.04.5 2026 [4.4]
    """
    if not position.match_goes_on:
        return None
    entries = (*position.entries, *position.absent)
    return frozenset((one.id, one.records[-1].opponent) for one in entries if one.records[-1].color == WHITE)


def pair_findings(position: Position, white: int, black: int) -> tuple[Finding, ...]:
    """What speaks against one board of this round."""
    return Judge(position).board(white, black)


def round_findings(position: Position, made: RoundPairing) -> tuple[Finding, ...]:
    """What speaks against a whole round, however it was made."""
    return Judge(position).round([(board.white, board.black) for board in made.boards], made.byes)


def colors_for(position: Position, one: int, other: int) -> tuple[int, int]:
    """White and Black of a pair made by hand, by the ladder of colour rules that the engines use (C.04.3 5.2)."""
    entries = {entry.id: entry for entry in (*position.entries, *position.absent)}
    higher, lower = sorted((entries[one], entries[other]), key=lambda entry: (-entry.score, entry.pairing_number))
    color, _ = color_of_higher(
        preference(higher.colors),
        preference(lower.colors),
        higher.colors,
        lower.colors,
        higher.pairing_number % 2 == 1,
        position.initial_color or WHITE,
    )
    return (higher.id, lower.id) if color == WHITE else (lower.id, higher.id)


def _bans(position: Position) -> tuple[set[frozenset[int]], tuple[frozenset[int], ...]]:
    """Pairs forbidden by the control of the pairing, and sets whose players should not meet if possible."""
    try:
        control = read_control(position.options)
        hard = bound(position, control)
    except NoPairing:
        return set(), ()
    pairs = {frozenset((entry.id, id)) for entry in hard.entries for id in entry.banned}
    return pairs, soft_sets(position, control)
