"""The tournament card of each player, to be cut out: one can pair by hand with them (seed 003)."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.desk.books.records import Participant
from pareo.desk.books.section import Section
from pareo.history import RoundRecord, records
from pareo.reports.views.score_groups import Float, float_of
from pareo.web import words
from pareo.web.views.tables import game_points, open_games, running_tournament

FEWEST_LINES = 5


@dataclass(frozen=True, slots=True)
class PairingCardLine:
    """One round of a card; all empty in a round that is still to come."""

    round: int
    opponent: int = 0
    color: str = ""
    float: Float = ""
    result: str = ""
    total: str = ""
    made: str = ""
    sum: str = ""


@dataclass(frozen=True, slots=True)
class PairingCard:
    """A player with a line for every round announced."""

    number: int
    name: str
    title: str
    rating: int
    lines: tuple[PairingCardLine, ...]


def pairing_cards(section: Section, after: int) -> tuple[PairingCard, ...]:
    """Everybody's card after some round, by number; after 0 they are empty."""
    history = records(running_tournament(section), after)
    scores = game_points(section) if section.settings.game_points else {}
    open_at = open_games(section)
    return tuple(
        _card(section, player, history.get(player.number, ()), scores.get(player.number, ()), open_at)
        for player in section.players
    )


def _card(
    section: Section,
    player: Participant,
    rows: tuple[RoundRecord, ...],
    made: tuple[int | None, ...],
    open_at: set[tuple[int, int]],
) -> PairingCard:
    lines, total, sum = [], 0, 0
    for number, record in enumerate(rows, start=1):
        total += record.points
        points = made[number - 1] if number <= len(made) else None
        sum += points or 0
        line = PairingCardLine(number, record.opponent, record.color)
        if (number, player.number) not in open_at:
            line = PairingCardLine(
                number, record.opponent, record.color, float_of(record), words.points(record.points),
                words.points(total), words.points(points), words.points(sum) if made else "",
            )  # fmt: skip
        lines.append(line)
    planned = max(section.rounds_planned, FEWEST_LINES)
    lines += [PairingCardLine(number) for number in range(len(rows) + 1, planned + 1)]
    return PairingCard(player.number, player.name, player.title, section.rating(player), tuple(lines))
