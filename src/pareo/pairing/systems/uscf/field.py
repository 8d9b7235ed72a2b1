"""The players of a round laid out for the USCF engine: places by score and rating, sets as bits of integers.

Rules: USCF [27A1, 29A, 29E1, 29E3, 29E5f1]
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from operator import neg

from pareo.history import Position
from pareo.model import BLACK, WHITE, Player, Points
from pareo.pairing.systems.uscf.options import UscfOptions


class Field:
    """All players to pair; a player is his place by score, rating and pairing number, 0 the highest.

    Colours are those of games played: byes and forfeits leave none (29E1). ``balance[i]`` is White games minus Black
    games, ``due[i]`` the colour that he is due (empty before his first game), ``barred[i]`` the colour that he must
    not get (empty: none). ``legal[i]`` are those whom he may meet; who has met whom is settled when the bye is.
    """

    def __init__(self, position: Position, options: UscfOptions) -> None:
        rated = {entry.id: pairing_rating(entry.player, options.national) for entry in position.entries}
        entries = sorted(position.entries, key=lambda entry: (-entry.score, -rated[entry.id], entry.pairing_number))
        self.position = position
        self.options = options
        self.entries = entries
        self.size = len(entries)
        self.everyone = (1 << self.size) - 1
        self.ratings = [rated[entry.id] for entry in entries]
        self.scores: list[Points] = [entry.score for entry in entries]
        ends = dict(zip(self.scores, range(1, self.size + 1), strict=True))
        self._places = {score: range(self.scores.index(score), end) for score, end in ends.items()}
        self.unrated_players = [i for i, rating in enumerate(self.ratings) if not rating]
        self.colors = [entry.colors for entry in entries]
        self.balance = [colors.count(WHITE) - colors.count(BLACK) for colors in self.colors]
        self.barred = ["" if options.three_colors else barred_color(colors) for colors in self.colors]
        self.due = [due_color(colors, barred) for colors, barred in zip(self.colors, self.barred, strict=True)]
        self._place = {entry.id: i for i, entry in enumerate(entries)}
        self.meetings = self._meetings()
        self.legal: list[int] = []

    def _meetings(self) -> list[dict[int, int]]:
        """How often each has met each, by places."""
        found = []
        for entry in self.entries:
            times: dict[int, int] = {}
            for id in entry.opponents:
                place = self._place.get(id)
                if place is not None:
                    times[place] = times.get(place, 0) + 1
            found.append(times)
        return found

    def met_at_most(self, times: int) -> list[int]:
        """For each player those whom he has met so often at most and whom he is not forbidden to meet."""
        masks = []
        for i, entry in enumerate(self.entries):
            mask = self.everyone ^ 1 << i
            for other, met in self.meetings[i].items():
                if met > times:
                    mask &= ~(1 << other)
            for id in entry.banned:
                if id in self._place:
                    mask &= ~(1 << self._place[id])
            masks.append(mask)
        return masks

    def keeping_colors(self, graph: list[int]) -> list[int]:
        """The graph without the pairs of two who must not get the same colour.

        Rules: USCF [29E5f1]
        """
        same = {color: sum(1 << i for i, barred in enumerate(self.barred) if barred == color) for color in "wb"}
        return [mask & ~same[barred] if barred else mask for mask, barred in zip(graph, self.barred, strict=True)]

    def unrated(self, i: int) -> bool:
        """True for a player whose rating is exactly 0 (004, Appendix F 2)."""
        return self.ratings[i] == 0

    def places_of(self, score: Points) -> range:
        """All players with this score, also the one who has the bye."""
        return self._places[score]

    def within(self, i: int, points: int) -> range:
        """All players with his score whose rating differs from his by so many points at most."""
        places, rating = self._places[self.scores[i]], self.ratings[i]
        first = bisect_left(self.ratings, -rating - points, places.start, i, key=neg)
        last = bisect_right(self.ratings, -rating + points, i, places.stop, key=neg)
        return range(first, last)

    def difference(self, i: int, j: int) -> int:
        return abs(self.ratings[i] - self.ratings[j])

    def groups(self, bye: int | None) -> list[list[int]]:
        """The score groups from the highest, without the player who has the bye."""
        groups: dict[Points, list[int]] = {}
        for i, score in enumerate(self.scores):
            if i != bye:
                groups.setdefault(score, []).append(i)
        return list(groups.values())

    def ids(self, places: list[int] | tuple[int, ...]) -> tuple[int, ...]:
        """The players' ids, for whoever reads the decisions."""
        return tuple(self.entries[i].id for i in places)


def pairing_rating(player: Player, national_first: bool = False) -> int:
    """The rating that ranks a player: FIDE or national, each in default of the other.

    Rules: seed 004 [2.1]
    """
    national = next((record.rating for record in player.national if record.rating), 0)
    return (national or player.rating) if national_first else (player.rating or national)


def barred_color(colors: str) -> str:
    """The colour of the last two games, if they had the same.

    Rules: USCF [29E5f1]
    """
    return colors[-1] if colors[-2:] in (WHITE + WHITE, BLACK + BLACK) else ""


def due_color(colors: str, barred: str = "") -> str:
    """The colour that evens out White and Black; if they are even, the one that alternates.

    Rules: USCF [29E3, 29E5f1]
    """
    balance = colors.count(WHITE) - colors.count(BLACK)
    had = barred or (WHITE if balance > 0 else BLACK if balance < 0 else colors[-1:])
    return {WHITE: BLACK, BLACK: WHITE}.get(had, "")
