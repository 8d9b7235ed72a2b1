"""The official standings of a section: with the tie-breaks announced, after any round, group by group."""

from __future__ import annotations

from pareo.desk.books.records import TeamMatch
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import waiting_matches
from pareo.desk.results.accounts import listed_whole, records_listed
from pareo.desk.results.entering import paired_from
from pareo.desk.rounds.making import open_boards, unfinished
from pareo.model import Tournament
from pareo.pairing.groups import sections
from pareo.ranking import RefusedList, Standings, UnknownTieBreak, code_of, standings


def last_complete(section: Section) -> int:
    """The last round of which no game is on, and no match waits for its line-ups, counted from the first.

    A game without a result from which the next round was paired is adjourned (C.04.2 3.1) and holds nothing up. In a
    league no match waits for another: it is the last round of which anything is played.
    """
    if section.by_calendar:
        return last_begun(section)
    for number in range(1, section.last_round + 1):
        waits = open_boards(section, number) or waiting_matches(section, number)
        if waits and not paired_from(section, number):
            return number - 1
    return section.last_round


def last_begun(section: Section) -> int:
    """The last round with a result in it, or with a match that is forfeited."""
    played = {number for number, boards in section.boards.items() if any(not board.open for board in boards)}
    return max(played | {match.round for match in section.snapshot.all(TeamMatch) if match.forfeit}, default=0)


def still_open(section: Section, after: int) -> int:
    """How many games up to a round are on or adjourned, so that nothing is final."""
    return sum(board.round <= after for board in unfinished(section))


def listed_tournament(section: Section, group: str = "") -> Tournament:
    """The tournament as lists show it; ``group``: one of the independent groups by itself."""
    tournament = listed_whole(section)
    return sections(tournament)[group] if group else tournament


def official(section: Section, after: int, group: str = "") -> Standings:
    """The standings with their arithmetic: of all, or of one group."""
    question = ("standings", after, group)
    return section.renewed(question, lambda earlier: _official(section, after, group, earlier), before=after + 1)


def by_group(section: Section, after: int) -> dict[str, Standings]:
    """Those of each independent group; without a name where no groups part the section."""
    return {name: official(section, after, name) for name in section.groups} or {"": official(section, after)}


def ranks(section: Section) -> dict[int, int]:
    """Everybody's official place after the last round, by pairing number; who is not ranked is not in it."""
    tables = by_group(section, section.last_round)
    return {row.id: row.rank for table in tables.values() for row in table.rows}


def refused_codes(section: Section, table: Standings) -> tuple[str, ...]:
    """The announced codes that the list does without: a file may bring what the setup would not take."""
    columns = {column.code for column in table.columns}
    return tuple(code for code in section.tiebreaks if _canonical(code) not in columns | {"PTS"})


def game_points(section: Section) -> dict[int, tuple[int | None, ...]]:
    """What each player made on the board in each round, for Scrabble's tie-breaks; nothing where it does not count."""
    if not section.settings.game_points:
        return {}
    made: dict[int, list[int | None]] = {player.number: [] for player in section.players}
    for number in range(1, section.last_round + 1):
        scores: dict[int, int | None] = {}
        for board in section.boards[number]:
            scores[section.player(board.white).number] = board.white_points
            scores[section.player(board.black).number] = board.black_points
        for id, rounds in made.items():
            rounds.append(scores.get(id))
    return {id: tuple(rounds) for id, rounds in made.items()}


def _official(section: Section, after: int, group: str, earlier: Standings | None) -> Standings:
    tournament, secondary = listed_tournament(section, group), game_points(section) or None
    # The announced list is that of the teams where teams are paired: their members stand by points.
    codes = [] if section.system.of_teams else list(section.tiebreaks)
    mode = section.settings.fide_mode
    history = None if group else records_listed(section, after)
    try:
        return standings(tournament, after, codes, None, history, earlier, fide_mode=mode, secondary=secondary)
    except RefusedList as refused:
        # A file may bring codes that the setup would not take: the others still count.
        names = {problem.found for problem in refused.problems}
        usable = [code for code in codes if code not in names and _canonical(code) not in names]
        return standings(tournament, after, usable, None, history, earlier, fide_mode=False, secondary=secondary)


def _canonical(code: str) -> str:
    """The code as a column has it; one that nobody knows as it was typed."""
    try:
        return str(code_of(code))
    except UnknownTieBreak:
        return code
