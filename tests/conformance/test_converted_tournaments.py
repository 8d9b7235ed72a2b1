"""Tournaments of other programs written in every format and read again: nothing differs that was not told.

``PAREO_CONFORMANCE=all`` takes every file beside the project; else the sample of the project.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance_files import EVERYTHING, SAMPLE, SHARED, tournament_ids
from converting import converted, positions
from pareo.catalog import SYSTEMS as CATALOG
from pareo.formats import FORMATS, format_of
from pareo.formats.losses import UNSAID
from pareo.formats.veg.tables import MOST_PLAYERS
from pareo.model import Player, Team, Tournament
from pareo.pairing.loading import engine_of

SYSTEMS = {
    "dutch-2026": "dutch@2026",
    "dutch-2017": "dutch@2017",
    "dubov-2026": "dubov@2026",
    "burstein-2026-single": "burstein@2026",
    "large-next-round": "dutch@2026",
}
WITH_ROUNDS = [id for id, format_ in FORMATS.items() if not format_.players_only]
ROOM = SHARED if EVERYTHING else SAMPLE
FILES = sorted(ROOM.rglob("*.trf"))
BEARS_ON_PAIRING = {
    *("games", "results", "byes", "requested_byes", "rounds", "rounds_announced", "system", "acceleration"),
    *("scoring", "forbidden", "virtual_points", "abnormal_points", "options", "records", "player_rating"),
}
"""What an engine may look at, by the names of the report of losses."""


def tournament_in(path: Path) -> Tournament:
    data = path.read_bytes()
    return format_of(data).load(data).tournament


@pytest.mark.parametrize("path", FILES, ids=tournament_ids)
def test_nothing_differs_after_any_format_that_its_report_does_not_tell(path: Path) -> None:
    tournament = tournament_in(path)
    system = SYSTEMS.get(path.relative_to(ROOM).parts[0])
    before = positions(tournament, system) if system else []
    for id in WITH_ROUNDS:
        there = converted(tournament, id)
        if there is None:
            assert (id, len(tournament.players) > MOST_PLAYERS) == ("veg", True)
            continue
        assert not there.untold, id
        if system and not there.told & BEARS_ON_PAIRING:
            assert positions(there.after, system) == before, id


@pytest.mark.parametrize("path", FILES[:: max(1, len(FILES) // 6)], ids=tournament_ids)
def test_the_rounds_of_a_converted_tournament_are_paired_the_same(path: Path) -> None:
    system = SYSTEMS.get(path.relative_to(ROOM).parts[0])
    if system is None:
        return
    tournament, pair = tournament_in(path), engine_of(CATALOG[system])
    for id in WITH_ROUNDS:
        there = converted(tournament, id)
        if there is None or there.told & BEARS_ON_PAIRING:
            continue
        for one, two in zip(positions(tournament, system), positions(there.after, system), strict=True):
            assert pair(one).boards == pair(two).boards, (id, one.round)


def test_what_a_layout_cannot_leave_open_is_told() -> None:
    nobody_said = Tournament(players=(Player(1, "Ana"), Player(2, "Bea", sex="w")))
    told = {problem.code: problem.found for problem in FORMATS["veg"].losses(nobody_said)}
    assert {code: told.get(code) for code in UNSAID} == {"unsaid-rounds": "1", "unsaid-player_sex": "Ana"}


def test_what_an_older_dialect_leaves_of_a_team_is_told() -> None:
    team = Team(1, "Casino", nickname="CAS", strength="2300", members=(1, 2))
    tournament = Tournament(players=(Player(1, "Ana"), Player(2, "Bea")), teams=(team,))
    told = {id: {problem.code for problem in FORMATS[id].losses(tournament)} for id in ("trf16", "trf26")}
    assert "lost-team_details" in told["trf16"] - told["trf26"]
