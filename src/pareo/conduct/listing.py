"""A tournament as its lists show it: the games in the order of their boards, open games without points."""

from __future__ import annotations

from dataclasses import replace

from pareo.catalog.announcing import independent
from pareo.conduct.calendars import calendar_of
from pareo.conduct.terms import accelerated
from pareo.history import Position, position, positions
from pareo.model import Game, Round, Tournament
from pareo.pairing.groups import sections
from pareo.pairing.outcome import NoPairing
from pareo.pairing.swiss.boards import board_order


def as_listed(tournament: Tournament) -> Tournament:
    """Games still on give nobody points in a list: an adjourned game is a draw for pairing only (C.04.2 3.1)."""
    scoring = replace(tournament.settings.scoring, unknown=0)
    return replace(tournament, settings=replace(tournament.settings, scoring=scoring))


def position_listed(tournament: Tournament, number: int) -> Position:
    """The position before a round as its list of score groups shows it, with the virtual points of an acceleration."""
    return position(accelerated(tournament), number)


def in_board_order(tournament: Tournament) -> Tournament:
    """The tournament of a report file, which keeps no board numbers, with the games of each round in board order.

    Boards go by C.04.2 3.6, those of a round robin as its table has them; independent groups follow one another.
    """
    if not independent(tournament.settings):
        return replace(tournament, rounds=_ordered(tournament))
    groups = [_ordered(group) for group in sections(tournament).values()]
    rounds = []
    for number, made in enumerate(tournament.rounds):
        games = [game for group in groups for game in group[number].games]
        between = [game for game in made.games if game not in games]
        rounds.append(Round((*games, *between), made.byes))
    return replace(tournament, rounds=tuple(rounds))


def _ordered(tournament: Tournament) -> tuple[Round, ...]:
    """The rounds of a tournament without groups, or of one group."""
    boards = _calendar_boards(tournament)
    listed: list[Round] = []
    paired_from: Position | None = None
    for number, (made, before) in enumerate(zip(tournament.rounds, positions(accelerated(tournament))), 1):
        if paired_from is None or not before.match_goes_on:
            paired_from = before  # a match keeps its board
        listed.append(replace(made, games=tuple(_sorted(made.games, paired_from, boards.get(number, {})))))
    return tuple(listed)


def _sorted(games: tuple[Game, ...], before: Position, boards: dict[frozenset[int], int]) -> list[Game]:
    """Pairs of the calendar by its boards, then the others by score and number."""
    entries = {entry.id: entry for entry in (*before.entries, *before.absent)}
    beyond = len(boards) + 1

    def key(game: Game) -> tuple[int, tuple[int, int, int]]:
        order = board_order(entries[game.white], entries[game.black])
        return boards.get(frozenset((game.white, game.black)), beyond), order

    known = [game for game in games if game.white in entries and game.black in entries]
    return sorted(known, key=key) + [game for game in games if game not in known]


def _calendar_boards(tournament: Tournament) -> dict[int, dict[frozenset[int], int]]:
    """The board of each pair in each round of a round robin; nothing for other systems."""
    try:
        rounds = calendar_of(tournament)
    except NoPairing:
        return {}
    return {made.number: {frozenset((game.white, game.black)): game.board for game in made.games} for made in rounds}
