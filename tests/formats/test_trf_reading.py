"""What a tournament is made of, record by record."""

from __future__ import annotations

import pytest
from trf_lines import CELLS, HEADERS, codes, converted, file, player

from pareo.formats import trf
from pareo.model import (
    BLACK,
    WHITE,
    AbnormalPoints,
    Bye,
    ByeKind,
    Forbidden,
    Game,
    NationalRecord,
    Outcome,
    RequestedBye,
    Round,
    Scoring,
    VirtualPoints,
)

FULL, HALF, ZERO, PAB = ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.PAIRING_ALLOCATED


def bare(*lines: str) -> str:
    """Player lines with a name for the tournament and nothing announced."""
    return "\n".join(["012 Bare", *lines]) + "\n"


def settings(*more: str):
    return converted(file(*more)).tournament.settings


def test_an_ordinary_file_becomes_a_tournament_without_problems():
    conversion = converted(file())
    assert conversion.problems == ()
    tournament = conversion.tournament
    assert [player.id for player in tournament.players] == [1, 2, 3, 4]
    assert tournament.rounds == (
        Round((Game(1, 3, Outcome.WIN, Outcome.LOSS), Game(4, 2, Outcome.LOSS, Outcome.WIN))),
        Round((Game(2, 1, Outcome.DRAW, Outcome.DRAW), Game(3, 4, Outcome.WIN, Outcome.LOSS))),
    )


def test_a_file_in_progress_with_every_record_is_read_whole(samples):
    path = next(path for path in samples if path.name == "in-progress.trf")
    conversion = trf.to_tournament(trf.read(path.read_bytes()))
    assert conversion.problems == ()
    tournament = conversion.tournament
    assert (tournament.name, tournament.city, tournament.federation) == ("Club Championship", "Alicante", "ESP")
    assert tournament.deputies == ("NA First Deputy", "NA Second Deputy")
    assert tournament.round_dates[1] == "26/03/08"
    first = tournament.players[0]
    assert (first.title, first.rating, first.fide_id, first.sex) == ("GM", 2510, "2200001", "m")
    assert first.national == (
        NationalRecord("ESP", 2530, "V00001", "A", "Niguez Ferrandiz, Jose", "1990/01/01", origin="VAL"),
    )
    assert tournament.players[6].rating == 0
    announced = tournament.settings
    assert (announced.rounds, announced.initial_color, announced.system) == (5, WHITE, "dutch@2026")
    assert announced.scoring.white_win == announced.scoring.full_bye == 30
    assert announced.scoring.pairing_bye == 10
    assert announced.tiebreaks == ("BH/C1", "SB", "WIN")
    assert announced.rank_method == "ESP FIDON"
    assert announced.virtual_points == (VirtualPoints((1, 2, 3), 1, 2, 10),)
    assert announced.forbidden == (Forbidden(frozenset({1, 2, 6})),)
    assert announced.abnormal_points == (AbnormalPoints("-", 5, 2, (5,)),)
    assert tournament.requested_byes == (
        RequestedBye(3, 5, HALF),
        RequestedBye(4, 1, ZERO),
        RequestedBye(4, 2, ZERO),
    )
    assert len(tournament.rounds) == 2
    assert tournament.rounds[0].byes == (Bye(7, PAB),)


@pytest.mark.parametrize(
    ("white", "black", "outcomes"),
    [
        ("1", "0", (Outcome.WIN, Outcome.LOSS)),
        ("=", "0", (Outcome.DRAW, Outcome.LOSS)),
        ("0", "0", (Outcome.LOSS, Outcome.LOSS)),
        ("W", "L", (Outcome.UNRATED_WIN, Outcome.UNRATED_LOSS)),
        ("d", "d", (Outcome.UNRATED_DRAW, Outcome.UNRATED_DRAW)),
        ("+", "-", (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)),
        ("-", "-", (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)),
        ("?", "?", (Outcome.UNKNOWN, Outcome.UNKNOWN)),
    ],
)
def test_every_result_over_the_board_and_by_forfeit_is_read(white, black, outcomes):
    tournament = converted(bare(player(1, "", f"   2 w {white}"), player(2, "", f"   1 b {black}"))).tournament
    assert tournament.rounds == (Round((Game(1, 2, *outcomes),)),)


@pytest.mark.parametrize(
    ("cell", "kind"),
    [
        ("0000 - U", PAB),
        ("0000 - H", HALF),
        ("0000 - F", FULL),
        ("0000 - Z", ZERO),
        ("0000 - h", HALF),
        ("       F", FULL),
        ("   0 - Z", ZERO),
        ("0000 -  ", ZERO),
        # byes as results against nobody: TRF06 and Vega (rules of the latter's appendix L)
        ("0000 - +", PAB),
        ("0000 - 1", PAB),
        ("     - =", HALF),
        ("0000 - =", HALF),
        ("0000 - -", ZERO),
        ("0000 - 0", ZERO),
    ],
)
def test_every_way_to_write_a_bye_is_read(cell, kind):
    text = bare(player(1, "", "   2 w 1"), player(2, "", "   1 b 0"), player(3, "", cell))
    assert converted(text).tournament.rounds[0].byes == (Bye(3, kind),)
    assert converted(text).usable


def test_an_empty_cell_is_an_absence_and_not_a_bye():
    text = bare(
        player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), player(3, "0.0"), player(4, "0.0", "        ")
    )
    assert converted(text).tournament.rounds == (Round((Game(1, 2, Outcome.WIN, Outcome.LOSS),)),)


def test_several_won_byes_by_result_are_full_point_byes():
    text = bare(
        player(1, "1.0", "   2 w 1"),
        player(2, "0.0", "   1 b 0"),
        player(3, "1.0", "0000 - +"),
        player(4, "1.0", "0000 - +"),
    )
    assert converted(text).tournament.rounds[0].byes == (Bye(3, FULL), Bye(4, FULL))
    assert codes(text).count("byes-by-result") == 1


def test_byes_of_a_round_without_games_are_requests_for_it():
    text = file(
        p1=("1.5", *CELLS[1][1:], "0000 - H"),
        p2=("1.5", *CELLS[2][1:], "0000 - Z"),
        p3=("1.0", *CELLS[3][1:], "0000 - -", "0000 - ="),
    )
    tournament = converted(text).tournament
    assert len(tournament.rounds) == 2
    assert tournament.requested_byes == (
        RequestedBye(3, 1, HALF),
        RequestedBye(3, 2, ZERO),
        RequestedBye(3, 3, ZERO),
        RequestedBye(4, 3, HALF),
    )


def test_a_round_in_which_everybody_was_away_stays_between_two_others():
    text = bare(
        player(1, "2.0", "   2 w 1", "        ", "   2 b 1"),
        player(2, "0.5", "   1 b 0", "0000 - H", "   1 w 0"),
    )
    rounds = converted(text).tournament.rounds
    assert [len(each.games) for each in rounds] == [1, 0, 1]
    assert rounds[1].byes == (Bye(2, HALF),)


def test_a_lone_pairing_allocated_bye_makes_a_round():
    tournament = converted(bare(player(1, "1.0", "0000 - U"))).tournament
    assert tournament.rounds == (Round((), (Bye(1, PAB),)),)


def test_requests_of_240_xxz_and_columns_are_joined():
    text = file("240 H   3    1", "240 Z   5    4    1", "XXZ 2 3", p3=("1.0", *CELLS[3][1:], "0000 - F"))
    assert converted(text).tournament.requested_byes == (
        RequestedBye(3, 1, HALF),
        RequestedBye(3, 2, ZERO),
        RequestedBye(3, 3, FULL),
        RequestedBye(5, 1, ZERO),
        RequestedBye(5, 4, ZERO),
    )
    assert codes(text) == []


def test_a_bye_of_record_240_fills_an_empty_cell_of_a_round_that_was_made():
    text = bare(player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), player(3, "0.5"), "240 H   1    3", "152 W")
    conversion = converted(text)
    assert conversion.tournament.rounds[0].byes == (Bye(3, HALF),)
    assert conversion.problems == ()


@pytest.mark.parametrize(
    ("records", "scoring"),
    [
        ((), Scoring()),
        (("162  W 3.0    D 1.0",), {"win": 30, "draw": 10, "pairing_bye": 30, "unknown": 10}),
        (
            ("162  W 3.0    P 1.0    A 0.5    X 0.0",),
            {"pairing_bye": 10, "zero_bye": 5, "forfeit_loss": 5, "unknown": 0},
        ),
        (("XXS W=3 D=1",), {"win": 30, "full_bye": 30, "half_bye": 10, "pairing_bye": 10, "unknown": 5}),
        (("XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1",), {"draw": 20, "pairing_bye": 20, "loss": 10, "zero_bye": 10}),
        (("XXS WW=1.5", "XXS BW=2 BD=.5"), {"white_win": 15, "black_win": 20, "black_draw": 5}),
        (
            ("BBW 3.0", "BBD 1.0", "BBU 1.0", "BBF 0.5"),
            {"win": 30, "pairing_bye": 10, "forfeit_loss": 5, "zero_bye": 0},
        ),
        (("BBW  2.0",), {"win": 20, "pairing_bye": 20, "full_bye": 20}),
    ],
)
def test_the_points_for_everything_are_read_from_162_xxs_and_bb(records, scoring):
    read = settings(*records).scoring
    if isinstance(scoring, dict):
        assert {name: getattr(read, name) for name in scoring} == scoring
    else:
        assert read == scoring


@pytest.mark.parametrize(
    ("records", "system", "acceleration"),
    [
        (("192 FIDE_DUTCH_2026",), "dutch@2026", None),
        (("192 FIDE_DUTCH_2025",), "dutch@2026", None),
        (("192 FIDE_DUTCH_2017",), "dutch@2017", None),
        (("192 FIDE_DUTCH_2026_BAKU",), "dutch@2026", "baku"),
        (("192 FIDE_DUTCH", "042 2026/01/31"), "dutch@2017", None),
        (("192 FIDE_DUTCH", "042 2026/02/01"), "dutch@2026", None),
        (("192 FIDE_DUTCH_BAKU", "042 28. 07. 2005"), "dutch@2017", "baku"),
        (("192 BERGER_ROUNDROBIN",), "roundrobin@berger", None),
        (("192 BERGER_ROUNDROBIN_G2",), "roundrobin@berger", None),
        (("192 FIDE_DOUBLEROUNDROBIN",), "roundrobin@berger", None),
        (("192 FIDE_DUBOV",), "dubov@2026", None),
        (("192 CUSTOM_SWISS",), "CUSTOM_SWISS", None),
        (("192 FIDE_DUTCH",), "FIDE_DUTCH", None),
        (("092 FIDE_DUTCH_2025",), "dutch@2026", None),
        (("092 Individual: Swiss-System",), None, None),
    ],
)
def test_record_192_gives_the_system_and_the_acceleration(records, system, acceleration):
    read = settings(*records)
    assert (read.system, read.acceleration) == (system, acceleration)


def test_a_double_round_robin_says_its_two_cycles():
    assert settings("192 FIDE_DOUBLEROUNDROBIN").options["cycles"] == "2"
    assert "cycles" not in settings("192 FIDE_ROUNDROBIN").options


def test_xxa_and_250_give_the_same_virtual_points():
    xxa = settings("XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0  0.5", "XXA    4            0.5")
    assert xxa.virtual_points == (
        VirtualPoints((1, 2), 1, 2, 10),
        VirtualPoints((1, 2, 4), 3, 3, 5),
    )
    new = settings(
        "250       1.0   1   2    1    2", "250       0.5   3   3    1    2", "250       0.5   3   3    4    4"
    )
    assert new.virtual_points == xxa.virtual_points


def test_virtual_points_of_record_250_replace_baku():
    read = converted(file("192 FIDE_DUTCH_2026_BAKU", "250       1.0   1   2    1    2"))
    assert read.tournament.settings.acceleration is None
    assert [problem.code for problem in read.problems] == ["baku-overridden"]


def test_prohibited_pairings_come_from_260_and_xxp():
    assert settings("260   1   2    1    3    4", "XXP 2 4").forbidden == (
        Forbidden(frozenset({1, 3, 4}), 1, 2),
        Forbidden(frozenset({2, 4})),
    )


@pytest.mark.parametrize(
    ("record", "points"),
    [
        ("299 +         2.5    1    1    2", [AbnormalPoints("+", 25, 1, (1, 2))]),
        ("299 +  2.0  2.5   1    1", [AbnormalPoints("+", 25, 1, (1,))]),
        ("299 H         0.0         3", [AbnormalPoints("H", 0, 0, (3,))]),
        ("299 W         0.8  000    3", [AbnormalPoints("1", 8, 0, (3,)), AbnormalPoints("W", 8, 0, (3,))]),
        ("299          -1.0    2    4", [AbnormalPoints("", -10, 2, (4,))]),
        ("299 -  0.0  1.5", [AbnormalPoints("-", 15, 0, (1, 2, 3, 4))]),
    ],
)
def test_abnormal_points_are_read_in_both_layouts(record, points):
    conversion = converted(file(record))
    assert list(conversion.tournament.settings.abnormal_points) == points
    assert "bad-record" not in [problem.code for problem in conversion.problems]


def test_abnormal_points_count_in_the_totals():
    text = file("299 =         0.7    2    1    2", p1=("1.7", *CELLS[1][1:]), p2=("1.7", *CELLS[2][1:]))
    assert codes(text.replace("299 =", "299 D")) == []
    penalty = file("299          -0.5    1    1", p1=("1.0", *CELLS[1][1:]))
    assert codes(penalty) == []


@pytest.mark.parametrize(
    ("record", "color"),
    [("152 B", BLACK), ("152 w", WHITE), ("XXC black1", BLACK), ("XXC rank white1", WHITE)],
)
def test_the_initial_colour_comes_from_152_or_xxc(record, color):
    text = bare(player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), record)
    assert converted(text).tournament.settings.initial_color == color


def test_without_152_the_initial_colour_is_that_of_the_first_player_paired_in_round_one():
    text = bare(player(1, "0.0"), player(2, "1.0", "   3 b 1"), player(3, "0.0", "   2 w 0"))
    conversion = converted(text)
    assert conversion.tournament.settings.initial_color == BLACK
    assert [(problem.code, problem.line) for problem in conversion.problems] == [("initial-color-from-round", 3)]
    assert converted(bare(player(1, "0.0"))).tournament.settings.initial_color is None


def test_rounds_come_from_142_or_xxr():
    assert converted(bare(player(1, "0.0"), "XXR 9")).tournament.settings.rounds == 9
    assert converted(bare(player(1, "0.0"))).tournament.settings.rounds is None


def test_tie_breaks_come_from_202_or_from_212_without_the_points():
    assert settings("202 BH/C1, SB").tiebreaks == ("BH/C1", "SB")
    assert settings("212 PTS,DE,WIN").tiebreaks == ("DE", "WIN")


def test_titles_of_trf06_are_those_of_today():
    lines = file().replace("001    1 m    ", "001    1    m ").replace("001    2 m    ", "001    2 w wg ")
    players = converted(lines).tournament.players
    assert [(each.title, each.sex) for each in players[:2]] == [("IM", ""), ("WGM", "w")]


def test_teams_and_their_records_are_kept(samples):
    path = next(path for path in samples if path.name == "example_trf26.trf")
    tournament = trf.to_tournament(trf.read(path.read_bytes())).tournament
    assert len(tournament.teams) == 50
    georgia = tournament.teams[2]
    assert (georgia.name, georgia.nickname, georgia.strength, georgia.rank) == ("Georgia", "GEO", "2475", 5)
    assert (georgia.match_points, georgia.game_points) == (190, 325)
    assert georgia.members == (3, 10, 9, 34, 19)
    options = tournament.settings.options
    assert options["trf:362"] == "TW 2.0   TD 1.0   TL 0.0"
    assert len(options["trf:330"].split("\n")) == 22
    assert tournament.settings.abnormal_points == tournament.settings.virtual_points == ()
    assert len(tournament.rounds) == 14


def test_old_team_lines_become_teams_when_there_is_no_310():
    tournament = converted(file(f"013 {'Casino':32}   1    3", f"013 {'Ateneo':32}   2    4")).tournament
    assert [(team.id, team.name, team.members) for team in tournament.teams] == [
        (1, "Casino", (1, 3)),
        (2, "Ateneo", (2, 4)),
    ]


def test_columns_counted_in_bytes_are_understood():
    name = "Núñez Ibáñez, Íñigo"
    line = player(1, *CELLS[1], name=name)
    in_bytes = line.replace(f"{name:33}", name + " " * (33 - len(name.encode())))
    conversion = converted(file().replace(player(1, *CELLS[1]), in_bytes))
    assert conversion.tournament.players[0].name == name
    assert conversion.tournament.rounds == converted(file()).tournament.rounds
    assert [problem.code for problem in conversion.problems] == ["columns-in-bytes"]


def test_points_from_a_hundred_on_may_reach_into_the_column_before_them():
    text = file("162  W50.0").replace(
        player(1, *CELLS[1]), player(1, "", *CELLS[1][1:]).replace("1990/01/01     ", "1990/01/01 50.5")
    )
    assert "points-differ" not in [problem.code for problem in converted(text).problems if problem.line == 5]


def test_players_in_any_order_come_in_the_order_of_their_numbers():
    shuffled = "\n".join([*HEADERS, *(player(id, *CELLS[id]) for id in (3, 1, 4, 2))]) + "\n"
    assert converted(shuffled) == converted(file())


def test_an_unfinished_round_is_a_round_of_games_without_result():
    text = file(
        p1=("1.5", *CELLS[1][1:], "   4 w  "),
        p2=("1.5", *CELLS[2][1:], "   3 b  "),
        p3=("1.0", *CELLS[3][1:], "   2 w  "),
        p4=("0.0", *CELLS[4][1:], "   1 b  "),
    )
    conversion = converted(text)
    assert conversion.tournament.rounds[2].games == (Game(1, 4), Game(3, 2))
    assert {problem.code for problem in conversion.problems} == {"missing-result"}


def test_clubs_in_an_individual_tournament_leave_its_byes_to_the_players():
    clubs = file("192 FIDE_DUTCH_2026", "310   1 Casino", "240 H   3    4").replace("Casino", f"{'Casino':64}  1    3")
    tournament = converted(clubs).tournament
    assert [team.members for team in tournament.teams] == [(1, 3)]
    assert tournament.requested_byes == (RequestedBye(3, 4, HALF),)
    teams = converted(clubs.replace("FIDE_DUTCH_2026", "FIDE_TEAM")).tournament
    assert teams.requested_byes == ()
    assert teams.settings.options["trf:240"] == "H   3    4"


def test_the_initial_colour_is_told_by_the_first_round_with_games_and_the_numbers_of_those_who_have_arrived():
    free, away = "0000 - U", "0000 - Z"
    two_and_four = player(2, "1.0", away, "   4 w 1"), player(4, "0.0", away, "   2 b 0")
    first_plays = bare(player(1, "1.0", free, "   3 b 0"), *two_and_four, player(3, "1.0", away, "   1 w 1"))
    assert converted(first_plays).tournament.settings.initial_color == BLACK
    second_is_first_to_play = bare(player(1, "1.0", free, away), *two_and_four)
    assert converted(second_is_first_to_play).tournament.settings.initial_color == BLACK


def test_in_a_later_first_round_the_higher_score_tells_the_initial_colour():
    half, free, away = "0000 - H", "0000 - U", "0000 - Z"
    text = bare(player(1, "1.5", half, "   3 w 1"), player(2, "1.0", away, free), player(3, "1.0", free, "   1 b 0"))
    assert converted(text).tournament.settings.initial_color == BLACK
