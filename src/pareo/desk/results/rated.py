"""A section as its ratings and title norms are worked out: every rating in its place, results as they are reported."""

from __future__ import annotations

from functools import partial
from typing import Any

from pareo.conduct.listing import as_listed
from pareo.desk.books.records import Participant
from pareo.desk.books.section import Section
from pareo.desk.event.rated_sides import INTERNATIONAL, SIDES, chosen, options_of
from pareo.desk.results.report import fide_title, report_tournament, with_fide_titles, with_national_ratings
from pareo.model import Tournament
from pareo.ratings.entrants import Facts, Kind
from pareo.ratings.event import LISTS, RatingList
from pareo.ratings.rating import Wishes
from pareo.ratings.systems import RATING_SYSTEMS


def rated_tournament(section: Section) -> Tournament:
    """As the report file has it: ratings of FIDE and of the nation apart, corrections for the report made."""

    def reported() -> Tournament:
        return as_listed(with_fide_titles(section, with_national_ratings(section, report_tournament(section))))

    return section.once("rated", reported)


def wishes_of(section: Section) -> dict[str, Wishes]:
    """What the setup asks for, by side; a side that is not rated is not in it."""
    found = {}
    for side in SIDES:
        system, edition = chosen(section.settings, side)
        if system:
            found[side] = Wishes(
                system,
                list_of(section),
                edition,
                _kind(side, system),
                options=options_of(section.settings, side, system),
                facts=section.once(("rating facts", side), partial(_facts, section, side), before=1),
                convert="" if side == INTERNATIONAL else section.settings.local_scale,
            )
    return found


def list_of(section: Section) -> RatingList:
    """Of FIDE's three lists, the one that the section's rate of play counts for."""
    return next((name for name in LISTS if name == section.settings.rate), "standard")


def _kind(side: str, system: str) -> Kind | None:
    """FIDE's rating or the national one; what gives norms and changes no rating takes the one that it is made for."""
    if side == INTERNATIONAL:
        return "fide"
    return "national" if RATING_SYSTEMS[system].changes else None


def _facts(section: Section, side: str) -> Facts:
    """K of the player's own, a national category where the title is none of FIDE's, and what national systems ask."""
    found = {player.number: _known(section, player, side) for player in section.players}
    return {number: facts for number, facts in found.items() if facts}


def _known(section: Section, player: Participant, side: str) -> dict[str, Any]:
    category = "" if fide_title(section, player.title) else player.title
    if side == INTERNATIONAL:
        known: dict[str, Any] = {"k": player.fide_k, "category": category}
    else:
        before = {"games": player.national_games, "index": player.national_index, "peak": player.national_peak}
        known = {"k": player.national_k, "category": category, **before}
    return {name: value for name, value in known.items() if value}
