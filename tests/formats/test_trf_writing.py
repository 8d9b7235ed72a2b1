"""New files in every dialect, column by column, and old files brought up to date."""

from __future__ import annotations

from dataclasses import replace

import pytest
from trf_lines import CELLS, converted, file

from pareo.formats import Unwritable, trf
from pareo.history import records
from pareo.model import (
    BLACK,
    WHITE,
    Bye,
    ByeKind,
    Forbidden,
    Game,
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

RULER = "".join(str(column % 10) for column in range(1, 120))
PAB, HALF, ZERO = ByeKind.PAIRING_ALLOCATED, ByeKind.HALF_POINT, ByeKind.ZERO_POINT

OPEN = Tournament(
    name="Small Open",
    city="Jaca",
    deputies=("One", "Two"),
    round_dates=("26/03/01", "26/03/02"),
    players=(
        Player(1, "Núñez, Ana", 2410, "WGM", "ESP", "2200001", "w", "1990/01/01"),
        Player(2, "Bea", 2100, "", "FRA", "600002", "w", "1991"),
        Player(3, "Cid", 0),
        Player(12, "Dan", 900),
        Player(1001, "Eve", 800),
    ),
    rounds=(
        Round(
            (Game(1, 12, Outcome.WIN, Outcome.LOSS), Game(1001, 2, Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN)),
            (Bye(3, PAB),),
        ),
        Round((Game(2, 1, Outcome.UNRATED_DRAW, Outcome.UNRATED_DRAW),), (Bye(12, HALF), Bye(1001, ZERO))),
    ),
    settings=Settings(
        rounds=5,
        initial_color=BLACK,
        system="dutch@2026",
        virtual_points=(VirtualPoints((1, 2, 12), 1, 2, 10), VirtualPoints((1,), 3, 3, 5)),
        forbidden=(Forbidden(frozenset({3, 12})), Forbidden(frozenset({1, 2}), 1, 2)),
        tiebreaks=("BH/C1", "SB"),
    ),
    requested_byes=(RequestedBye(3, 2, HALF), RequestedBye(3, 3, ZERO), RequestedBye(4, 2, ZERO)),
    teams=(Team(1, "Casino", "CAS", "2255", members=(1, 2)),),
)


def lines(dialect: str, tournament: Tournament = OPEN, **more) -> list[str]:
    return list(trf.from_tournament(tournament, dialect, **more).lines)


def of(code: str, found: list[str]) -> list[str]:
    return [line for line in found if line.startswith(code)]


def test_a_trf26_file_has_every_field_in_its_columns():
    assert lines("trf26") == [
        "012 Small Open",
        "022 Jaca",
        "062 5",
        "072 4",
        "082 1",
        "112 One",
        "112 Two",
        "132" + " " * 88 + "26/03/01  26/03/02",
        "142 5",
        "152 B",
        "192 FIDE_DUTCH_2026",
        "202 BH/C1,SB",
        "001    1 wWGM Núñez, Ana                        2410 ESP     2200001 1990/01/01  1.5    1    12 w 1     2 b D",
        "001    2 w    Bea                               2100 FRA      600002 1991        1.5    2  1001 b +     1 w D",
        "001    3      Cid                                                                1.0    3  0000 - U",
        "001   12      Dan                                900                             0.5    4     1 b 0  0000 - H",
        "001 1001      Eve                                800                             0.0    5     2 w -  0000 - Z",
        "310   1 Casino                           CAS     2255                       1    2",
        "240 H   3    2",
        "240 Z   3    3",
        "240 Z   4    2",
        "250       1.0   1   2    1    2",
        "250       1.0   1   2   12   12",
        "250       0.5   3   3    1    1",
        "260   1 999    3   12",
        "260   1   2    1    2",
    ]


def test_a_trfx_file_speaks_to_javafo():
    found = lines("trfx")
    assert of("XX", found) == [
        "XXR 5",
        "XXC black1",
        "XXA    1  1.0  1.0  0.5",
        "XXA    2  1.0  1.0  0.0",
        "XXA   12  1.0  1.0  0.0",
        "XXP 3 12",
        "XXZ 3",
    ]
    assert [line[79:] for line in of("001", found)] == [
        "  1.5    2    12 w 1     2 b D",
        "  2.0    1  1001 b +     1 w D  0000 - H  0000 - Z",
        "  1.0    3  0000 - U            0000 - Z",
        "  0.5    4     1 b 0  0000 - H",
        "  0.0    5     2 w -  0000 - Z",
    ]
    assert not {line[:3] for line in found} & {"142", "152", "192", "240", "250", "260", "310"}
    assert of("013", found) == ["013 Casino                             1    2"]


def test_a_trf16_file_has_no_record_of_later_dialects():
    codes = {"012", "022", "062", "072", "082", "112", "132", "001", "013", "###"}
    assert {line[:3] for line in lines("trf16")} == codes


def test_a_trf06_file_writes_byes_as_results_against_nobody():
    found = of("001", lines("trf06", replace(OPEN, requested_byes=())))
    assert [line[91:] for line in found] == [
        "  12 w 1     2 b =",
        "1001 b +     1 w =",
        "0000 - +",
        "   1 b 0  0000 - =",
        "   2 w -  0000 - -",
    ]
    assert found[0][9:13] == "w wg"


def test_given_ranks_fill_the_rank_column():
    ranked = of("001", lines("trf26", ranks={1: 2, 2: 1, 3: 3, 12: 3}))
    assert [line[85:89].strip() for line in ranked] == ["2", "1", "3", "3", "0"]


def test_games_without_result_are_question_marks_in_trf26_and_blanks_before_it():
    paired = replace(OPEN, rounds=(*OPEN.rounds, Round((Game(1, 2),))), requested_byes=())
    assert of("001", lines("trf26", paired))[0][79:] == "  2.0    1    12 w 1     2 b D     2 w ?"
    assert of("001", lines("trf16", paired))[0][79:] == "  1.5    1    12 w 1     2 b D     2 w"
    assert trf.to_tournament(trf.from_tournament(paired, "trf16")).tournament.rounds[2].games == (Game(1, 2),)


@pytest.mark.parametrize(
    ("scoring", "expected"),
    [
        (Scoring(), []),
        (
            Scoring(30, 30, 10, 10, 0, 0, 30, 0, 10, 30, 10, 0, 10),
            ["162  W 3.0    D 1.0    P 1.0"],
        ),
        (Scoring(pairing_bye=5), ["162  P 0.5"]),
        (Scoring(white_win=10, black_win=12), ["XXS BW=1.2"]),
    ],
)
def test_record_162_has_only_what_differs_and_xxs_what_it_cannot_say(scoring, expected):
    found = lines("trf26", replace(OPEN, settings=replace(OPEN.settings, scoring=scoring)))
    assert [line for line in found if line[:3] in ("162", "XXS")] == expected


def test_a_trfx_file_says_the_scoring_to_javafo_and_to_bbppairings():
    three = Scoring(30, 30, 10, 10, 0, 0, 30, 0, 10, 30, 10, 0)
    found = lines("trfx", replace(OPEN, settings=replace(OPEN.settings, scoring=three)))
    assert of("XXS", found) == ["XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 FW=3.0 FPB=3.0 HPB=1.0"]
    assert of("BB", found) == ["BBW  3.0", "BBD  1.0", "BBU  1.0"]
    assert converted("\n".join(found)).tournament.settings.scoring == three


@pytest.mark.parametrize(
    ("system", "acceleration", "options", "code"),
    [
        ("dutch@2026", None, {}, "FIDE_DUTCH_2026"),
        ("dutch@2017", "baku", {}, "FIDE_DUTCH_2017_BAKU"),
        ("roundrobin@berger", None, {}, "BERGER_ROUNDROBIN"),
        ("roundrobin@berger", None, {"cycles": "2"}, "BERGER_DOUBLEROUNDROBIN"),
        ("roundrobin@berger", None, {"trf:192": "BERGER_ROUNDROBIN_G2"}, "BERGER_ROUNDROBIN_G2"),
        ("dutch@2026", None, {"trf:192": "BERGER_ROUNDROBIN_G2"}, "FIDE_DUTCH_2026"),
        ("CUSTOM_SWISS", None, {}, "CUSTOM_SWISS"),
        ("my@own", None, {}, None),
        (None, None, {}, None),
    ],
)
def test_record_192_names_the_system(system, acceleration, options, code):
    announced = Settings(system=system, acceleration=acceleration, options=options)
    found = of("192", lines("trf26", Tournament(players=OPEN.players, settings=announced)))
    assert found == ([f"192 {code}"] if code else [])


def test_a_team_file_written_anew_keeps_its_team_records(samples):
    path = next(path for path in samples if path.name == "example_trf26.trf")
    document = trf.read(path.read_bytes())
    again = trf.from_tournament(trf.to_tournament(document).tournament)
    kept = ("###", "240", "250", "260", "299", "300", "310", "320", "330", "352", "362", "222")
    for code in kept:
        assert of(code, list(again.lines)) == of(code, list(document.lines)), code


def test_what_does_not_fit_into_its_columns_is_refused_with_a_problem():
    with pytest.raises(Unwritable) as refused:
        trf.from_tournament(replace(OPEN, players=(*OPEN.players, Player(10_000, "Zoe"))))
    assert (refused.value.problem.code, refused.value.problem.found) == ("number-too-large", "10000")
    rich = replace(OPEN, settings=replace(OPEN.settings, scoring=Scoring(white_win=99_999)))
    with pytest.raises(Unwritable) as refused:
        trf.from_tournament(rich)
    assert refused.value.problem.code == "points-too-large"
    with pytest.raises(ValueError, match="trf99"):
        trf.from_tournament(OPEN, "trf99")


def test_points_from_a_hundred_on_are_written_and_read_again():
    rich = replace(OPEN, settings=replace(OPEN.settings, scoring=Scoring(white_win=1_234, forfeit_win=1_234)))
    conversion = trf.to_tournament(trf.from_tournament(rich))
    assert conversion.problems == ()
    assert conversion.tournament == rich


def test_line_ends_inside_a_name_do_not_break_the_file():
    odd = replace(OPEN, players=(Player(1, "Eve\r\n001    2"), *OPEN.players[1:]))
    assert len(of("001", lines("trf26", odd))) == 5


def test_new_files_are_utf_8_with_crlf():
    data = trf.write(trf.from_tournament(OPEN))
    assert data.count(b"\r\n") == data.count(b"\n") == len(lines("trf26"))
    assert "Núñez".encode() in data


# --- bringing a document up to date -----------------------------------------------------------------------------

THIRD = Round((Game(1, 4, Outcome.WIN, Outcome.LOSS), Game(3, 2, Outcome.DRAW, Outcome.DRAW)))


def with_round(text: str, made: Round = THIRD) -> tuple[trf.TrfDocument, Tournament]:
    document = trf.read(text.encode())
    tournament = trf.to_tournament(document).tournament
    return document, replace(tournament, rounds=(*tournament.rounds, made))


def test_a_document_is_the_same_when_the_tournament_has_not_moved(all_files):
    for path in all_files:
        document = trf.read(path.read_bytes())
        assert trf.update(document, trf.to_tournament(document).tournament) == document


def test_a_new_round_is_added_to_the_lines_of_the_players_and_nothing_else_moves():
    text = "### kept\r\n" + file("999 unknown", "013 Team").replace("\n", "\r\n").rstrip("\r\n")
    document, tournament = with_round(text)
    updated = trf.update(document, tournament)
    changed = [index for index, line in enumerate(document.lines) if updated.lines[index] != line]
    assert changed == [5, 6, 7, 8]
    assert updated.endings == document.endings
    assert [line[79:] for line in updated.lines[5:9]] == [
        "  2.5    1     3 w 1     2 b =     4 w 1",
        "  2.0    2     4 b 1     1 w =     3 b =",
        "  1.5    3     1 b 0     4 w 1     2 w =",
        "  0.0    4     2 w 0     3 b 0     1 b 0",
    ]
    assert updated.lines[5][:79] == document.lines[5][:79]
    assert trf.to_tournament(updated).tournament == tournament


def test_cells_that_say_the_same_keep_their_own_writing():
    text = file(p1=("1.0", "   3 w 1", "0000 - -"), p2=("2.0", "   4 b 1", "0000 - 1"))
    document, tournament = with_round(text)
    updated = trf.update(document, tournament)
    assert updated.lines[4][91:] == "   3 w 1  0000 - -     4 w 1"
    assert updated.lines[5][91:] == "   4 b 1  0000 - 1     3 b ="


def test_a_corrected_result_changes_its_two_cells_and_the_standing():
    document = trf.read(file().encode())
    tournament = trf.to_tournament(document).tournament
    first = replace(tournament.rounds[0], games=(Game(1, 3, Outcome.DRAW, Outcome.DRAW), tournament.rounds[0].games[1]))
    updated = trf.update(document, replace(tournament, rounds=(first, *tournament.rounds[1:])))
    assert updated.lines[4][79:] == "  1.0    3     3 w =     2 b ="
    assert updated.lines[5][79:] == "  1.5    1     4 b 1     1 w ="


def test_absences_of_xxz_are_gone_once_their_round_is_made():
    text = file("XXZ 4")
    document = trf.read(text.encode())
    tournament = trf.to_tournament(document).tournament
    third = Round((Game(3, 2, Outcome.DRAW, Outcome.DRAW),), (Bye(1, PAB), Bye(4, ZERO)))
    updated = trf.update(document, replace(tournament, rounds=(*tournament.rounds, third), requested_byes=()))
    assert of("XXZ", list(updated.lines)) == []
    assert updated.lines[7].endswith("0000 - Z")


def test_new_requests_for_byes_become_records_240_or_columns():
    document, tournament = with_round(file("240 H   4    1", "240 Z   1    4"))
    wanted = replace(tournament, requested_byes=(RequestedBye(4, 2, HALF),))
    assert of("240", list(trf.update(document, wanted).lines)) == ["240 Z   1    4", "240 H   4    2"]
    old, tournament = with_round(file().replace("142 5\n152 W\n", ""))
    wanted = replace(tournament, requested_byes=(RequestedBye(4, 2, HALF),))
    assert trf.update(old, wanted).lines[3].endswith("   3 b =  0000 - H")


def test_late_players_get_a_line_and_removed_ones_lose_theirs():
    document, tournament = with_round(file("XXP 1 2"))
    late = replace(tournament, players=(*tournament.players, Player(5, "Late")))
    updated = trf.update(document, late)
    assert updated.lines[8][:20] == "001    5      Late  "
    assert updated.lines[9] == "XXP 1 2"
    fewer = replace(tournament, players=tournament.players[:3], rounds=())
    assert len(of("001", list(trf.update(document, fewer).lines))) == 3


def test_ranks_can_be_given_to_an_update():
    document, tournament = with_round(file())
    updated = trf.update(document, tournament, ranks={1: 4, 2: 3, 3: 2, 4: 1})
    assert [line[85:89].strip() for line in updated.lines[4:8]] == ["4", "3", "2", "1"]


def test_points_written_are_those_of_the_history():
    document, tournament = with_round(file("162  W 3.0    D 1.0"))
    totals = {id: sum(row.points for row in rows) for id, rows in records(tournament).items()}
    read = trf.update(document, tournament).lines[4:8]
    assert [line[80:84].strip() for line in read] == [f"{totals[id] // 10}.{totals[id] % 10}" for id in CELLS]
    assert not [each for each in trf.to_tournament(trf.update(document, tournament)).problems if each.line]


def test_the_initial_colour_is_written_either_way():
    assert "152 B" in lines("trf26")
    white = replace(OPEN, settings=replace(OPEN.settings, initial_color=WHITE))
    assert "XXC white1" in lines("trfx", white)
    assert converted(file()).tournament.settings.initial_color == WHITE
