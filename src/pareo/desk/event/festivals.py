"""A festival begins, grows sections, is copied, brought in from a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pareo.catalog import SYSTEMS, UnknownSystem, find
from pareo.catalog.announcing import independent
from pareo.catalog.options import ACCELERATIONS, AVOID, INDEPENDENT, PAIRING_BONUS
from pareo.conduct.listing import in_board_order
from pareo.desk.books.act import Act
from pareo.desk.books.keeper import KeepsBooks, unique_slug
from pareo.desk.books.records import (
    UNRATED_HERE,
    Board,
    Participant,
    PeriodRating,
    Plain,
    RoundBye,
    RoundMade,
    Setting,
    Squad,
)
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Festival, Section
from pareo.desk.event import setup
from pareo.desk.event.definitions import FESTIVAL, SECTION, read_fields
from pareo.desk.event.fide_terms import outside_fide
from pareo.desk.event.forbidden import stored_rules
from pareo.desk.event.incoming import Incoming, look_at, rate_of_play
from pareo.desk.event.incoming_teams import team_event
from pareo.desk.event.listing_rules import HIGHEST_FIRST
from pareo.desk.event.options import fields_from_options
from pareo.desk.event.settings import SectionSettings
from pareo.desk.lists.rating_methods import METHODS, method_rating
from pareo.desk.players import registration
from pareo.formats.trf.convert.dates import plain_date
from pareo.model import Game, NationalRecord, Outcome, Player, Settings, Tournament
from pareo.pairing.acceleration.bonus import bonuses
from pareo.pairing.avoidance import PLAYERS, Avoidance, read_rules
from pareo.ranking.entered import entered_secondary
from pareo.ratings.periods import FIDE, later_ratings

RESERVED = frozenset(
    {"new", "import", "journal", "export", "backups", "edit", "sections", "series", "screens", "templates", "league"}
)
_OF_ONE_EVENT = frozenset(
    {
        "name", "removed", "list_closed", "initial_color", "forbidden", "schedule", "fide_mode", "lot_seed", "forced",
        "hand_order", "outside_values",
        "phone_results", "phone_byes", "phone_card", "phone_line_ups", "public_ratings", "public_norms",
        "public_rankings", "ranking_year", "prize_plan", "public_prizes", "public_outlook", "public_scores",
        "fide_event", "report_details",
    }
)  # fmt: skip
_COPIED = frozenset(SECTION) - _OF_ONE_EVENT
LONGEST_TEXT = 200
"""Of what a file says of a player: comments of a TRF have no end of their own."""

_KEPT = ("place", "federation", "organiser", "director", "chief_arbiter", "deputies", "website", "links")
"""What an event takes over from an earlier one that it is like."""

BEGUN = "begun"
"""The mark that the two entries of a new event share."""


def create(
    books: KeepsBooks,
    who: str,
    typed: Mapping[str, str],
    players: Sequence[Mapping[str, Any]] = (),
    like: Section | None = None,
    brought: Incoming | None = None,
) -> Section:
    """A festival with its first section: a name and a number of rounds are enough.

    ``like`` is a section of an earlier event whose settings are taken over (seed 003), ``brought`` what came in a
    file. The two entries of the journal belong together: the event is taken back as a whole.
    """
    values = read_fields({"name": typed.get("name", "")}, FESTIVAL)
    first = {name: text for name, text in typed.items() if name != "name"}
    read_fields(first, SECTION)
    with books.together():
        slugs = {festival.snapshot.event_slug for festival in books.festivals()} | RESERVED
        snapshot = books.new_event(unique_slug(str(values["name"]), slugs, "event"))
        with books.act(snapshot, who) as act:
            act.set(**values)
            if like is not None:
                act.set(**{name: value for name in _KEPT if (value := like.festival.settings.named(name))})
            if brought is not None:
                act.set(**_festival_values(brought.tournament))
            act.note("create_event", name=values["name"], pair=BEGUN)
        festival = books.festival(snapshot.event_slug)
        typed = {**first, "name": typed.get("section", "")}
        return add_section(books, who, festival, typed, players, like, brought, begins=True)


def add_section(
    books: KeepsBooks,
    who: str,
    festival: Festival,
    typed: Mapping[str, str],
    players: Sequence[Mapping[str, Any]] = (),
    like: Section | None = None,
    brought: Incoming | None = None,
    begins: bool = False,
) -> Section:
    """One more tournament of the festival; ``begins``: the one that it begins with."""
    values = read_fields(typed, SECTION)
    if "rounds" not in values and like is None and not typed.get("rounds"):
        values["rounds"] = SectionSettings().rounds
    with books.together():
        existing = books.sections(festival, removed=True)
        taken = {section.snapshot.slug for section in existing} | RESERVED
        snapshot = books.new_section(festival.snapshot.event, unique_slug(str(values.get("name") or ""), taken, "main"))
        with books.act(snapshot, who) as act:
            _announce(act, values, like, position=sum(section.in_sight for section in existing))
            if players:
                registration.register(act, players)
            if brought is not None:
                act.put(*_records(brought.tournament, brought.system))
                act.set(fide_mode=brought.fide_mode)
            _note_section(act, values.get("name") or festival.settings.name, players, brought)
            act.values |= {"pair": BEGUN} if begins else {"added": True}
        return books.section(festival.snapshot.event_slug, snapshot.slug)


def _announce(act: Act, values: Mapping[str, Any], like: Section | None, position: int) -> None:
    """What a new section announces: as another one does, or as is usual in its system, and what was typed."""
    if like is not None:
        act.set(**{name: like.settings.named(name) for name in _COPIED})
        if like.by_calendar and like.snapshot.event == act.snapshot.event:
            act.set(schedule=like.settings.schedule)  # the groups of a league play on the same days
    system = str(values.get("system", act.section.settings.system))
    if like is None:
        act.set(**setup.usual_settings(system))
    act.set(**{**values, "position": position})
    act.set(fide_mode=setup.begins_in_fide_mode(system) and not outside_fide(act.section.settings))


def _note_section(act: Act, name: Any, players: Sequence[Any], brought: Incoming | None) -> None:
    if brought is None:
        act.note("create_section", name=name, count=len(players))
        return
    came = brought.tournament
    told = brought.journalled
    act.note("import_trf", name=came.name, count=len(came.players), round=len(came.rounds), **told)
    act.comment = act.comment or (bool(told) and brought.fide_mode)


def system_of(tournament: Tournament) -> str | None:
    """The id of the system that a file announces; None where it says nothing, or nothing that the desk has."""
    try:
        named = find(tournament.settings.system)
    except UnknownSystem:
        return None
    return named.system.id if named and _can_be_kept(tournament, named.system.id) else None


def _can_be_kept(tournament: Tournament, system: str) -> bool:
    """Whether there is the system, and of teams whether the books can hold what was played.

    A table of teams parts nobody into independent groups.
    """
    known = SYSTEMS.get(system)
    if known is None or (known.needs_squads and independent(tournament.settings)):
        return False
    return not known.of_teams or team_event(tournament) is not None


def bring_in(
    books: KeepsBooks, who: str, tournament: Tournament, system: str = "", looked: Incoming | None = None
) -> Section:
    """A festival made of a tournament that came in a file.

    ``system``: what the arbiter chose where the file says none, or one that is not known; without it that is refused.
    ``looked``: what was found in it by somebody who has told the arbiter.
    """
    known = system_of(tournament) or system
    if not _can_be_kept(tournament, known):
        raise Refusal("unknown_system", system=tournament.settings.system or "")
    brought = looked or look_at(tournament, known)
    rounds = tournament.settings.rounds or max(len(tournament.rounds), 1)
    typed = {
        "name": tournament.name.strip() or "TRF",
        "rounds": str(max(rounds, len(tournament.rounds))),
        "system": known,
    }
    try:
        return create(books, who, typed, brought=brought)
    except FieldProblems:
        return create(books, who, {**typed, "rounds": str(SectionSettings().rounds)}, brought=brought)


def _festival_values(tournament: Tournament) -> dict[str, Any]:
    values: dict[str, Any] = {
        "place": tournament.city,
        "federation": tournament.federation,
        "start_date": plain_date(tournament.start_date),
        "end_date": plain_date(tournament.end_date),
        "chief_arbiter": tournament.chief_arbiter,
        "deputies": list(tournament.deputies),
    }
    return {name: value for name, value in values.items() if value}


def _records(tournament: Tournament, system: str) -> list[Any]:
    settings, scoring = tournament.settings, tournament.settings.scoring
    known = SYSTEMS.get(settings.system or "")
    drawn = known is None or known.needs_initial_color
    found: list[Any] = [
        # A file seems to tell it of every event by its first board; the tables of a round robin draw no colour.
        Setting("initial_color", (settings.initial_color or "") if drawn else ""),
        Setting("list_closed", bool(tournament.rounds)),
        Setting("points_win", scoring.win),
        Setting("points_draw", scoring.draw),
        Setting("points_loss", scoring.loss),
        Setting("points_bye", scoring.pairing_bye),
        Setting("acceleration", settings.acceleration if settings.acceleration in ACCELERATIONS else ""),
        Setting("lot_seed", settings.lot_seed),
        *(Setting(name, value) for name, value in _from_options(settings).items()),
        Setting("time_control", rate_of_play(tournament)),
    ]
    if (first := min((player.id for player in tournament.players), default=1)) % 2 and first <= HIGHEST_FIRST:
        found.append(Setting("first_number", first))
    if any(tournament.round_dates):
        found.append(Setting("schedule", [{"date": plain_date(date)} for date in tournament.round_dates]))
    if settings.tiebreaks:
        found.append(Setting("tiebreaks", list(settings.tiebreaks)))
    method = tournament.settings.rank_method.rpartition(" ")[2]
    found.extend(Setting("rating_use", use) for use, (word, _) in METHODS.items() if word == method)
    use = next((use for use, (word, _) in METHODS.items() if word == method), SectionSettings().rating_use)
    bonus = bonuses(settings.options.get(PAIRING_BONUS.name, ""))
    places = {id: (team.id, at) for team in reversed(tournament.teams) for at, id in enumerate(team.members, 1)}
    found.extend(Squad(team.id, team.id, team.name[:LONGEST_TEXT], team.nickname) for team in tournament.teams)
    for player in tournament.players:
        entered = _participant(player, use, player.id in tournament.expelled)
        team, place = places.get(player.id, (0, 0))
        found.append(replace(entered, bonus=bonus.get(player.id, 0), team=team, team_place=place))
    found.extend(_later_ratings(settings.options))
    if SYSTEMS[system].of_teams:
        return [*found, *(team_event(tournament) or ())]
    boards, points = in_board_order(tournament).rounds, entered_secondary(settings.options)
    for number, made in enumerate(tournament.rounds, start=1):
        found.append(RoundMade(number, published=True, made="file"))
        for at, game in enumerate(boards[number - 1].games, start=1):
            letters = _letters(game, number == len(tournament.rounds))
            white, black = (_made(points, id, number) for id in (game.white, game.black))
            found.append(Board(number, at, game.white, game.black, *letters, white, black))
        found.extend(RoundBye(number, bye.player, bye.kind.value) for bye in made.byes)
    found.extend(RoundBye(bye.round, bye.player, bye.kind.value) for bye in tournament.requested_byes)
    return found


def _made(points: Mapping[int, Sequence[int | None]], id: int, number: int) -> int | None:
    """What a player made on the board in a round."""
    rounds = points.get(id, ())
    return rounds[number - 1] if number <= len(rounds) else None


def _letters(game: Game, last: bool) -> tuple[str, str]:
    """Both results. A game of the last round without one is still being played: it waits for its result."""
    if last and game.white_outcome is game.black_outcome is Outcome.UNKNOWN:
        return "", ""
    return game.white_outcome.value, game.black_outcome.value


def _later_ratings(options: Mapping[str, str]) -> list[PeriodRating]:
    """The ratings of later periods that the file has in lines of ours."""
    fide = later_ratings(options, FIDE)
    return [
        PeriodRating(number, id, fide_rating=dict(fide.get(id, ())).get(number, rating))
        for id, some in later_ratings(options).items()
        for number, rating in some
    ]


def _participant(player: Player, use: str, expelled: bool) -> Participant:
    """A player of a file; a rating that counts there and that the method does not lead to was set by hand."""
    national = player.national[0] if player.national else NationalRecord("")
    by_hand = method_rating(use, player.by_fide, national.rating) != player.rating
    return Participant(
        player.id, player.id, player.name[:LONGEST_TEXT], player.title or national.classification,
        player.federation, player.sex,
        plain_date(player.birth), player.fide_id, player.by_fide,
        club=player.club[:LONGEST_TEXT], group=player.group[:LONGEST_TEXT], origin=player.origin[:LONGEST_TEXT],
        national_id=national.national_id, national_rating=national.rating,
        tournament_rating=(player.rating or UNRATED_HERE) if by_hand and player.fide_rating is not None else 0,
        expelled=expelled,
    )  # fmt: skip


def _from_options(settings: Settings) -> dict[str, Plain]:
    """What the file announced in options of ours and in bans; what cannot be read is left out."""
    options = settings.options
    try:
        found = read_rules(options.get(AVOID.name, ""))
    except ValueError:
        found = ()
    hard = tuple(Avoidance(PLAYERS, ban.players, ban.first_round, ban.last_round) for ban in settings.forbidden)
    return {
        **fields_from_options(options),
        "groups": INDEPENDENT if independent(settings) else "",
        "forbidden": stored_rules((*hard, *found)),
    }
