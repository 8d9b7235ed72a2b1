"""``pareo explain`` and ``pareo standings`` answer questions in sentences that name players and articles."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from pareo.pairing import SYSTEMS

SAMPLE = Path(__file__).resolve().parents[1] / "data" / "conformance" / "dutch-2026" / "tiny-9p7r-079.trf"
VERDICTS = ("would be allowed", "just as good", "Not possible", "how the round is")
ROUND = ("--system", "dutch@2026", "--round", "5")


def test_one_player_hears_of_opponent_and_colour(pareo, demo: Path):
    answer = pareo("explain", demo, "--player", "Quiroga")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert (
        lines[0]
        == "5 Quiroga, Mateo floats down from the bracket of 3 points: the number of players there is odd (C6)."
    )
    assert lines[1] == "One other player of the bracket of 3 points could have floated instead of 5 Quiroga, Mateo."
    assert lines[3].endswith("came down to the bracket of 2½ points and met 6 Haddad, Rania there (1.3.2).")
    assert lines[lines.index("") - 1].endswith("and the stronger claim is granted (5.2.2).")


def test_a_pair_that_has_met_is_refused_with_the_article(pareo, demo: Path):
    assert "have already played each other" in pareo("explain", demo, "--why-not", 1, 2).out
    assert "ya han jugado entre sí" in pareo("explain", demo, "--why-not", 1, 2, "--lang", "es").out


def test_a_pair_of_the_round_is_granted(pareo, demo: Path):
    assert pareo("explain", demo, "--why-not", 1, 3).out == (
        "That is how the round is: 1 Ibarra, Lucia against 3 Okafor, Chidi.\n"
    )


def test_a_legal_wish_is_worse_by_a_criterion_or_comes_later_and_the_other_round_is_shown(pareo):
    from pareo import read

    played = read(SAMPLE)
    told = set()
    for a in range(1, 10):
        for b in range(a + 1, 10):
            out = pareo("explain", SAMPLE, *ROUND, "--why-not", a, b).out
            told.add(next(word for word in VERDICTS if word in out))
            if "would be allowed" in out or "just as good" in out:
                assert "The best round that allows it would have these boards instead:" in out
    assert len(played.players) == 9
    assert told >= {"would be allowed", "Not possible", "how the round is"}


@pytest.mark.parametrize(
    "wished, told",
    [
        (("5", "float"), "That is how the round is: 5 Player0005 Test floating down."),
        (("5", "white"), "Not possible: 5 Player0005 Test must have the other colour now"),
        (("9", "bye"), "Not possible: 9 Player0009 Test has already had the bye"),
        (("3", "bye"), "points of the player with the bye (C5): 2 as it is, 2½ if it were made."),
        (("3", "0"), "points of the player with the bye (C5): 2 as it is, 2½ if it were made."),
    ],
)
def test_a_float_a_colour_and_the_bye_can_be_wished_for(pareo, wished: tuple[str, str], told: str):
    assert told in pareo("explain", SAMPLE, *ROUND, "--why-not", *wished).out


def test_several_wishes_are_asked_for_at_once(pareo):
    out = pareo("explain", SAMPLE, *ROUND, "--why-not", "2", "8", "--why-not", "3", "float").out
    assert out.startswith("2 Player0002 Test against 8 Player0008 Test and 3 Player0003 Test floating down")


@pytest.mark.parametrize("system", sorted(id for id, system in SYSTEMS.items() if not system.needs_squads))
def test_every_system_answers_why_not(pareo, system: str):
    for language in ("en", "es"):
        said = ("--system", system, "--rounds", "9", "--round", "5", "--lang", language)
        answers = [
            pareo("explain", SAMPLE, *said, "--why-not", a, b) for a, b in ((1, 9), (5, 6), (2, 7), (4, "float"))
        ]
        assert all(answer.code == 0 and answer.out.splitlines()[0].endswith((".", ")")) for answer in answers)


def test_what_if_shows_the_other_round(pareo, demo: Path):
    assert "boards would change" in pareo("explain", demo, "--what-if", "absent 7").out
    assert pareo("explain", demo, "--what-if", "absent 9").out == "The round would be the same.\n"
    told = [pareo("explain", SAMPLE, *ROUND, "--what-if", f"4: {game}").out for game in _other_results(4)]
    assert any("would change" in answer for answer in told)


def test_what_if_is_answered_in_the_order_of_the_standings_too(pareo):
    said = ("--system", "dutch-sorted@2026", "--rounds", "9", "--round", "5")
    assert pareo("explain", SAMPLE, *said, "--what-if", "absent 7").code == 0


def _other_results(number: int) -> list[str]:
    from pareo import read

    games = read(SAMPLE).rounds[number - 1].games
    return [f"{game.white}-{game.black} {result}" for game in games for result in ("1-0", "0-1", "=")]


@pytest.mark.parametrize(
    "question",
    [("--player", "nobody"), ("--player", "99"), ("--what-if", "rain"), ("--what-if", "9: 1-2 1-0"), ("--player", "m")],
)
def test_a_question_that_cannot_be_answered_says_why(pareo, demo: Path, question: tuple[str, str]):
    answer = pareo("explain", demo, *question)
    assert answer.code == 2
    assert answer.err.startswith("pareo: ")
    assert "Traceback" not in answer.err


def test_a_round_made_otherwise_says_so_first(pareo):
    older = SAMPLE.parents[1] / "dutch-2017" / "rtg-33p13r-002.trf"
    said = ("--system", "dutch@2026", "--rounds", "13", "--player", "1")
    answers = [pareo("explain", older, *said, "--round", number).out for number in range(2, 14)]
    otherwise = [answer for answer in answers if answer.startswith("This round is not Pareo's pairing")]
    assert 0 < len(otherwise) < len(answers)


def test_the_standings_say_what_separates_two_players(pareo):
    rows = json.loads(pareo("standings", SAMPLE, "--tiebreaks", "BH/C1,BH,SB", "--json").out)["rows"]
    first, second, last = rows[0], rows[1], rows[-1]
    told = pareo("standings", SAMPLE, "--tiebreaks", "BH/C1,BH,SB", "--why", last["id"], first["id"]).out
    assert told.startswith(f"{first['id']} ")
    assert f"ahead of {last['id']} " in told
    assert (first["points"], last["points"]) == ("5.5", "1.0")
    assert "on points: 5½ against 1." in told
    tied = next((a, b) for a, b in pairwise(rows) if a["points"] == b["points"])
    told = pareo("standings", SAMPLE, "--tiebreaks", "BH/C1,BH,SB", "--why", tied[0]["id"], tied[1]["id"]).out
    code = next(code for code in ("BH/C1", "BH", "SB") if tied[0]["values"][code] != tied[1]["values"][code])
    assert f"separates them is {code} (" in told
    assert f"{tied[0]['values'][code]} against {tied[1]['values'][code]}" in told
    assert second["rank"] >= first["rank"]
