"""Who plays when: byes taken and asked for, round by round."""

from __future__ import annotations

from pareo.history import records
from pareo.reports.cells import Bye, Cell, named
from pareo.reports.event import Event
from pareo.reports.table import NAME, NUMBER, TITLE, Kind, Table, View, code


def attendance(event: Event) -> View:
    """One column a round, of all that are announced; an empty cell for somebody who plays."""
    tournament = event.tournament
    made = len(tournament.rounds)
    rounds = range(1, max(tournament.settings.rounds or 0, made) + 1)
    asked = {(bye.player, bye.round): bye.kind.value for bye in tournament.requested_byes}
    history = records(tournament)

    def state(id: int, number: int) -> Cell:
        if number > made:
            letter = asked.get((id, number))
            return Bye(letter) if letter else None
        record = history[id][number - 1]
        return None if record.opponent else Bye(record.letter)

    rows = tuple(
        (player.id, player.title, named(player), *(state(player.id, number) for number in rounds))
        for player in tournament.players
    )
    columns = (NUMBER, TITLE, NAME, *(code(str(number), Kind.STATE, number) for number in rounds))
    table = Table(columns, rows, tuple(player.id for player in tournament.players))
    return View("attendance", tournament.name, 0, (table,))
