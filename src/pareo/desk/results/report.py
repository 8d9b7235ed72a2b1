"""The report file of a section: TRF, with a ``###`` line for everything that FIDE mode must report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pareo.desk.books.act import Entry
from pareo.desk.books.section import Section
from pareo.desk.lists.rating_methods import METHODS
from pareo.desk.results.accounts import records_made
from pareo.desk.results.report_words import settings_in_words
from pareo.desk.results.standings import game_points, ranks
from pareo.formats import trf
from pareo.formats.trf.tables import OPTION_PREFIX
from pareo.model import NationalRecord, Outcome, Tournament
from pareo.model.titles import title_of
from pareo.ranking.entered import SECONDARY_OPTION

TYPE = OPTION_PREFIX + "092"
_ROUND_ROBINS = {1: "Round Robin", 2: "Double Round Robin"}


def report_tournament(section: Section) -> Tournament:
    """The tournament with FIDE's ratings and with the results that the rating report must show (C.04.2 4.3)."""
    tournament = with_fide_ratings(section, section.tournament)
    rounds = list(tournament.rounds)
    for number, boards in section.boards.items():
        if not any(board.report_white for board in boards):
            continue
        games = tuple(
            game._replace(white_outcome=Outcome(board.report_white), black_outcome=Outcome(board.report_black))
            if board.report_white
            else game
            for game, board in zip(rounds[number - 1].games, boards)
        )
        rounds[number - 1] = replace(rounds[number - 1], games=games)
    return replace(tournament, rounds=tuple(rounds))


def with_fide_ratings(section: Section, tournament: Tournament) -> Tournament:
    """The columns of the FIDE rating hold nothing else: not a national one, nor one that the arbiter set."""
    players = tuple(
        replace(player, fide_rating=fide)
        if (fide := section.by_number[player.id].fide_rating) != player.rating
        else player
        for player in tournament.players
    )
    return replace(tournament, players=players)


def with_type(section: Section, tournament: Tournament) -> Tournament:
    """Record 092 in the words of other programs; what came with a file stays."""
    options = tournament.settings.options
    kind = _ROUND_ROBINS.get(section.settings.cycles, "Round Robin") if section.round_robin else _swiss(section)
    told = {TYPE: f"Individual: {kind}", **options}
    return replace(tournament, settings=replace(tournament.settings, options=told))


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
    """The national ratings beside the others, and record 172: which of both made the starting order.

    Where the arbiter set a rating by hand, no method leads to it, and the record says ``OTHER``.
    """
    own = [player for player in section.players if player.national_rating or player.national_id]
    by_hand = any(player.tournament_rating for player in section.players)
    if not own and not by_hand and section.settings.rating_use == "fide":
        return tournament
    federation = section.festival.settings.federation
    records = {
        player.number: (NationalRecord(federation or player.federation, player.national_rating, player.national_id),)
        for player in own
    }
    players = tuple(replace(player, national=records.get(player.id, ())) for player in tournament.players)
    word = METHODS[section.settings.rating_use][0]
    method = "OTHER" if by_hand else f"{federation} {word}".strip()
    return replace(tournament, players=players, settings=replace(tournament.settings, rank_method=method))


def with_fide_titles(tournament: Tournament) -> Tournament:
    """Columns 11 to 13 are for titles of FIDE: national ones stay on the lists."""
    players = tuple(
        replace(player, title=title) if (title := title_of(player.title)) != player.title else player
        for player in tournament.players
    )
    return replace(tournament, players=players)


def report_file(section: Section, entries: Iterable[Entry], dialect: str = "trf26") -> bytes:
    """The bytes of the file; comment lines come last, in the order in which things happened."""
    tournament = with_fide_titles(report_tournament(section))
    tournament = with_type(section, with_national_ratings(section, tournament))
    if dialect == "trf26":
        tournament = with_own_options(section, tournament)
    # The results of a rating report are others than those that were played for.
    history = records_made(section, section.last_round) if tournament.rounds == section.tournament.rounds else None
    document = trf.from_tournament(tournament, dialect, ranks(section), history)
    comments = tuple(comment_lines(section, entries))
    if comments and dialect == "trf26":
        document = replace(
            document, lines=document.lines + comments, endings=document.endings + ("\n",) * len(comments)
        )
    return trf.write(document)


def comment_lines(section: Section, entries: Iterable[Entry]) -> Iterator[str]:
    """One line for each act that the table of FIDE mode marks, unless it was undone."""
    for entry in entries:
        if entry.comment and entry.undone_by is None and entry.undoes is None:
            yield _comment(entry)


def _comment(entry: Entry) -> str:
    values = entry.values
    where = f" @ Round {values['round']}" if values.get("round") else ""
    match entry.action:
        case "leave_fide_mode":
            return f"### FIDE mode exited{where}"
        case "pair_by_hand":
            return f"### MPA{where}: {values.get('engine')} => {values.get('made')}"
        case "pair" | "pair_with_open" if values.get("forced"):
            return f"### Forced pairs{where}: {values['forced']} ({values.get('reason')})"
        case "pair_outside":
            return f"### Outside engine{where}: {values.get('engine')}"
        case "full_bye":
            return f"### FPB{where}: {values.get('name')}"
        case "report_only":
            return (
                f"### Rating correction{where}: board {values.get('board')}: {values['before']} => {values['result']}"
            )
        case "change_section":
            changed = ", ".join(settings_in_words(values["before"], values["after"]))
            wrong = ""
            if values.get("wrong"):
                wrong = f"; Round {values['rechecked']} is wrong by it (boards {values.get('boards', '')})"
            return f"### Settings: {changed}{wrong}"
        case _:
            about = ", ".join(
                f"{name} {value}" for name, value in values.items() if name != "round" and isinstance(value, str | int)
            )
            act = entry.action.replace("_", " ").capitalize()
            return f"### {act}{where}: {about}"
