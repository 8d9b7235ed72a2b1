"""Everything wrong with a file is told with its place, what was found and what was expected."""

from __future__ import annotations

import pytest
from test_trf_team_faults import CASES as OF_TEAMS
from trf_lines import CELLS, LINE_OF, codes, converted, file, player

from pareo.catalog import SYSTEMS
from pareo.formats import trf
from pareo.formats.trf.convert.crosstable import most_rounds
from pareo.formats.trf.tables import CELLS_AT, SEVERITIES
from pareo.i18n import LANGUAGES, messages_in
from pareo.model import Bye, ByeKind, Game, Outcome, Round, Severity

ONE, TWO, THREE, FOUR = (CELLS[id] for id in (1, 2, 3, 4))


def with_line(id: int, line: str) -> str:
    """The small open with another line for one player."""
    return file().replace(player(id, *CELLS[id]), line)


def shifted(id: int, at: int, by: str) -> str:
    line = player(id, *CELLS[id])
    return with_line(id, line[:at] + by + line[at:])


# code, file, line, column, found, expected
CASES = [
    # the file as a whole
    ("no-players", "012 Nobody\n", 0, 0, "", "001"),
    ("too-many-lines", "\n" * 100_001, 100_001, 0, "", "100000"),
    ("unknown-line", file("998 x"), 9, 1, "998 x", ""),
    ("duplicate-record", file("142 7"), 9, 1, "142 7", ""),
    ("bad-record", file("250 x"), 9, 5, "x", "MMMM GGGG RRR RRR PPPP PPPP"),
    (
        "bad-record",
        file("250       1.0   3   2    1    2"),
        9,
        5,
        "1.0   3   2    1    2",
        "MMMM GGGG RRR RRR PPPP PPPP",
    ),
    ("bad-record", file("240 U   3    1"), 9, 5, "U", "F H Z"),
    ("bad-record", file("240 H   x    1"), 9, 7, "x", "1-999"),
    ("bad-record", file("162  W x.0"), 9, 6, "W", "W D L A P X"),
    ("record-columns", file("162 W 3.0"), 9, 5, "W 3.0", "6"),
    ("bad-record", file("XXS Q=1"), 9, 5, "Q=1", ""),
    ("bad-record", file("BBW many"), 9, 5, "many", "11.5"),
    ("bad-record", file("XXR many"), 9, 5, "many", "1-999"),
    ("bad-record", file("XXC green1"), 9, 5, "green1", "white1 black1 rank"),
    ("bad-record", file("172 ESP WRONG"), 9, 5, "ESP WRONG", "FIDE NRO FIDON NIDOF HBFN LBFN OTHER"),
    ("bad-record", file("299 Q         1.0"), 9, 5, "Q         1.0", ""),
    ("bad-record", file("260   x   2    1    2"), 9, 5, "x", "1-999"),
    ("bad-record", file("XXA    1  1.0  x"), 9, 15, "x", "11.5"),
    ("bad-record", file("310   x Team"), 9, 5, "x", "1-999"),
    ("unknown-player", file("240 H   3    9"), 9, 11, "9", ""),
    ("unknown-player", file("XXP 1 22"), 9, 7, "22", ""),
    ("unknown-player", file("XXZ one"), 9, 5, "one", ""),
    ("unknown-player", file("XXA    9  1.0"), 9, 5, "9", ""),
    ("unknown-player", file("250       1.0   1   2   11   12"), 9, 23, "11-12", ""),
    ("unknown-player", file("FRA    9      Nobody"), 9, 5, "9", ""),
    ("team-records", file("320  1.0  2.0   1"), 9, 1, "320", ""),
    # announced things
    ("player-count", file().replace("062 4", "062 5"), 2, 5, "5", "4"),
    ("rounds-differ", file("XXR 7"), 9, 5, "7", "5"),
    ("rounds-exceeded", file().replace("142 5", "142 1"), 3, 5, "1", "2"),
    ("rounds-beyond", with_line(4, f"{player(4, *FOUR):{CELLS_AT + 3000}}  0001 w 1"), 8, CELLS_AT + 3001, "", "300"),
    ("date-format", file("042 1 March 2026"), 9, 5, "1 March 2026", "YYYY/MM/DD"),
    ("system-unknown", file("192 FIDE_DUBOV_2031"), 9, 5, "FIDE_DUBOV_2031", "dubov@2026, dubov@1997, dubov@danubian"),
    ("system-unknown", file("### pareo system = lim@2031"), 9, 5, "lim@2031", "lim@2026, lim@1999"),
    ("system-unknown", file("### pareo system = Keizer"), 9, 5, "Keizer", ", ".join(SYSTEMS)),
    ("system-edition-in-force", file("### pareo system = dutch"), 9, 5, "dutch", "dutch@2026"),
    ("own-name-unknown", file("### pareo maxy = yes"), 9, 5, "maxy", "maxi"),
    ("system-edition", file("192 FIDE_DUTCH"), 9, 5, "FIDE_DUTCH", "042 YYYY/MM/DD"),
    ("system-from-type", file("092 FIDE_DUTCH_2026"), 9, 5, "FIDE_DUTCH_2026", ""),
    ("baku-overridden", file("192 FIDE_DUTCH_2026_BAKU", "XXA    1  1.0"), 10, 1, "baku", ""),
    ("initial-color-from-round", file().replace("152 W\n", ""), 4, 97, "w", ""),
    ("initial-color-differs", file("XXC black1"), 9, 5, "b", "w"),
    ("rank-order", file("XXC rank").replace(" 1.5    1", " 1.5    2", 1), 9, 5, "rank", ""),
    # player lines
    ("bad-number", with_line(4, player("x", *FOUR)), 8, 5, "x", ""),
    ("bad-number", with_line(4, player("0", *FOUR)), 8, 5, "0", ""),
    ("duplicate-number", with_line(4, player(3, *FOUR)), 8, 5, "3", ""),
    ("duplicate-line", file(player(3, *THREE)), 9, 5, "3", ""),
    ("separator", with_line(4, player(4, *FOUR).replace("2200000 1990", "2200000x1990")), 8, 69, "x", ""),
    ("separator", file(p4=("0.0", "   2 w 0", "   3xb 0")), 8, 106, "x", ""),
    ("bad-rating", with_line(4, player(4, *FOUR, rating="none")), 8, 49, "none", ""),
    ("unknown-title", with_line(4, player(4, *FOUR).replace("m    Name", "m  K Name")), 8, 11, "K", ""),
    ("old-titles", with_line(4, player(4, *FOUR).replace("m    Name", "m  g Name")), 8, 11, "g", ""),
    ("bad-points", file(p4=("zero", *FOUR[1:])), 8, 81, "zero", "0.0"),
    ("points-missing", file(p4=("", *FOUR[1:])), 8, 81, "", ""),
    ("points-differ", file(p4=("0.5", *FOUR[1:])), 8, 81, "0.5", "0.0"),
    # cells
    ("bad-opponent", file(p4=("0.0", "   x w 0", FOUR[2])), 8, 92, "x", ""),
    ("bad-color", file(p4=("0.0", "   2 x 0", FOUR[2])), 8, 97, "x", "w b -"),
    ("bad-result", file(p4=("0.0", "   2 w *", FOUR[2])), 8, 99, "*", "1 = 0 W D L + - ? U F H Z"),
    ("missing-result", file(p4=("0.0", FOUR[1], "   3 b  ")), 8, 109, "", "1 = 0 + -"),
    ("missing-opponent", file(p4=("0.0", FOUR[1], "   7 b 0")), 8, 102, "7", ""),
    ("self-opponent", file(p4=("0.0", FOUR[1], "   4 b 0")), 8, 102, "4", ""),
    ("one-sided", file(p4=("0.0", FOUR[1])), 7, 102, "4", ""),
    ("not-reciprocal", file(p4=("0.0", FOUR[1], "   1 b 0")), 7, 102, "4", "1"),
    ("not-reciprocal", file(p4=("0.0", FOUR[1], "0000 - Z")), 7, 102, "4", "0000"),
    ("same-color", file(p4=("0.0", FOUR[1], "   3 w 0")), 7, 107, "w", ""),
    ("missing-color", file(p4=("0.0", FOUR[1], "   3 - 0")), 7, 107, "w", "w b"),
    ("impossible-result", file(p4=("1.0", FOUR[1], "   3 b 1")), 7, 109, "1 1", "1 1"),
    ("incomplete-result", file(p4=("0.5", FOUR[1], "   3 b ?")), 7, 109, "1 ?", "1 0"),
    ("bye-with-opponent", file(p4=("0.0", FOUR[1], "   3 - Z")), 8, 102, "3", "0000"),
    ("bye-with-color", file(p4=("0.5", *FOUR[1:], "0000 w H")), 8, 117, "w", "-"),
    (
        "second-pairing-bye",
        file(p3=("2.0", *THREE[1:], "0000 - U"), p4=("1.0", *FOUR[1:], "0000 - U")),
        8,
        119,
        "U",
        "",
    ),
    ("byes-by-result", file(p4=("0.0", *FOUR[1:], "0000 - -")), 8, 119, "-", ""),
    (
        "forfeits-without-color",
        file(p3=("1.0", THREE[1], "   4 - +"), p4=("0.0", FOUR[1], "   3 - -")),
        7,
        107,
        "-",
        "",
    ),
    ("bye-differs", file("240 H   3    4", p4=("0.0", *FOUR[1:], "0000 - Z")), 9, 5, "H", "Z"),
    ("bye-but-paired", file("240 H   2    4"), 9, 5, "H", ""),
    ("columns-shifted", shifted(3, 30, "x"), 7, 1, "", ""),
    ("columns-shifted", shifted(3, 89, " "), 7, 90, "", ""),
    ("columns-shifted", shifted(3, 99, " "), 7, 100, "", ""),
    ("columns-in-bytes", with_line(3, player(3, *THREE, name="ñ").replace("ñ ", "ñ")), 7, 1, "", ""),
    ("encoding", "", 0, 0, "", ""),
]
WRITING = {"number-too-large", "points-too-large"}


@pytest.mark.parametrize(("code", "text", "line", "column", "found", "expected"), CASES)
def test_each_kind_of_problem_is_told_with_its_place(code, text, line, column, found, expected):
    if code == "encoding":
        data = "012 Alcañiz\n".encode("latin-1")
        problems = trf.to_tournament(trf.read(data)).problems
        assert code in [problem.code for problem in problems]
        return
    problem = next(each for each in converted(text).problems if each.code == code)
    assert (problem.line, problem.column) == (line, column)
    if found:
        assert problem.found == found
    if expected:
        assert problem.expected == expected
    assert problem.severity == SEVERITIES[code]


def test_every_kind_of_problem_has_a_case_here():
    assert {case[0] for case in CASES} | OF_TEAMS.keys() | WRITING == set(SEVERITIES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_a_sentence_that_its_values_fill(language):
    speaks = messages_in(language)
    for code, text, *_ in CASES:
        for problem in converted(text).problems:
            values = {"found": problem.found, "expected": problem.expected} | dict(problem.values)
            sentence = speaks.say(f"problems.{problem.code}", **values)
            assert "{" not in sentence, code
    for code in SEVERITIES:
        assert speaks.has(f"problems.{code}")


def test_only_a_fatal_problem_makes_a_file_unusable():
    for code, text, *_ in CASES:
        conversion = converted(text)
        worst = max((problem.severity for problem in conversion.problems), default=Severity.NOTE)
        assert conversion.usable == (worst < Severity.FATAL), code


def test_a_file_with_many_mistakes_tells_all_of_them_in_the_order_of_the_file():
    text = file(
        "192 FIDE_DUBOV_2031",
        p1=("9.0", "   3 w 1", "   2 b ="),
        p2=("1.5", "   4 b 1", "   9 w ="),
        p4=("0.0", "   2 w 1", "   3 b 0"),
    )
    problems = converted(text).problems
    assert [(problem.line, problem.column, problem.code) for problem in problems] == [
        (5, 81, "points-differ"),
        (5, 102, "one-sided"),
        (6, 99, "impossible-result"),
        (6, 102, "missing-opponent"),
        (8, 81, "points-differ"),
        (9, 5, "system-unknown"),
    ]


def test_the_results_win_over_the_points_column():
    conversion = converted(file(p4=("3.0", *FOUR[1:])))
    problem = conversion.problems[0]
    assert (problem.code, problem.severity, problem.found, problem.expected) == (
        "points-differ",
        Severity.WARNING,
        "3.0",
        "0.0",
    )
    assert conversion.tournament == converted(file()).tournament


def test_points_may_count_the_byes_of_the_next_round_or_not():
    for points in ("0.0", "0.5"):
        assert codes(file(p4=(points, *FOUR[1:], "0000 - H"))) == []
    assert codes(file(p4=("1.0", *FOUR[1:], "0000 - H"))) == ["points-differ"]


def test_points_may_count_games_without_result_or_not():
    for points in ("1.5", "2.0"):
        text = file(p1=(points, *ONE[1:], "   4 w ?"), p4=("0.5", *FOUR[1:], "   1 b ?"))
        assert codes(text) == []


@pytest.mark.parametrize(
    ("white", "black", "outcomes"),
    [
        ("1", "1", (Outcome.WIN, Outcome.WIN)),
        ("1", "=", (Outcome.WIN, Outcome.DRAW)),
        ("+", "0", (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)),
        ("1", "-", (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)),
        ("=", "-", (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)),
        ("+", "+", (Outcome.FORFEIT_WIN, Outcome.FORFEIT_WIN)),
        ("1", "L", (Outcome.WIN, Outcome.UNRATED_LOSS)),
    ],
)
def test_impossible_results_are_errors_and_never_half_played(white, black, outcomes):
    text = file(p3=("", THREE[1], f"   4 w {white}"), p4=("", FOUR[1], f"   3 b {black}"))
    conversion = converted(text)
    assert "impossible-result" in [problem.code for problem in conversion.problems]
    assert conversion.tournament.rounds[1].games[1] == Game(3, 4, *outcomes)


def test_a_game_that_one_line_lost_is_completed_from_the_other():
    for lost in ("", "   x b 0", "   9 b 0", "   4 b 0"):
        conversion = converted(file(p4=("0.0", FOUR[1], lost)))
        assert conversion.tournament.rounds == converted(file()).tournament.rounds, lost
        assert conversion.usable


def test_a_result_whose_board_cannot_be_believed_keeps_its_points_as_a_bye():
    conversion = converted(file(p4=("1.0", FOUR[1], "   1 b 1")))
    assert conversion.tournament.rounds[1] == Round(
        (Game(2, 1, Outcome.DRAW, Outcome.DRAW),),
        (Bye(3, ByeKind.FULL_POINT), Bye(4, ByeKind.FULL_POINT)),
    )


def test_a_shifted_line_is_read_as_if_it_stood_right():
    for at, by in ((30, "x"), (48, " "), (89, "  "), (99, " ")):
        assert converted(shifted(3, at, by)).tournament.rounds == converted(file()).tournament.rounds
    line = player(3, *THREE)
    for at, characters in ((6, 1), (20, 2), (62, 1), (90, 1)):
        assert (
            converted(with_line(3, line[:at] + line[at + characters :])).tournament.rounds
            == converted(file()).tournament.rounds
        )


def test_ranks_that_follow_the_numbers_make_xxc_rank_harmless():
    text = file("XXC rank")
    for id, rank in ((1, 1), (2, 2), (3, 3), (4, 4)):
        text = text.replace(
            player(id, *CELLS[id]), player(id, *CELLS[id])[:85] + f"{rank:4}" + player(id, *CELLS[id])[89:]
        )
    assert codes(text) == []


def test_line_numbers_are_those_of_the_file_whatever_the_line_ends():
    text = file(p4=("0.5", *FOUR[1:]))
    for ending in ("\r", "\r\n", "\n"):
        problems = trf.to_tournament(trf.read(text.replace("\n", ending).encode())).problems
        assert [problem.line for problem in problems] == [LINE_OF[4]]


def test_one_long_line_among_many_players_is_read_up_to_a_bound_and_told():
    """A line of 2000 rounds among 500 players: a million cells, of which nobody has played one."""
    others = "\n".join(player(id, "0.0") for id in range(5, 505))
    long = player(505, "0.0") + "  0001 w 1" * 2000
    text = file(others).replace("062 4", "062 505") + long + "\n"
    conversion = converted(text)
    assert len(conversion.tournament.rounds) == most_rounds(505) == 300
    assert [problem.expected for problem in conversion.problems if problem.code == "rounds-beyond"] == ["300"]
    assert most_rounds(9999) == 40
