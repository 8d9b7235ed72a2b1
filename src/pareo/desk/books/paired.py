"""Those whom a section pairs. Where they are teams, a section in which the teams are the players and the matches the
boards: reasons, questions and bans then know of nothing else (decision 10).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from pareo.desk.books.records import Board, Key, Record, RoundBye, TeamBye, TeamMatch
from pareo.desk.books.section import Section
from pareo.desk.books.snapshot import Snapshot
from pareo.desk.books.squads import team_players
from pareo.desk.books.team_rounds import matches_of
from pareo.history import in_teams
from pareo.model import Game, Outcome, Round, Scoring, Tournament

Letters = Mapping[tuple[int, int, int], tuple[str, str]]
"""The result of each match by round, first and second team, as numbers: both letters, empty while a board is open."""


_OF_TEAM_EVENTS = ("team", "match", "team_bye", "line_up", "fixture", "draft")


@dataclass(frozen=True)
class SectionOfTeams(Section):
    """A team event in which the teams are the players; its records are drawn from those of ``whole``."""

    whole: Section

    @cached_property
    def tournament(self) -> Tournament:
        return _tournament(self.whole)

    @property
    def rounds_planned(self) -> int:
        return self.whole.rounds_planned

    @property
    def scoring(self) -> Scoring:
        return self.tournament.settings.scoring


def paired(section: Section) -> Section:
    """The section itself, or that of its teams where teams are paired."""
    if isinstance(section, SectionOfTeams) or not section.system.of_teams:
        return section
    return section.once("in teams", lambda: _of_teams(section))


def _of_teams(section: Section) -> Section:
    known = section.snapshot
    players = team_players(section.teams, section.squads, section.rating, section.settings.match_boards)
    records: dict[str, Mapping[Key, Record]] = {**known.records, **{kind: {} for kind in _OF_TEAM_EVENTS}}
    records["player"] = {(team.id,): team for team in players}
    records["board"] = {(board.round, board.board): board for board in _boards(section)}
    records["bye"] = {(bye.round, bye.team): RoundBye(bye.round, bye.team, bye.letter) for bye in known.all(TeamBye)}
    return SectionOfTeams(
        section.festival,
        Snapshot(known.book, known.event, known.event_slug, known.slug, known.revision, records),
        section,
    )


def _boards(section: Section) -> Iterator[Board]:
    letters = match_letters(_tournament(section))
    numbers = {team.id: team.number for team in section.teams}
    for match in section.snapshot.all(TeamMatch):
        key = match.round, numbers.get(match.white, 0), numbers.get(match.black, 0)
        yield Board(match.round, match.match, match.white, match.black, *letters.get(key, ("", "")))


def match_letters(tournament: Tournament) -> Letters:
    """The results of the matches of a tournament of teams."""
    return {
        (number, game.white, game.black): _ended(game)
        for number, made in enumerate(tournament.rounds, 1)
        for game in made.games
    }


def _ended(game: Game) -> tuple[str, str]:
    open = Outcome.UNKNOWN in (game.white_outcome, game.black_outcome)
    return ("", "") if open else (game.white_outcome.value, game.black_outcome.value)


def _tournament(section: Section) -> Tournament:
    return section.once("tournament of teams", lambda: _drawn(section))


def _drawn(section: Section) -> Tournament:
    if not section.teams:
        whole = section.tournament
        return replace(whole, players=(), rounds=tuple(Round() for _ in whole.rounds), requested_byes=())
    made = in_teams(section.tournament)
    numbers = {team.id: team.number for team in section.teams}
    known = [*made.rounds, *(Round() for _ in range(section.last_round - len(made.rounds)))]
    rounds = (_whole_round(section, number, one, numbers) for number, one in enumerate(known, 1))
    return replace(made, rounds=tuple(rounds))


def _whole_round(section: Section, number: int, made: Round, numbers: Mapping[int, int]) -> Round:
    """With the matches that have no game yet: their line-ups are still to come. In the order of the matches."""
    games = {frozenset((game.white, game.black)): game for game in made.games}
    ordered = []
    for match in matches_of(section, number):
        white, black = numbers.get(match.white, 0), numbers.get(match.black, 0)
        if white and black:
            open = Game(white, black, Outcome.UNKNOWN, Outcome.UNKNOWN)
            ordered.append(games.pop(frozenset((white, black)), open))
    playing = {id for game in ordered for id in (game.white, game.black)}
    byes = tuple(bye for bye in made.byes if bye.player not in playing)
    return Round((*ordered, *games.values()), byes)
