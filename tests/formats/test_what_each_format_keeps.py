"""What each format keeps of a tournament with everything in it: the table of docs/formats is what the code does."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest

from pareo.formats import FORMATS, format_of
from pareo.formats.losses import LOSSES
from pareo.model import (
    WHITE,
    AbnormalPoints,
    Bye,
    ByeKind,
    Forbidden,
    Game,
    NationalRecord,
    Outcome,
    Player,
    RequestedBye,
    Round,
    Scoring,
    Settings,
    Team,
    Tournament,
    VirtualPoints,
)

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "formats" / "files.md"
SAMPLES = sorted((ROOT / "tests" / "data" / "conformance").rglob("*.trf*"))[:6]
WITH_ROUNDS = [id for id, format_ in FORMATS.items() if not format_.players_only]

# What the page has one row for, by the losses that it stands for.
ROWS = {
    "name, place, federation, days, chief arbiter": (
        "name", "city", "federation", "start_date", "end_date", "chief_arbiter",
    ),
    "deputies, time control, dates of the rounds": ("deputies", "time_control", "round_dates"),
    "players with name, title, federation, FIDE number, sex, birth": (
        "players", "player_name", "player_title", "player_federation", "player_fide_id", "player_sex", "player_birth",
    ),
    "FIDE rating, national rating and number": ("player_fide_rating", "player_national"),
    "a rating of its own in this tournament": ("player_rating",),
    "groups": ("player_group",),
    "clubs": ("player_club",),
    "origins": ("player_origin",),
    "teams": ("teams",),
    "short names, strength, points and places of teams": ("team_details",),
    "games and colours": ("rounds", "games"),
    "results not rated, or uneven": ("results",),
    "every kind of bye": ("byes",),
    "byes of rounds to come": ("requested_byes",),
    "expelled players": ("expelled",),
    "number of rounds, colour drawn, system": ("rounds_announced", "initial_color", "system"),
    "acceleration": ("acceleration",),
    "tie-breaks": ("tiebreaks",),
    "which rating counts, lots": ("rank_method", "lot_seed"),
    "points": ("scoring",),
    "who must not meet": ("forbidden",),
    "fictitious and other single points": ("virtual_points", "abnormal_points"),
    "options of the system": ("options",),
    "records of TRF without another place": ("records",),
}  # fmt: skip


def everything() -> Tournament:
    """A tournament that has something in every field."""
    win, loss, draw = Outcome.WIN, Outcome.LOSS, Outcome.DRAW
    players = (
        Player(
            1, "Ruiz, Marta", 2301, "WIM", "ESP", "2200001", "w", "1990/05/03", "U40", "Casino",
            (NationalRecord("ESP", 2250, "A7"),), origin="Madrid",
        ),
        Player(
            2, "Kim, Ada", 1900, "", "KOR", "13200001", "w", "1991", "S50", "Torre",
            (NationalRecord("ESP", 1900, "A8"),), 1850,
        ),
        Player(3, "Sol, Ana", 1800, "", "ESP", "2200003", "m", "2001/01/02", "U40", "Casino"),
        Player(4, "Paz, Leo", 1700, "", "ESP", "2200004", "m", "1970/12/31", "S50", "Torre"),
        Player(5, "Gil, Eva", 0, "", "ESP", "", "w", "", "S50", ""),
    )  # fmt: skip
    rounds = (
        Round((Game(1, 3, win, loss), Game(4, 2, draw, draw)), (Bye(5, ByeKind.PAIRING_ALLOCATED),)),
        Round(
            (
                Game(2, 1, Outcome.UNRATED_WIN, Outcome.UNRATED_LOSS),
                Game(3, 5, Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
            ),
            (Bye(4, ByeKind.HALF_POINT),),
        ),
        Round(
            (Game(1, 4, draw, loss),),
            (Bye(2, ByeKind.ZERO_POINT), Bye(3, ByeKind.FULL_POINT), Bye(5, ByeKind.ZERO_POINT)),
        ),
    )
    settings = Settings(
        rounds=5,
        initial_color=WHITE,
        system="lim@1999",
        acceleration="rating-groups",
        virtual_points=(VirtualPoints((1, 2), 1, 2, 10),),
        scoring=replace(Scoring.by_result(30, 10, 0, 30), unknown=20),
        forbidden=(Forbidden(frozenset({1, 5}), 1, 3),),
        abnormal_points=(AbnormalPoints("", 5, 2, (3,)),),
        tiebreaks=("BH/C1", "SB", "DE"),
        rank_method="FIDON",
        lot_seed="7",
        options={
            "acceleration-limits": "2300, 2000", "acceleration-points": "2.0, 1.0, 0.0", "acceleration-rounds": "2",
            "maxi": "yes", "trf:092": "Individual: Swiss",
        },
    )  # fmt: skip
    return Tournament(
        name="Open",
        city="Salamanca",
        federation="ESP",
        start_date="2026/03/14",
        end_date="2026/03/20",
        chief_arbiter="Ferrer, Carmen",
        deputies=("Uno, A", "Dos, B"),
        time_control="90 minutes and 30 seconds a move",
        round_dates=tuple(f"26/03/{day}" for day in range(14, 19)),
        players=players,
        teams=(Team(1, "Casino", "CAS", "2050", 40, 65, 1, (1, 3)), Team(2, "Torre", "TOR", "1800", 0, 0, 2, (2, 4))),
        rounds=rounds,
        settings=settings,
        requested_byes=(RequestedBye(4, 2, ByeKind.HALF_POINT), RequestedBye(5, 4, ByeKind.ZERO_POINT)),
        expelled=frozenset({4}),
    )


def table() -> dict[str, dict[str, bool]]:
    """The table of the page: what is kept, by row and format."""
    rows = [
        [cell.strip() for cell in line.strip("|\n ").split("|")]
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("|")
    ]
    head = next(row for row in rows if row[0] == "kept")
    ids = [re.sub("`", "", cell) for cell in head[1:]]
    body = [row for row in rows if row[0] in ROWS]
    return {row[0]: {id: cell == "yes" for id, cell in zip(ids, row[1:])} for row in body}


def test_the_rows_of_the_page_stand_for_everything_that_can_be_lost():
    assert sorted(f"lost-{one}" for some in ROWS.values() for one in some) == sorted(LOSSES)


@pytest.mark.parametrize("id", FORMATS)
def test_the_page_says_what_a_file_gives_back(id: str):
    lost = {problem.code.removeprefix("lost-") for problem in FORMATS[id].losses(everything())}
    if "rounds" in lost:
        lost |= {"results", "byes"}
    if "teams" in lost:
        lost |= {"team_details"}
    kept = {row: not lost & set(some) for row, some in ROWS.items()}
    assert {row: cells[id] for row, cells in table().items()} == kept


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_tournaments_of_other_programs_have_the_same_games_after_every_way_round(path: Path):
    data = path.read_bytes()
    first = format_of(data).load(data).tournament
    for one, two in permutations(("trf26", "trfx", "tdf", "veg", "xml"), 2):
        there = FORMATS[one].load(FORMATS[one].dump(first)).tournament
        back = FORMATS[two].load(FORMATS[two].dump(there)).tournament
        assert [set(made.games) for made in back.rounds] == [set(made.games) for made in first.rounds], (one, two)
        assert [set(made.byes) for made in back.rounds] == [set(made.byes) for made in first.rounds], (one, two)


def test_a_record_of_bbppairings_and_one_of_javafo_say_the_same():
    """TRF(x): points by XXS of JaVaFo, by BBW ... of bbpPairings; both give the same tournament."""
    plain = FORMATS["trfx"].dump(Tournament(players=(Player(1, "Ana"), Player(2, "Bea"))))
    javafo = plain + b"XXR 5\r\nXXC white1\r\nXXS W=3 D=1 L=0 PAB=3\r\nXXP 1 2\r\nXXA    1  1.0  1.0\r\n"
    bbp = plain + b"XXR 5\r\nXXC white1\r\nBBW  3.0\r\nBBD  1.0\r\nXXP 1 2\r\nXXA    1  1.0  1.0\r\n"
    one, two = (FORMATS["trfx"].load(data).tournament for data in (javafo, bbp))
    assert one == two
    assert (one.settings.rounds, one.settings.scoring.win, one.settings.scoring.draw) == (5, 30, 10)
    assert one.settings.forbidden[0].players == {1, 2}
    assert one.settings.virtual_points


@pytest.mark.parametrize("id", ["trf26", "trf16", "trfx", "trf06"])
@pytest.mark.parametrize("federation", ["", "x1"])
def test_a_national_rating_that_no_federation_is_named_for_is_kept(id: str, federation: str):
    kim = Player(1, "Kim, Ada", 1900, national=(NationalRecord(federation, 1800, "A8"),))
    after = FORMATS[id].load(FORMATS[id].dump(Tournament(players=(kim,)))).tournament
    assert [(record.rating, record.national_id) for record in after.players[0].national] == [(1800, "A8")]
