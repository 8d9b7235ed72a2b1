"""Document to tournament: every record takes its place, every problem is told."""

from __future__ import annotations

from dataclasses import replace

from pareo.catalog import SYSTEMS
from pareo.catalog.announcing import AT, independent, nearest_options
from pareo.catalog.options import ABSENCE
from pareo.formats.conversion import Conversion
from pareo.formats.first_color import color_of_first_games
from pareo.formats.trf.convert.announced import (
    read_abnormal_points,
    read_declared_byes,
    read_forbidden,
    read_virtual_points,
)
from pareo.formats.trf.convert.byes import Schedule
from pareo.formats.trf.convert.crosstable import read_crosstable
from pareo.formats.trf.convert.entries import Entry, read_entries
from pareo.formats.trf.convert.headers import (
    asks_for_rank_order,
    read_deputies,
    read_initial_color,
    read_options,
    read_rank_method,
    read_round_count,
    read_round_dates,
    read_texts,
    read_tiebreaks,
)
from pareo.formats.trf.convert.own_comments import ACCELERATION, EXPELLED, LOT_SEED, ids_in, listed
from pareo.formats.trf.convert.records import Records, whole
from pareo.formats.trf.convert.scoring import read_scoring
from pareo.formats.trf.convert.systems import read_system
from pareo.formats.trf.convert.team_faults import check_teams
from pareo.formats.trf.convert.teams import is_team_tournament, read_teams, with_unplayed_rounds
from pareo.formats.trf.convert.totals import check_totals
from pareo.formats.trf.document import TrfDocument
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import RANK
from pareo.model import Player, Round, Settings, Tournament


def to_tournament(document: TrfDocument) -> Conversion:
    """The tournament in this document, with everything that is wrong. Never raises."""
    findings = Findings()
    if document.encoding in ("cp1252", "latin-1"):
        findings.add("encoding", found=document.encoding, expected="utf-8")
    records = Records(document, findings)
    entries = read_entries(records.players, records.national, findings)
    if not entries:
        findings.add("no-players", expected="001")
    settings = _settings(records, [entry.id for entry in entries], findings)
    table = read_crosstable(entries, settings.scoring, findings)
    lines = {entry.id: entry.number for entry in entries}
    teams = is_team_tournament(records)
    known = frozenset(lines)
    players = _with_own_lists(tuple([entry.player for entry in entries]), records)
    schedule = Schedule(table.rounds, lines, teams, findings, _parts(settings, players, teams))
    if not teams:
        schedule.declare(read_declared_byes(records, known, findings))
    rounds = schedule.rounds()
    if not teams:
        settings = _with_color_of_first_games(settings, players, rounds, lines, findings)
    texts = read_texts(records, findings)
    squads = read_teams(records, known, findings)
    if teams:
        rounds = with_unplayed_rounds(rounds, squads, settings.options)
    tournament = Tournament(
        name=texts["name"],
        city=texts["city"],
        federation=texts["federation"],
        start_date=texts["start_date"],
        end_date=texts["end_date"],
        chief_arbiter=texts["chief_arbiter"],
        time_control=texts["time_control"],
        deputies=read_deputies(records),
        round_dates=read_round_dates(records),
        players=players,
        teams=squads,
        rounds=rounds,
        settings=settings,
        requested_byes=schedule.requested(),
        expelled=ids_in(records.value(EXPELLED)) & known,
    )
    check_totals(entries, table.totals, tournament, findings)
    if teams:
        check_teams(records, entries, tournament, findings)
    _check_counts(records, tournament, findings)
    if asks_for_rank_order(records):
        _check_rank_order(records, entries, findings)
    return Conversion(tournament, findings.all())


def _settings(records: Records, ids: list[int], findings: Findings) -> Settings:
    system, acceleration, options = read_system(records, findings)
    teams = is_team_tournament(records)
    virtual = () if teams else read_virtual_points(records, ids, findings)
    if virtual and acceleration and "192" not in records.quoted and not records.value(ACCELERATION):
        # Record 250 makes the acceleration of record 192 void (TRF26, record 250).
        place = records.place("250") or records.place("XXA")
        findings.add("baku-overridden", place, 1, acceleration)
        acceleration = None
    _tell_unknown_names(records, findings)
    return Settings(
        rounds=read_round_count(records, findings),
        initial_color=read_initial_color(records, findings),
        system=system,
        acceleration=records.value(ACCELERATION) or acceleration,
        virtual_points=virtual,
        scoring=read_scoring(records, findings),
        forbidden=() if teams else read_forbidden(records, frozenset(ids), findings),
        abnormal_points=() if teams else read_abnormal_points(records, ids, findings),
        tiebreaks=read_tiebreaks(records),
        rank_method=read_rank_method(records, findings),
        lot_seed=records.value(LOT_SEED),
        options={
            **read_options(records, findings),
            **{own.name: own.value for own in records.own if own.is_option},
            **options,
        },
    )


def _parts(settings: Settings, players: tuple[Player, ...], teams: bool) -> dict[int, str]:
    """The group of each player where groups are independent; himself where all boards of a team have the bye, or where
    whoever misses a table's game is free.
    """
    if teams or any(
        name.partition(AT)[0] == ABSENCE.name and text == "free" for name, text in settings.options.items()
    ):
        return {player.id: str(player.id) for player in players}
    return {player.id: player.group for player in players} if independent(settings) else {}


def _tell_unknown_names(records: Records, findings: Findings) -> None:
    """A line in our own form whose name the catalog does not have is kept as a comment, and told."""
    for own in records.own:
        if not own.known:
            findings.add("own-name-unknown", own.line, 5, own.name, ", ".join(nearest_options(own.name)) or "–")


def _with_own_lists(players: tuple[Player, ...], records: Records) -> tuple[Player, ...]:
    """Groups, clubs, origins, ratings that count although FIDE has others: no record of TRF has a place for them."""
    own = records.values()
    groups, clubs, origins = (listed(own, name) for name in ("group", "club", "origin"))
    ratings = listed(own, "rating")
    if groups or clubs or origins:
        players = tuple(
            replace(
                one,
                group=groups.get(one.id, one.group),
                club=clubs.get(one.id, one.club),
                origin=origins.get(one.id, one.origin),
            )
            for one in players
        )
    counts = {id: int(text) for id, text in ratings.items() if whole(text) is not None}
    return tuple(
        [replace(one, rating=counts[one.id], fide_rating=one.rating) if one.id in counts else one for one in players]
    )


def _with_color_of_first_games(
    settings: Settings,
    players: tuple[Player, ...],
    rounds: tuple[Round, ...],
    lines: dict[int, int],
    findings: Findings,
) -> Settings:
    """Without record 152 the first round with games tells the initial colour (TRF26, 152)."""
    if settings.initial_color is not None:
        return settings
    first = color_of_first_games(Tournament(players=players, rounds=rounds, settings=settings))
    if first is None:
        return settings
    color, player, number = first
    system = SYSTEMS.get(settings.system or "")
    if system is None or system.needs_initial_color:
        column = 97 + 10 * (number - 1)
        findings.add("initial-color-from-round", lines[player], column, color, player=player, round=number)
    return replace(settings, initial_color=color)


def _check_counts(records: Records, tournament: Tournament, findings: Findings) -> None:
    """Record 062 and the announced rounds against what is there."""
    announced = records.text("062").partition(" ")[0]
    number = whole(announced)
    if number is not None and number != len(tournament.players):
        findings.add("player-count", records.place("062"), 5, announced, str(len(tournament.players)))
    rounds = tournament.settings.rounds
    if rounds is not None and len(tournament.rounds) > rounds:
        place = records.place("142") or records.place("XXR")
        findings.add("rounds-exceeded", place, 5, str(rounds), str(len(tournament.rounds)))


def _check_rank_order(records: Records, entries: list[Entry], findings: Findings) -> None:
    """``XXC rank`` is harmless while the ranks follow the numbers among players with the same points."""
    last: dict[str, tuple[int, int]] = {}
    for id, _, text, _ in entries:
        rank = whole(text[RANK])
        points = text[80:84]
        if rank is None:
            continue
        if points in last and last[points][0] > rank:
            findings.add("rank-order", records.place("XXC"), 5, "rank", player=id, before=last[points][1])
            return
        last[points] = (rank, id)
