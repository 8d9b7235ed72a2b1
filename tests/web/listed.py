"""Rating lists for the pages: a few people, FIDE's and a national one."""

from __future__ import annotations

from pareo.desk.books.section import Section
from pareo.desk.event import festivals
from pareo.formats.rating_lists import Listed
from pareo.store.players.importing import keep_players
from pareo.web.world import World

ANA = Listed(2201, "", "Ruiz Paz, Ana", "ESP", "w", "WFM", 2100, 20, 2050, 20, 1990, 40, 0, 0, "1999", "", "w")
LUIS = Listed(2202, "", "Gil, Luis", "ESP", "m", "", 1820, 20, 1800, 20, 0, 0, 0, 0, "1980", "", "")
EVA = Listed(2203, "", "Sol, Eva", "ARG", "w", "", 1700, 40, 0, 0, 0, 0, 0, 0, "2010", "", "w")
EVA_TOO = Listed(2204, "", "Sol, Eva", "ARG", "w", "", 1500, 40, 0, 0, 0, 0, 0, 0, "1970", "", "w")
FEDA = Listed(2201, "E1", "Ruiz Paz, Ana", "ESP", "w", "", 0, 0, 0, 0, 0, 0, 2222, 15, "", "CE Uno", "")


def keep_lists(world: World) -> None:
    keep_players(world.lists, "FIDE", [ANA, LUIS, EVA, EVA_TOO], date="2026-11-01")
    keep_players(world.lists, "FEDA", [FEDA], "national", "2026-10-01")


ENTRIES: list[dict[str, object]] = [
    {
        "name": "Ruiz, Ana",
        "fide_id": "2201",
        "federation": "ESP",
        "fide_rating": 2000,
        "fide_k": 20,
        "fide_source": "FIDE|2026-10-01|standard",
    },
    {"name": "Gil, Luis", "fide_id": "2202", "federation": "ESQ", "fide_rating": 1750},
    {"name": "Somebody, Else", "fide_id": "2203", "fide_rating": 1650, "estimated": True},
    {"name": "Number, None", "fide_rating": 1600},
    {"name": "Stranger, Sam", "fide_id": "77", "federation": "USA"},
]
"""One with last month's rating, one typed by hand, one under another's number, one without, one whom nobody knows."""


def event_with_old_ratings(world: World, **settings: str) -> Section:
    keep_lists(world)
    return festivals.create(world.books, "Ana", {"name": "Test Open", "rounds": "5", **settings}, ENTRIES)
