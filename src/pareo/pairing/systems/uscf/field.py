"""The players of a round laid out for the USCF engine: places by score and rating, sets as bits of integers.

Rules: USCF [27A1, 28L3, 29A, 29E1, 29E3, 29E5f1]
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from operator import neg

from pareo.history import Position
from pareo.model import Player, Points, opposite
from pareo.pairing.swiss.byes import had_free_win
from pareo.pairing.swiss.colors import balance, due_color, of_each, same_color_twice, without_bound_alike
from pareo.pairing.swiss.meetings import not_forbidden
from pareo.pairing.swiss.places import Places
from pareo.pairing.systems.uscf.options import UscfOptions


class Field(Places):
    """All players to pair; a player is his place by score, rating and pairing number.

    Colours are those of games played: byes and forfeits leave none (29E1). ``balance[i]`` is White games minus Black
    games, ``barred[i]`` the colour that he must not get (empty: none), ``due[i]`` the colour that he is due (empty
    before his first game): the other than the barred one. ``legal[i]`` are those whom he may meet; who has met whom is
    settled when the bye is.
    """

    def __init__(self, position: Position, options: UscfOptions) -> None:
        rated = {entry.id: pairing_rating(entry.player, options.national) for entry in position.entries}
        entries = sorted(position.entries, key=lambda entry: (-entry.score, -rated[entry.id], entry.pairing_number))
        super().__init__(position, entries)
        self.options = options
        self.ratings = [rated[entry.id] for entry in entries]
        ends = dict(zip(self.score, range(1, self.size + 1), strict=True))
        self._places = {score: range(self.score.index(score), end) for score, end in ends.items()}
        self.unrated_players = [i for i, rating in enumerate(self.ratings) if not rating]
        self.colors = [entry.colors for entry in entries]
        self.balance = of_each(entries, balance)
        self.barred = [""] * self.size if options.three_colors else of_each(entries, same_color_twice)
        due = of_each(entries, due_color)
        self.due = [opposite(barred) if barred else color for barred, color in zip(self.barred, due, strict=True)]
        self.meetings = self._meetings()
        self.legal: list[int] = []

    def _meetings(self) -> list[dict[int, int]]:
        """How often each has met each, by places."""
        place = {entry.id: i for i, entry in enumerate(self.entries)}
        met = ([place[id] for id in entry.opponents if id in place] for entry in self.entries)
        return [{other: others.count(other) for other in others} for others in met]

    def met_at_most(self, times: int) -> list[int]:
        """For each player those whom he has met so often at most and whom he is not forbidden to meet."""
        masks = not_forbidden(self.entries)
        for i, met in enumerate(self.meetings):
            for other, often in met.items():
                if often > times:
                    masks[i] &= ~(1 << other)
        return masks

    def keeping_colors(self, graph: list[int]) -> list[int]:
        """The graph without the pairs of two who must not get the same colour.

        Rules: USCF [29E5f1]
        """
        return without_bound_alike(graph, self.barred)

    def may_have_bye(self, i: int) -> bool:
        """Nobody who has had a full-point bye or has won by forfeit.

        Rules: USCF [28L3]
        """
        return not had_free_win(self.entries[i])

    def unrated(self, i: int) -> bool:
        """True for a player whose rating is exactly 0 (004, Appendix F 2)."""
        return self.ratings[i] == 0

    def places_of(self, score: Points) -> range:
        """All players with this score, also the one who has the bye."""
        return self._places[score]

    def within(self, i: int, points: int) -> range:
        """All players with his score whose rating differs from his by so many points at most."""
        places, rating = self._places[self.score[i]], self.ratings[i]
        first = bisect_left(self.ratings, -rating - points, places.start, i, key=neg)
        last = bisect_right(self.ratings, -rating + points, i, places.stop, key=neg)
        return range(first, last)

    def difference(self, i: int, j: int) -> int:
        return abs(self.ratings[i] - self.ratings[j])


def pairing_rating(player: Player, national_first: bool = False) -> int:
    """The rating that ranks a player: FIDE or national, each in default of the other.

    Rules: seed 004 [2.1]
    """
    national = next((record.rating for record in player.national if record.rating), 0)
    return (national or player.rating) if national_first else (player.rating or national)
