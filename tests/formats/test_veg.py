"""Vega's own file .veg, version 5.4: the printed example with its misprints, every code, every line, there and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from test_trf_property import tournaments

from pareo.formats import FORMATS, Conversion, Unwritable, format_of
from pareo.model import Bye, ByeKind, Game, Outcome, Player, RequestedBye, Round, Settings, Tournament

PRINTED = (Path(__file__).resolve().parents[1] / "data" / "veg" / "printed.veg").read_bytes()
VEG = FORMATS["veg"]


def again(tournament: Tournament) -> Conversion:
    return VEG.load(VEG.dump(tournament))


def changed(line: int, text: str) -> bytes:
    """The printed example with another text in one of its lines, which count from 1."""
    lines = PRINTED.decode().split("\r\n")
    lines[line - 1] = text
    return "\r\n".join(lines).encode()


def codes(data: bytes) -> list[str]:
    return [problem.code for problem in VEG.load(data).problems]


def small(*games: Game, byes: tuple[Bye, ...] = (), players: int = 4) -> Tournament:
    return Tournament(
        name="Small", players=tuple(Player(id, f"P{id}") for id in range(1, players + 1)), rounds=(Round(games, byes),)
    )


def test_the_printed_example_is_known_by_its_first_line_whatever_it_is_called():
    assert format_of(PRINTED, "players.csv").id == "veg"


def test_the_printed_example_is_read_line_by_line():
    """Appendix C of Vega's manual."""
    read = VEG.load(PRINTED).tournament
    assert (read.name, read.city, read.federation) == ("myTournament", "myTown", "ITA")
    assert (read.start_date, read.end_date, read.chief_arbiter) == ("2007/12/24", "2007/12/27", "myArbiter")
    assert (read.settings.rounds, read.settings.scoring.draw, read.settings.scoring.win) == (5, 5, 10)
    assert read.settings.tiebreaks == ("BH/C1", "BH")
    assert (read.settings.acceleration, read.settings.options["acceleration-limits"]) == ("rating-groups", "2300, 2000")
    first = read.players[0]
    assert (first.name, first.federation, first.sex, first.title, first.birth) == ("xfcvxc", "ITA", "m", "GM", "")


def test_the_codes_of_the_printed_example_are_its_games():
    """10071 is 1-7, White won; 130003 is the bye of 13; round 5 waits for its results."""
    rounds = VEG.load(PRINTED).tournament.rounds
    assert rounds[0].games[0] == Game(1, 7, Outcome.WIN, Outcome.LOSS)
    assert [made.byes for made in rounds[:4]] == [
        (Bye(id, ByeKind.PAIRING_ALLOCATED),) for id in (13, 11, 8, 9)
    ]  # fmt: skip
    assert {game.white_outcome for game in rounds[4].games} == {Outcome.UNKNOWN}
    assert [len(made.games) for made in rounds] == [6] * 5


def test_the_two_misprints_are_told_and_the_codes_count():
    conversion = VEG.load(PRINTED)
    told = [one for one in conversion.problems if one.code.endswith("-differs")]
    assert [(one.code, one.values["player"], one.values["round"], one.found, one.expected) for one in told] == [
        ("veg-result-differs", "2", "3", "2", "1"),
        ("veg-result-differs", "3", "1", "2", "1"),
    ]
    assert conversion.tournament.rounds[0].games[2] == Game(3, 9, Outcome.WIN, Outcome.LOSS)


def test_system_nine_is_asked_for_and_not_guessed():
    conversion = VEG.load(PRINTED)
    assert conversion.tournament.settings.system is None
    assert "veg-own-system" in codes(PRINTED)


@pytest.mark.parametrize(
    ("number", "system", "cycles"),
    [
        (1, "dubov@1997", None), (2, "roundrobin@berger", None), (3, "vega", None), (4, "uscf", None),
        (5, "roundrobin@berger", "2"), (6, "amalfi@rating", None), (7, "lim@1999", None), (8, "amalfi@color", None),
        (10, "dutch@2017", None),
    ],
)  # fmt: skip
def test_every_system_of_vega_has_its_own_here(number, system, cycles):
    read = VEG.load(changed(9, f"5  5  {number}  0  1  1  0")).tournament
    assert (read.settings.system, read.settings.options.get("cycles")) == (system, cycles)
    assert again(read).tournament.settings.system == system


def test_the_dutch_of_a_later_event_is_the_later_edition():
    text = changed(9, "5  5  10  0  1  1  0").replace(b"24/12/2007", b"24/12/2026")
    assert VEG.load(text).tournament.settings.system == "dutch@2026"


def test_every_tie_break_of_vega_comes_back_in_its_order():
    read = VEG.load(changed(8, "9 8 7 6 5 4 3 2 1 0")).tournament
    assert read.settings.tiebreaks == ("APRO", "WIN", "KS", "ARO", "PS", "SB", "BH/M1", "BH", "BH/C1")
    assert again(read).tournament.settings.tiebreaks == read.settings.tiebreaks


@pytest.mark.parametrize(
    ("code", "letters"), [(1, "10"), (0, "01"), (5, "=="), (3, "+-"), (4, "-+"), (2, "--"), (7, "??"), (9, "??")]
)
def test_every_code_of_a_game_has_its_result(code, letters):
    data = VEG.dump(small(Game(1, 2, Outcome.WIN, Outcome.LOSS))).replace(b"  10021 ", b"%7d " % (10020 + code))
    game = VEG.load(data).tournament.rounds[0].games[0]
    assert game.white_outcome.value + game.black_outcome.value == letters


def test_half_points_without_a_game_are_byes_and_code_8_leaves_them_out_of_the_tie_breaks():
    data = VEG.dump(small(Game(1, 2, Outcome.WIN, Outcome.LOSS)))
    for code, option in ((6, None), (8, "no")):
        read = VEG.load(data.replace(b"  10021 ", b"%7d " % (10020 + code))).tournament
        assert read.rounds[0] == Round((), (Bye(1, ByeKind.HALF_POINT), Bye(2, ByeKind.HALF_POINT)))
        assert read.settings.options.get("tiebreaks.half_byes") == option


@pytest.mark.parametrize("kind", ByeKind)
def test_every_bye_comes_back(kind):
    byes = (Bye(4, ByeKind.PAIRING_ALLOCATED), Bye(3, kind)) if kind is ByeKind.FULL_POINT else (Bye(3, kind),)
    made = small(Game(1, 2, Outcome.WIN, Outcome.LOSS), byes=byes)
    assert set(again(made).tournament.rounds[0].byes) == set(byes)


def test_who_is_not_available_is_absent_from_the_rounds_to_come():
    made = replace(small(Game(1, 2, Outcome.WIN, Outcome.LOSS)), settings=Settings(rounds=3))
    away = tuple(RequestedBye(number, 4, ByeKind.ZERO_POINT) for number in (2, 3))
    made = replace(made, requested_byes=away)
    assert again(made).tournament.requested_byes == away


def test_a_result_that_vega_has_no_code_for_is_told_and_never_written_as_another():
    made = small(Game(1, 2, Outcome.DRAW, Outcome.LOSS))
    assert again(made).tournament.rounds[0].games == (Game(1, 2, Outcome.UNKNOWN, Outcome.UNKNOWN),)
    assert "lost-results" in [problem.code for problem in VEG.losses(made)]


@pytest.mark.parametrize(
    ("line", "text", "code"),
    [
        (1, "Vega 8.3", "veg-version"),
        (5, "soon, 27/12/2007", "file-bad-value"),
        (7, "half a point", "file-bad-value"),
        (8, "1 2 99", "file-bad-value"),
        (9, "5 5", "file-bad-value"),
        (12, "14", "veg-player-count"),
        (14, ";", "veg-few-fields"),
        (85, "10071 20011 30020 20121 x", "veg-bad-code"),
        (91, "130003 110003 80003 90003 110009", "file-twice-in-round"),
        (85, "10011 20011 30020 20121 110029", "file-plays-himself"),
        (85, "990071 20011 30020 20121 110029", "file-unknown-player"),
        (84, "7 7 7 7 8", "veg-pair-count"),
        (83, "# something", "file-unknown-part"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(line, text, code):
    assert PRINTED.split(b"\r\n")[82] == b"# code pairing"
    told = [problem for problem in VEG.load(changed(line, text)).problems if problem.code == code]
    assert told
    assert told[0].line == line


def test_a_file_that_breaks_off_is_told():
    for end in range(0, len(PRINTED), 97):
        VEG.load(PRINTED[:end])
    assert not VEG.load(b"Vega 5.4 # Do not edit this file!\nshort\n").usable


@pytest.mark.parametrize("line", [20, 27, 30])
def test_a_file_that_breaks_off_before_its_tables_tells_that_the_rounds_are_missing(line: int):
    cut = b"\r\n".join(PRINTED.split(b"\r\n")[:line])
    assert "veg-no-codes" in {problem.code for problem in VEG.load(cut).problems}


def test_a_file_before_its_first_round_misses_nothing():
    data = VEG.dump(Tournament(players=(Player(1, "Ana", sex="w"), Player(2, "Bea", sex="w"))))
    assert "veg-no-codes" not in {problem.code for problem in VEG.load(data).problems}
    waiting = data.replace(b"\r\n1  0  ", b"\r\n1  1  ")
    assert waiting != data
    assert "veg-no-codes" not in {problem.code for problem in VEG.load(waiting).problems}


def test_players_with_gaps_in_their_numbers_do_not_fit():
    with pytest.raises(Unwritable) as raised:
        VEG.dump(Tournament(players=(Player(2, "Ana"),)))
    assert raised.value.problem.code == "veg-numbers"


@settings(max_examples=60)
@given(tournaments())
def test_whatever_a_file_of_vega_does_not_give_back_is_told(tournament: Tournament):
    try:
        lost = {problem.code for problem in VEG.losses(tournament)}
    except Unwritable:
        return
    read = again(tournament).tournament
    assert len(read.players) == len(tournament.players)
    if not lost & {"lost-games", "lost-results", "lost-byes", "lost-rounds"}:
        assert [set(made.games) for made in read.rounds] == [set(made.games) for made in tournament.rounds]
        assert [set(made.byes) for made in read.rounds] == [set(made.byes) for made in tournament.rounds]
