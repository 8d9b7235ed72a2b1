"""What the hall may see without signing in, once a round is published: pairings, standings, players; cacheable."""

from __future__ import annotations

from typing import Any

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Section
from pareo.desk.event.screens import screen_of
from pareo.desk.event.series import series_kept
from pareo.desk.results.series import series_table
from pareo.desk.results.standings import last_complete
from pareo.desk.results.team_standings import score_of_teams
from pareo.i18n.systems import words_for
from pareo.reports.event import PLACES, Event
from pareo.reports.sections import drawn, event_of_section, reasons_of_section
from pareo.reports.series import series_view
from pareo.reports.table import View
from pareo.reports.views import draw, in_teams
from pareo.reports.views.cards import card
from pareo.web.kept_pages import Draft
from pareo.web.rendering import messages_of, speak_of, world_of
from pareo.web.routes import public_teams
from pareo.web.routes.outlook import outlook_of
from pareo.web.routes.places import DeskRequest, festival_at, player_at, reasons_at
from pareo.web.routes.prizes import prizes_shown
from pareo.web.routes.published import drafted, of_section, public_page, published_rounds, shown_section
from pareo.web.routes.standings import CROSS_TABLES, chosen_part
from pareo.web.views.games import PIECES, game_lines, game_shown, last_with_games, squares
from pareo.web.views.norms import chosen_verdict, count_verdicts, event_words, norm_views, of_verdict
from pareo.web.views.other_scores import PUBLIC_SCORES, shows_outlook, shows_scores, wished
from pareo.web.views.rankings import chosen_ranking, doubt_lines, offered_kinds, ranking_of
from pareo.web.views.rated_lists import offered_lists, shows_norms, shows_ratings
from pareo.web.views.rounds import board_rows
from pareo.web.views.screens import Shown, slides, starts, zone_minutes
from pareo.web.views.team_standings import member_card
from pareo.web.views.why import for_the_hall, origin, short_answer

PLAYERS_BY = {"name": "players-by-name", "number": "players", "rating": "players-by-rating"}
"""The orders of the list of players, and the list that each of them shows."""


@public_page("/public/{event:str}")
def show_event(request: DeskRequest, event: str) -> Draft:
    festival = festival_at(request, event)
    sections = world_of(request).books.sections(festival)
    seen = (festival.snapshot.revision, *(section.snapshot.revision for section in sections))
    return drafted(request, "public/event.html", None, festival, seen, lambda: {"sections": sections})


@public_page("/public/{event:str}/series")
def show_series(request: DeskRequest, event: str) -> Draft:
    """The table of the series that the event keeps, when it is switched on."""
    festival = festival_at(request, event)
    kept = series_kept(festival)
    if kept is None or not kept.public:
        raise NotFound("no_series")
    table = series_table(world_of(request).books, kept)
    seen = (festival.snapshot.revision, *(section.snapshot.revision for section in table.sections))
    return drafted(request, "public/series.html", None, festival, seen, lambda: {"view": series_view(table.series)})


@public_page("/public/{event:str}/screens/{screen:int}")
def show_screen(request: DeskRequest, event: str, screen: int) -> Draft:
    """A screen of the hall: a public page that moves by itself."""
    festival = festival_at(request, event)
    chosen = screen_of(festival, screen)
    sections = [one for one in world_of(request).books.sections(festival) if chosen.has_section(one.snapshot.slug)]
    seen = (festival.snapshot.revision, *(section.snapshot.revision for section in sections))

    def values() -> dict[str, Any]:
        if len({words_for(section.settings.system) for section in sections}) == 1:
            speak_of(request, sections[0])
        shown = [Shown(one, published_rounds(one), _finished(one)) for one in sections]
        return {
            "screen": chosen,
            "slides": slides(chosen, shown),
            "starts": list(starts(shown)),
            "zone": zone_minutes(),
            "several": len(sections) > 1,
        }

    return drafted(request, "public/screen.html", None, festival, seen, values)


@public_page("/public/{event:str}/{section:str}")
def show_pairings(request: DeskRequest, event: str, section: str, round: int = 0, by: str = "board") -> Draft:
    found = shown_section(request, event, section)
    if found.system.of_teams and by != "name":
        return of_section(request, "public/matches.html", found, lambda: public_teams.matches_shown(found, round))
    return of_section(request, "public/pairings.html", found, lambda: _pairings(found, round, by))


def _pairings(section: Section, round: int, by: str) -> dict[str, Any]:
    last = published_rounds(section)
    number = round if 1 <= round <= last else last
    name = "pairings-by-name" if by == "name" else "pairings"
    name = in_teams(name) if section.system.of_teams else name
    view = draw(name, event_of_section(section, number)) if number else None
    seated = frozenset(seat for board in section.boards.get(number, ()) for seat in (board.white, board.black))
    shown = {"view": view, "number": number, "last": last, "by": by, "seated": seated}
    return {**shown, "place": "pairings", "rows": _row}


def _row(board: int) -> str:
    return f'class="board" id="b{board}"' if board else 'class="board"'


@public_page("/public/{event:str}/{section:str}/standings")
def show_standings(request: DeskRequest, event: str, section: str, after: int = 0, among: str = "") -> Draft:
    """After the last finished round unless an earlier one is asked for."""
    found = shown_section(request, event, section)
    if found.system.of_teams:
        return of_section(
            request, "public/team_standings.html", found, lambda: public_teams.standings_shown(request, found, after)
        )
    shown = among if found.list_groups else ""

    def values() -> dict[str, Any]:
        if not published_rounds(found):
            return {"view": None, "place": "standings"}
        last = _finished(found).after
        chosen = after if 1 <= after <= last else last
        source = event_of_section(found, chosen)
        view = draw("standings-by-group" if shown else "standings" if chosen else "players", source)
        made = chosen_part(view, shown) if shown else view
        return {
            "view": made,
            "among": shown,
            "last": last,
            "number": chosen,
            "place": "standings",
            "scores": score_of_teams(found, chosen) if chosen else (),
        }

    return of_section(request, "public/standings.html", found, values)


@public_page("/public/{event:str}/{section:str}/crosstable")
def show_crosstable(request: DeskRequest, event: str, section: str, order: str = "") -> Draft:
    """After the round of the standings; of the first round already while it is played."""
    found = shown_section(request, event, section)
    if found.system.of_teams:
        return of_section(request, "public/team_list.html", found, lambda: public_teams.crosstable_shown(found))
    orders = [name for name in CROSS_TABLES if found.round_robin or not name.startswith("square")]
    chosen = order if order in orders else "square" if found.round_robin else "rank"

    def values() -> dict[str, Any]:
        after = _finished(found).after or published_rounds(found)
        view = drawn(found, CROSS_TABLES[chosen], after) if after else None
        return {"view": view, "order": chosen, "orders": orders, "place": "crosstable"}

    return of_section(request, "public/crosstable.html", found, values)


@public_page("/public/{event:str}/{section:str}/players")
def show_players(request: DeskRequest, event: str, section: str, by: str = "") -> Draft:
    found = shown_section(request, event, section)
    chosen = by if by in PLAYERS_BY else "name"

    def values() -> dict[str, Any]:
        # The ids of the players are for the lists of arbiters.
        listed = drawn(found, PLAYERS_BY[chosen], 0).parts[0].without(("fide_id",)) if published_rounds(found) else None
        return {"list": listed, "by": chosen, "orders": tuple(PLAYERS_BY), "place": "players"}

    return of_section(request, "public/players.html", found, values)


@public_page("/public/{event:str}/{section:str}/statistics")
def show_statistics(request: DeskRequest, event: str, section: str) -> Draft:
    found = shown_section(request, event, section)

    def values() -> dict[str, Any]:
        view = drawn(found, "statistics", 0) if published_rounds(found) else None
        return {"view": view, "place": "statistics"}

    return of_section(request, "public/statistics.html", found, values)


@public_page("/public/{event:str}/{section:str}/explanations")
def show_explanations(request: DeskRequest, event: str, section: str, round: int = 0) -> Draft:
    """Why every board of a round is as it is, as far as the hall may read it."""
    found = shown_section(request, event, section)
    if not 0 <= round <= published_rounds(found):
        raise NotFound("no_round", round=round)

    def values() -> dict[str, Any]:
        last = published_rounds(found)
        shown: dict[str, Any] = {"view": None, "number": round or last, "last": last, "place": "explanations"}
        if not last:
            return shown
        reasons = reasons_at(request, found, shown["number"])
        source = event_of_section(found, shown["number"]).with_reasons(lambda _: reasons_of_section(reasons))
        view = draw("explanations", source)
        lines = origin(reasons, messages_of(request))[:1]
        return {**shown, "view": for_the_hall(view, reasons), "lines": lines, "rows": _row}

    return of_section(request, "public/explanations.html", found, values)


@public_page("/public/{event:str}/{section:str}/players/{number:int}")
def show_player(request: DeskRequest, event: str, section: str, number: int) -> Draft:
    found = shown_section(request, event, section)
    player = player_at(found, number)
    if not published_rounds(found):
        raise NotFound("no_player", player=number)

    def values() -> dict[str, Any]:
        last = published_rounds(found)
        made = member_card(found, number, last) or card(event_of_section(found, last), number)
        norms = norm_views(messages_of(request), _finished(found), number) if shows_norms(found) else ()
        team = next((one for one in found.teams if one.id == player.team), None) if found.system.of_teams else None
        return {
            "player": player,
            "team": team,
            "rating": found.rating(player),
            "card": made,
            "norms": norms,
            "place": "player",
        }

    return of_section(request, "public/player.html", found, values)


def _finished(section: Section) -> Event:
    """The section after the last round that is finished and that the hall has seen."""
    return event_of_section(section, min(last_complete(section), published_rounds(section)))


@public_page("/public/{event:str}/{section:str}/ratings")
def show_ratings(request: DeskRequest, event: str, section: str, show: str = "") -> Draft:
    """Changes and, while games are on, the forecast; without the list that has the ids of the players."""
    found = shown_section(request, event, section)
    if not shows_ratings(found):
        raise NotFound("no_paper", name="ratings")

    def values() -> dict[str, Any]:
        lists = [name for name in offered_lists(found) if name != "variation"]
        shown = show if show in lists else lists[0]
        after = published_rounds(found) if shown == "forecast" else _finished(found).after
        view = drawn(found, f"rating-{shown}", after) if published_rounds(found) else None
        return {"view": view, "show": shown, "lists": lists, "place": "ratings"}

    return of_section(request, "public/ratings.html", found, values)


@public_page("/public/{event:str}/{section:str}/norms")
def show_norms(request: DeskRequest, event: str, section: str, show: str = "") -> Draft:
    found = shown_section(request, event, section)
    if not shows_norms(found):
        raise NotFound("no_paper", name="norms")

    def values() -> dict[str, Any]:
        if not published_rounds(found):
            return {"view": None, "place": "norms"}
        view = drawn(found, "norms", _finished(found).after)
        counts = count_verdicts(view)
        shown = chosen_verdict(show, counts)
        lines = event_words(messages_of(request), survey) if (survey := _finished(found).survey) else []
        return {"view": of_verdict(view, shown), "show": shown, "counts": counts, "lines": lines, "place": "norms"}

    return of_section(request, "public/norms.html", found, values)


@public_page("/public/{event:str}/{section:str}/rankings")
def show_rankings(request: DeskRequest, event: str, section: str, by: str = "", also: str = "") -> Draft:
    """The standings by groups, for the hall; whose birth date is missing is the arbiter's business."""
    found = shown_section(request, event, section)
    if not found.settings.public_rankings or found.system.of_teams:
        raise NotFound("no_paper", name="rankings")

    def values() -> dict[str, Any]:
        chosen, shown = chosen_ranking(found, by, also, None), {"place": "rankings", "kinds": offered_kinds(found)}
        made = ranking_of(found, chosen, _finished(found).after) if published_rounds(found) else None
        view = made if isinstance(made, View) else None
        doubts = doubt_lines(view, messages_of(request)) if view else []
        return {**shown, "chosen": chosen, "view": view, "doubts": doubts}

    return of_section(request, "public/rankings.html", found, values)


@public_page("/public/{event:str}/{section:str}/prizes")
def show_prizes(request: DeskRequest, event: str, section: str) -> Draft:
    found = shown_section(request, event, section)
    if not found.settings.public_prizes:
        raise NotFound("no_paper", name="prizes")

    def values() -> dict[str, Any]:
        if not published_rounds(found):
            return {"view": None, "place": "prizes", "published": False}
        shown = prizes_shown(found, _finished(found).after, messages_of(request))
        return {**shown, "place": "prizes", "published": True}

    return of_section(request, "public/prizes.html", found, values)


@public_page("/public/{event:str}/{section:str}/outlook")
def show_outlook(request: DeskRequest, event: str, section: str, places: int = PLACES, of: str = "places") -> Draft:
    """Who can still win, from what the hall has seen: nothing of a round that is not published, prizes where the hall
    sees them.
    """
    found = shown_section(request, event, section)
    if not shows_outlook(found):
        raise NotFound("no_paper", name="outlook")
    wish, prizes = wished(places), found.settings.public_prizes and bool(found.settings.prize_plan)
    shown = "prizes" if of == "prizes" and prizes else "places"

    def values() -> dict[str, Any]:
        seen = published_rounds(found)
        view = outlook_of(found, seen, wish.places, shown, hidden=seen < found.last_round) if seen else None
        return {"view": view, "wish": wish, "seen": seen, "place": "outlook", "of": shown, "prizes": prizes}

    return of_section(request, "public/outlook.html", found, values)


@public_page("/public/{event:str}/{section:str}/scores")
def show_scores(request: DeskRequest, event: str, section: str, show: str = "") -> Draft:
    found = shown_section(request, event, section)
    if not shows_scores(found):
        raise NotFound("no_paper", name="scores")
    shown = show if show in PUBLIC_SCORES else PUBLIC_SCORES[0]

    def values() -> dict[str, Any]:
        after = _finished(found).after if published_rounds(found) else 0
        view = drawn(found, shown, after) if after else None
        return {"view": view, "show": shown, "scores": PUBLIC_SCORES, "place": "scores"}

    return of_section(request, "public/scores.html", found, values)


@public_page("/public/{event:str}/{section:str}/games")
def show_games(request: DeskRequest, event: str, section: str, round: int = 0) -> Draft:
    """The games of a round whose scores were brought."""
    found = shown_section(request, event, section)

    def values() -> dict[str, Any]:
        last = published_rounds(found)
        number = round if 1 <= round <= last else last_with_games(found, last)
        lines = game_lines(found, number) if number else []
        return {"lines": lines, "number": number, "last": last, "place": "games"}

    return of_section(request, "public/games.html", found, values)


@public_page("/public/{event:str}/{section:str}/game")
def show_game(request: DeskRequest, event: str, section: str, round: int = 0, board: int = 0) -> Draft:
    """One game, to be played over."""
    found = shown_section(request, event, section)
    if not 1 <= round <= published_rounds(found):
        raise NotFound("no_round", round=round)
    game = game_shown(found, round, found.board(round, board))
    if game is None:
        raise NotFound("no_game_score", round=round, board=board)
    values = {"game": game, "number": round, "squares": squares, "pieces": PIECES, "place": "game"}
    return of_section(request, "public/game.html", found, lambda: values)


@public_page("/public/{event:str}/{section:str}/why")
def show_why(request: DeskRequest, event: str, section: str, round: int = 0, board: int = 0) -> Draft:
    """The short answer to "why this board?", for rounds that the hall has seen."""
    found = shown_section(request, event, section)
    if not 1 <= round <= published_rounds(found):
        raise NotFound("no_round", round=round)
    chosen = found.board(round, board)

    def values() -> dict[str, Any]:
        (row,) = board_rows(found, round, [chosen])
        lines = short_answer(reasons_at(request, found, round), chosen, messages_of(request))
        return {"row": row, "number": round, "lines": lines, "place": "why"}

    return of_section(request, "public/why.html", found, values)


ROUTES = [
    show_event,
    show_series,
    show_screen,
    show_pairings,
    show_standings,
    show_crosstable,
    show_players,
    show_statistics,
    show_explanations,
    show_player,
    show_ratings,
    show_norms,
    show_rankings,
    show_prizes,
    show_outlook,
    show_scores,
    show_games,
    show_game,
    show_why,
    *public_teams.ROUTES,
]
