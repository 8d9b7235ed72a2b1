"""The generic file .tdf: the printed example, every sign of a cell, both ratings apart, what is wrong told by place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from test_trf_mutations import check_soundness, mutated
from test_trf_property import tournaments

from pareo.formats import FORMATS, Conversion, format_of, tdf, trf
from pareo.formats.tdf.tables import SEVERITIES
from pareo.i18n import messages_in
from pareo.i18n.problems import problem_sentence
from pareo.model import Bye, ByeKind, Game, NationalRecord, Outcome, Player, Round, Severity, Tournament
from pareo.replaying.files import CheckOrder, FileState, check_bytes

FOLDER = Path(__file__).resolve().parents[1] / "data" / "tdf"
KM_ZERO = (FOLDER / "km_zero.tdf").read_bytes()
EVERY_SIGN = (FOLDER / "every_sign.tdf").read_bytes()


def loaded(data: bytes) -> Conversion:
    return tdf.to_tournament(tdf.read(data))


def again(tournament: Tournament) -> Conversion:
    return loaded(FORMATS["tdf"].dump(tournament))


def codes(data: bytes) -> set[str]:
    return {problem.code for problem in loaded(data).problems}


def test_the_printed_example_is_read_field_by_field():
    """The rows of Vega's description, "Generic tournament description file"."""
    read = loaded(KM_ZERO).tournament
    assert (read.name, read.city, read.federation) == ("1 Torneo km zero", "Scalea", "ITA")
    assert (read.start_date, read.end_date) == ("2009/12/18", "2009/12/20")
    assert (read.chief_arbiter, read.deputies) == ("AF D'Alessandro Flavio", ())
    assert read.time_control == "90 minutes + 30 s of increment for move"
    assert (read.settings.rounds, read.settings.scoring.win, read.settings.scoring.draw) == (9, 10, 5)
    player = read.players[0]
    assert (player.id, player.sex, player.title, player.name) == (1, "m", "FM", "GROMOVS Sergejs")
    assert (player.rating, player.federation, player.fide_id, player.birth) == (2291, "ITA", "811394", "1965/12/15")
    assert player.national == (NationalRecord("ITA", 2291, "121317"),)


def test_opponents_that_the_printed_example_leaves_out_are_told_where_they_stand():
    told = [problem for problem in loaded(KM_ZERO).problems if problem.code == "missing-opponent"]
    row = KM_ZERO.decode().splitlines()[15]
    assert [(one.line, row[one.column - 1 :].split()[0]) for one in told] == [
        (16, "16"), (16, "22"), (16, "28"), (16, "14"),
    ]  # fmt: skip


def test_every_sign_of_a_cell_has_its_meaning():
    rounds = loaded(EVERY_SIGN).tournament.rounds
    win, loss = Outcome.WIN, Outcome.LOSS
    assert rounds[0] == Round((Game(1, 2, win, loss),), (Bye(3, ByeKind.PAIRING_ALLOCATED),))
    assert rounds[1].games == (Game(3, 1, Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),)
    assert rounds[2] == Round((Game(2, 3, win, loss),), (Bye(1, ByeKind.HALF_POINT),))


def test_a_national_rating_is_never_a_fide_rating():
    read = loaded(EVERY_SIGN).tournament
    assert [player.by_fide for player in read.players] == [2291, 0, 1802]
    assert [[record.rating for record in player.national] for player in read.players] == [[2250], [1650], []]
    assert [player.birth for player in read.players] == ["1965/12/15", "2009/03/15", ""]


def test_fide_national_and_tournament_rating_each_come_back_from_their_own_place():
    player = Player(1, "Ana", 2111, fide_rating=2050, federation="ESP", national=(NationalRecord("ESP", 2180, "A12"),))
    other = Player(2, "Bea", 0, national=(NationalRecord("ESP", 1500, "", "A", "Beatriz", "2001", "CAT"),))
    two = Player(3, "Cid", 1800, national=(NationalRecord("ESP", 1700, "7"), NationalRecord("FRA", 1650, "F9")))
    made = Tournament(federation="ESP", players=(player, other, two))
    data = FORMATS["tdf"].dump(made)
    assert again(made).tournament.players == made.players
    assert b"| 2050 | ESP |" in data
    assert b"| 2180 |" in data


@pytest.mark.parametrize("white", Outcome)
def test_every_result_comes_back(white: Outcome):
    for letter in white.answers:
        game = Game(1, 2, white, Outcome(letter))
        made = Tournament(players=(Player(1, "Ana"), Player(2, "Bea")), rounds=(Round((game,)),))
        assert again(made).tournament.rounds == made.rounds


@pytest.mark.parametrize("kind", ByeKind)
def test_every_bye_comes_back(kind: ByeKind):
    games = (Game(1, 2, Outcome.WIN, Outcome.LOSS),)
    made = Tournament(players=tuple(Player(id, f"P{id}") for id in (1, 2, 3)), rounds=(Round(games, (Bye(3, kind),)),))
    assert again(made).tournament.rounds == made.rounds
    absent = replace(made, rounds=(Round(games),))
    assert again(absent).tournament.rounds == absent.rounds


@settings(max_examples=80)
@given(tournaments())
def test_a_tournament_written_as_tdf_is_read_as_the_same_tournament(tournament: Tournament):
    conversion = again(tournament)
    read = conversion.tournament
    assert read.players == tournament.players
    assert (read.rounds, read.requested_byes) == (tournament.rounds, tournament.requested_byes)
    kept = {name: text for name, text in tournament.settings.options.items() if name != "trf:###"}
    assert replace(read.settings, options={}) == replace(tournament.settings, options={})
    assert dict(read.settings.options) == kept
    assert [
        one.code for one in conversion.problems if one.severity >= Severity.WARNING and one.code != "missing-result"
    ] == []


def test_a_hand_that_changes_a_sign_is_believed_more_than_our_own_row():
    made = Tournament(
        players=(Player(1, "Ana"), Player(2, "Bea"), Player(3, "Cid")),
        rounds=(Round((Game(1, 2, Outcome.WIN, Outcome.LOSS),), (Bye(3, ByeKind.HALF_POINT),)),),
    )
    data = FORMATS["tdf"].dump(made)
    assert b"0000 - =" in data
    assert loaded(data.replace(b"0000 - =", b"0000 - -")).tournament.rounds[0].byes == (Bye(3, ByeKind.ZERO_POINT),)


def test_the_rows_are_recognised_whatever_the_file_is_called():
    assert format_of(KM_ZERO).id == "tdf"
    assert format_of(b"012 A | B\n001    1 m    Ana\n").id == "trf26"


def test_a_tdf_file_is_checked_like_any_other(samples: list[Path]):
    tournament = trf.to_tournament(trf.read(next(one for one in samples if "byes" in one.name).read_bytes())).tournament
    ranks = {player.id: player.id for player in tournament.players}
    data = FORMATS["tdf"].dump(tournament, ranks)
    assert check_bytes("x.tdf", data, CheckOrder(system="dutch@2026")).state is FileState.CHECKED
    assert trf.to_tournament(tdf.as_trf(tdf.read(data))).tournament.rounds == tournament.rounds


ROW = b"001   1 | m |  | Ana | 2000 | ESP | 1 | 1900 | A1 | 1990 | 0.0 | 1 |    2 w 1\n"
CASES = {
    "tdf-no-players": b"012 Nobody\n",
    "tdf-unknown-row": b"abc\n" + ROW,
    "tdf-few-fields": b"001   1 | m\n",
    "tdf-bad-number": ROW.replace(b"  1 | m", b" x1 | m"),
    "tdf-bad-rating": ROW.replace(b"2000", b"2k00"),
    "tdf-bad-points": ROW.replace(b"0.0", b"0:0"),
    "tdf-points-missing": EVERY_SIGN.replace(b"2.5", b"   "),
    "tdf-bad-birth": ROW.replace(b"1990", b"spring"),
    "tdf-bad-scoring": b"142 1 point\n" + ROW,
    "tdf-bad-rounds": b"162 many\n" + ROW,
    "tdf-bad-cell": ROW.replace(b"2 w 1", b"2 green 1"),
    "tdf-initial-color": EVERY_SIGN,
}


def test_every_finding_has_a_case():
    assert CASES.keys() == SEVERITIES.keys()


@pytest.mark.parametrize("code", CASES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_what_is_wrong_is_told_in_a_sentence_with_what_was_found(code: str, language: str):
    problem = next(one for one in loaded(CASES[code]).problems if one.code == code)
    sentence = problem_sentence(problem, messages_in(language))
    assert sentence.endswith(".")
    assert "{" not in sentence
    color = messages_in(language).say("problems.color-w") if code == "tdf-initial-color" else problem.found
    assert color in sentence
    assert code in codes(CASES[code])


@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_file_gives_a_sound_tournament_and_never_an_exception(seed: int):
    lots = Random(seed)
    check_soundness(loaded(mutated(lots.choice((KM_ZERO, EVERY_SIGN)), lots)).tournament)
