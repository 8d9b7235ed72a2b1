"""The players of a round laid out for the Vega engine: places by score, Buchholz and name, sets as bits of integers.

Rules: seed 004 [Appendix E 1, 2.1-2.4]
"""

from __future__ import annotations

from pareo.catalog.options import THREE_COLORS
from pareo.history import Position
from pareo.model import Points
from pareo.pairing.options import switched_on
from pareo.pairing.swiss.byes import FREE_WINS, had_free_win
from pareo.pairing.swiss.colors import bound_color, due_color, of_each, without_bound_alike
from pareo.pairing.swiss.meetings import unmet
from pareo.pairing.swiss.places import Places, name_order


class Field(Places):
    """All players to pair; a player is his place by score, falling Buchholz and name.

    ``due[i]`` is the colour that he should have (his tendency, in the words of the text), empty before his first game.
    ``legal[i]`` are those whom he has not met and with whom the limits of colour can be kept, unless the director lets
    a player have the same colour three times in a row (004 2.3, "Aceptar BBB/NNN").
    """

    def __init__(self, position: Position) -> None:
        sums = buchholz(position)
        names = {entry.id: name_order(entry) for entry in position.entries}
        ranked = sorted(position.entries, key=lambda entry: (-entry.score, -sums[entry.id], names[entry.id]))
        super().__init__(position, ranked)
        self.first_round = position.round == 1
        self.buchholz: list[Points] = [sums[entry.id] for entry in ranked]
        self.colors = [entry.colors for entry in ranked]
        self.due = of_each(ranked, due_color)
        self.names = [names[entry.id] for entry in ranked]
        self.unmet = unmet(ranked)
        self.legal = self.unmet
        if not switched_on(position.options, THREE_COLORS):
            self.legal = without_bound_alike(self.unmet, of_each(ranked, bound_color))

    def may_have_bye(self, i: int) -> bool:
        """Nobody who has received a point without playing.

        Rules: seed 004 [Appendix E 2.2]
        """
        return not had_free_win(self.entries[i])


def buchholz(position: Position) -> dict[int, Points]:
    """The points of the opponents met; for a round won without playing the player's own points.

    Rules: seed 004 [Appendix E 1]
    """
    points = {entry.id: entry.points for entry in (*position.entries, *position.absent)}
    return {
        entry.id: sum(points.get(id, 0) for id in entry.opponents)
        + entry.points * sum(record.letter in FREE_WINS for record in entry.records)
        for entry in position.entries
    }
