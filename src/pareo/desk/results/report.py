"""The report file of a section: TRF, with a ``###`` line for everything that FIDE mode must report."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pareo.catalog.options import CYCLES
from pareo.catalog.system import CHESS
from pareo.desk.books.act import Entry
from pareo.desk.books.records import Participant
from pareo.desk.books.section import Section
from pareo.desk.lists.rating_methods import METHODS
from pareo.desk.results.accounts import records_made
from pareo.desk.results.report_comments import comment_lines, provisional_lines
from pareo.desk.results.standings import game_points, ranks
from pareo.desk.results.team_standings import with_team_totals
from pareo.formats import trf
from pareo.formats.time_controls import record_222
from pareo.formats.trf.tables import OPTION_PREFIX, TIME_CONTROL
from pareo.model import BLACK, WHITE, AbnormalPoints, Color, Game, NationalRecord, Outcome, Tournament
from pareo.model.officials import official_of
from pareo.model.titles import title_of
from pareo.pairing.acceleration import written_out
from pareo.ranking.entered import SECONDARY_OPTION

TYPE, CONTROLLER = (OPTION_PREFIX + code for code in ("092", "182"))
PROGRAM = "Pareo"
DOUBLE = 2
_ROUND_ROBINS = {1: "Round Robin", DOUBLE: "Double Round Robin"}


def report_tournament(section: Section) -> Tournament:
    """The tournament with FIDE's ratings and with the results that the rating report must show (C.04.2 4.3).

    The points that were played for stay: where a result of the report is worth others, record 299 says which.
    """
    tournament = with_fide_ratings(section, section.tournament)
    rounds, abnormal = list(tournament.rounds), list(tournament.settings.abnormal_points)
    for number, boards in section.boards.items():
        if not any(board.report_white for board in boards):
            continue
        games = tuple(
            game._replace(white_outcome=Outcome(board.report_white), black_outcome=Outcome(board.report_black))
            if board.report_white
            else game
            for game, board in zip(rounds[number - 1].games, boards)
        )
        for before, after in zip(rounds[number - 1].games, games):
            abnormal += _points_kept(section, number, before, after)
        rounds[number - 1] = replace(rounds[number - 1], games=games)
    settings = replace(tournament.settings, abnormal_points=tuple(abnormal))
    return replace(tournament, rounds=tuple(rounds), settings=settings)


def _points_kept(section: Section, number: int, before: Game, after: Game) -> list[AbnormalPoints]:
    """For each side of a corrected game the points that count in the standings, where the result is worth others."""
    sides: tuple[tuple[Color, int, Outcome, Outcome], ...] = (
        (WHITE, before.white, before.white_outcome, after.white_outcome),
        (BLACK, before.black, before.black_outcome, after.black_outcome),
    )
    scoring = section.scoring
    return [
        AbnormalPoints(new.value, scoring.of_game(old, color), number, (id,))
        for color, id, old, new in sides
        if scoring.of_game(old, color) != scoring.of_game(new, color)
    ]


def filed_tournament(section: Section) -> Tournament:
    """The tournament as files have it: each rating, title and point in the place that a report has for it."""
    tournament = with_fide_titles(section, report_tournament(section))
    tournament = with_headers(section, with_national_ratings(section, tournament))
    if section.system.of_teams:
        # The code of the system says that teams are accelerated; fictitious points of players there are none.
        return with_team_totals(section, tournament)
    return written_out(_up_to_the_last_round(tournament))


def _up_to_the_last_round(tournament: Tournament) -> Tournament:
    """Nobody is absent from a round that is not played: a finished event has no round too many."""
    last = max(tournament.settings.rounds or 0, len(tournament.rounds))
    return replace(tournament, requested_byes=tuple(bye for bye in tournament.requested_byes if bye.round <= last))


def with_fide_ratings(section: Section, tournament: Tournament) -> Tournament:
    """The columns of the FIDE rating hold nothing else: not a national one, nor one that the arbiter set."""
    players = tuple(
        replace(player, fide_rating=fide)
        if (fide := section.by_number[player.id].fide_rating) != player.rating
        else player
        for player in tournament.players
    )
    return replace(tournament, players=players)


def with_headers(section: Section, tournament: Tournament) -> Tournament:
    """Record 092 in the words of other programs, 182: who pairs, 222: the time control where it is understood.

    In 102 and 112 arbiters with name and id.
    """
    kind = _round_robin(section) if section.round_robin else _swiss(section)
    whose = "Team" if section.system.of_teams else "Individual"
    told = {TYPE: f"{whose}: {kind}", **tournament.settings.options, CONTROLLER: PROGRAM}
    if control := record_222(section.settings.time_control):
        told[TIME_CONTROL] = control
    chief, *deputies = map(_as_reported, (tournament.chief_arbiter, *tournament.deputies))
    settings = replace(tournament.settings, options=told)
    return replace(tournament, chief_arbiter=chief, deputies=tuple(deputies), settings=settings)


def _as_reported(typed: str) -> str:
    arbiter = official_of(typed)
    return arbiter.reported if arbiter.federation else typed


def _round_robin(section: Section) -> str:
    if section.system.needs_squads:
        double = section.settings.cycles == DOUBLE and section.system.option(CYCLES.name) is not None
        return ("Double " if double else "") + f"{section.system.name.title()} System"
    return _ROUND_ROBINS.get(section.settings.cycles, "Round Robin")


def _swiss(section: Section) -> str:
    return f"Swiss-System ({section.system.name.replace('-', ' ').title()})"


def with_own_options(section: Section, tournament: Tournament) -> Tournament:
    """What no record of TRF has a place for and the standings need: points made on the boards, FIDE mode left."""
    options = dict(tournament.settings.options) | ({} if section.settings.fide_mode else {"fide_mode": "off"})
    for number in range(1, section.last_round + 1):
        made = {id: rounds[number - 1] for id, rounds in game_points(section).items()}
        if pairs := [f"{id}={points}" for id, points in made.items() if points is not None]:
            options[f"{SECONDARY_OPTION}{number}"] = ", ".join(pairs)
    return replace(tournament, settings=replace(tournament.settings, options=options))


def with_national_ratings(section: Section, tournament: Tournament) -> Tournament:
    """The national ratings and categories beside the others, and record 172: which rating made the starting order.

    Where the arbiter set a rating by hand, no method leads to it, and the record says ``OTHER``.
    """
    own = any(player.national_rating or player.national_id for player in section.players)
    by_hand = any(player.tournament_rating for player in section.players)
    federation = section.festival.settings.federation
    records = {player.number: _national_records(section, player, federation) for player in section.players}
    players = tuple(replace(player, national=records.get(player.id, ())) for player in tournament.players)
    if not own and not by_hand and section.settings.rating_use == "fide":
        return replace(tournament, players=players)
    word = METHODS[section.settings.rating_use][0]
    method = "OTHER" if by_hand else f"{federation} {word}".strip()
    return replace(tournament, players=players, settings=replace(tournament.settings, rank_method=method))


def _national_records(section: Section, player: Participant, federation: str) -> tuple[NationalRecord, ...]:
    title = "" if fide_title(section, player.title) else player.title
    whose = federation or player.federation
    if player.national_rating or player.national_id or title:
        return (NationalRecord(whose, player.national_rating, player.national_id, title),)
    return ()


def fide_title(section: Section, title: str) -> str:
    """The title that FIDE gave; empty for a national one, and for every title of another game."""
    return title_of(title) if section.system.game == CHESS else ""


def with_fide_titles(section: Section, tournament: Tournament) -> Tournament:
    """Columns 11 to 13 are for titles of FIDE: others stand in the national records and on the lists."""
    players = tuple(
        replace(player, title=title) if (title := fide_title(section, player.title)) != player.title else player
        for player in tournament.players
    )
    return replace(tournament, players=players)


def report_file(section: Section, entries: Iterable[Entry], dialect: str = "trf26") -> bytes:
    """The bytes of the file; comment lines come last, in the order in which things happened."""
    tournament = filed_tournament(section)
    if dialect == "trf26":
        tournament = with_own_options(section, tournament)
    # The results of a rating report are others than those that were played for.
    history = records_made(section, section.last_round) if tournament.rounds == section.tournament.rounds else None
    document = trf.from_tournament(tournament, dialect, ranks(section), history)
    told = tuple(comment_lines(section, entries)) if dialect == "trf26" else ()
    comments = (*told, *provisional_lines(section))
    if comments:
        document = replace(
            document, lines=document.lines + comments, endings=document.endings + ("\r\n",) * len(comments)
        )
    return trf.write(document)
