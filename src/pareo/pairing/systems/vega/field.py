"""The players of a round laid out for the Vega engine: places by score, Buchholz and name, sets as bits of integers.

Rules: seed 004 [Appendix E 1, 2.1-2.4]
"""

from __future__ import annotations

from pareo.catalog.options import THREE_COLORS
from pareo.history import Entry, Position
from pareo.model import Points
from pareo.model.spelling import folded
from pareo.pairing.options import switched_on
from pareo.pairing.swiss.byes import FREE_WINS, had_free_win
from pareo.pairing.swiss.colors import allowed_colors, due_color, only_color, without_bound_alike
from pareo.pairing.swiss.meetings import unmet
from pareo.pairing.swiss.places import Places


class Field(Places):
    """All players to pair; a player is his place by score, falling Buchholz and name.

    ``due[i]`` is the colour that he should have (his tendency, in the words of the text), empty before his first game.
    ``legal[i]`` are those whom he has not met and with whom the limits of colour can be kept, unless the director lets
    a player have the same colour three times in a row (004 2.3, "Aceptar BBB/NNN").
    """

    def __init__(self, position: Position) -> None:
        sums = buchholz(position)
        ranked = sorted(position.entries, key=lambda entry: (-entry.score, -sums[entry.id], *name_order(entry)))
        super().__init__(position, ranked)
        self.first_round = position.round == 1
        self.buchholz: list[Points] = [sums[entry.id] for entry in ranked]
        self.colors = [entry.colors for entry in ranked]
        self.due = [due_color(colors) for colors in self.colors]
        self.names = [name_order(entry) for entry in ranked]
        self.unmet = unmet(ranked)
        self.legal = self.unmet
        if not switched_on(position.options, THREE_COLORS):
            bound = [only_color(allowed_colors(colors)) for colors in self.colors]
            self.legal = without_bound_alike(self.unmet, bound)

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


def name_order(entry: Entry) -> tuple[str, int]:
    """By name as a list sorts it, namesakes by pairing number."""
    return folded(entry.player.name), entry.pairing_number
