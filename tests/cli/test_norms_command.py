"""``pareo norms``: JSON by the announced names, paragraphs for arbiters, clear words for what cannot be done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

SAMPLE = Path(__file__).resolve().parents[1] / "data" / "norms" / "open.trf"


def norm(pareo, player: int, title: str, *more: object) -> dict:
    data = json.loads(pareo("norms", SAMPLE, "--player", player, "--json", *more).out)
    return next(each for each in data["players"][0]["norms"] if each["title"] == title)


def test_the_json_has_every_player_with_every_title_above_the_own_one(pareo):
    answer = pareo("norms", SAMPLE, "--json")
    assert answer.code == 0
    players = {
        player["id"]: [each["title"] for each in player["norms"]] for player in json.loads(answer.out)["players"]
    }
    assert len(players) == 60
    assert players[1] == []  # a grandmaster
    assert ["GM", "IM", "WGM", "WIM"] in players.values()
    assert ["GM"] in players.values()
    first = next(player["norms"][0] for player in json.loads(answer.out)["players"] if player["norms"])
    assert list(first)[:7] == ["title", "verdict", "games", "score", "average", "performance", "fails"]


def test_a_norm_is_told_with_every_requirement_ticked(pareo):
    answer = pareo("norms", SAMPLE, "--player", 4)
    assert "IM norm: met (all games: 6½ out of 9, average 2424, performance 2590)" in answer.out
    assert "✓ titled opponents: 8 of 9, needed 5 (1.4.5a)" in answer.out
    assert "✗ GM: 2 of 9, needed 3 (1.4.5b)" in answer.out
    assert "performance: 2601 = 2435 + 166 for 6½ out of 9, needed 2600 (1.4.8)" in answer.out
    assert "average of the opponents: 2435, needed 2380 (45 Berg, Sara raised to 2200, 1.4.6)" in answer.out
    assert "Counts for 10 games: 1½ above what was needed (1.4.1d)." in answer.out
    spanish = pareo("norms", SAMPLE, "--player", 4, "--lang", "es")
    assert "Norma de IM: conseguida" in spanish.out
    assert "rivales con título: 8 de 9, hacen falta 5" in spanish.out


def test_the_list_has_the_norms_that_are_met_and_counts_the_others(pareo):
    answer = pareo("norms", SAMPLE)
    assert answer.out.count("norm: met") == 2
    assert "norm: missed" not in answer.out
    assert "100 norms missed." in answer.out
    assert pareo("norms", SAMPLE, "--all").out.count("norm: missed") == 100


def test_many_guests_lift_the_foreigner_rules_by_themselves(pareo):
    answer = pareo("norms", SAMPLE, "--json")
    assert json.loads(answer.out)["exemption"] == "d"
    waived = {each["name"]: each["waived"] for each in norm(pareo, 4, "IM")["requirements"]}
    assert waived["federations"] == "1.4.3d"
    assert waived["titled"] is None


def test_after_six_rounds_it_is_told_what_is_still_needed(pareo, tmp_path: Path):
    path = first_rounds(tmp_path, 6)
    answer = pareo("norms", path)
    assert "Still open" in answer.out
    assert "4 Meyer, Nora, IM: 2½ points from 3 rounds against opponents averaging 2362" in answer.out
    needs = json.loads(pareo("norms", path, "--player", 4, "--json").out)["players"][0]["norms"][1]["needs"]
    assert (needs["points"], needs["rounds"], needs["against"]) == ("2.5", 3, 2362)
    spanish = pareo("norms", path, "--lang", "es")
    assert "4 Meyer, Nora, IM: 2½ puntos en 3 rondas contra rivales de 2362 de media" in spanish.out


def test_norms_after_an_earlier_round_have_the_others_to_come(pareo):
    assert norm(pareo, 4, "IM", "--after", 6)["verdict"] == "open"
    assert norm(pareo, 4, "IM", "--after", 9)["verdict"] == "met"
    assert "Round 10 has not been played" in pareo("norms", SAMPLE, "--after", 10).err


def test_early_in_an_event_open_norms_are_only_counted(pareo, tmp_path: Path):
    answer = pareo("norms", first_rounds(tmp_path, 2))
    assert "norms still open; --player N shows what each takes." in answer.out
    assert "Still open" not in answer.out


def first_rounds(folder: Path, rounds: int) -> Path:
    import pareo

    whole = pareo.read(SAMPLE)
    path = folder / "begun.trf"
    from dataclasses import replace

    pareo.write(replace(whole, rounds=whole.rounds[:rounds]), path)
    return path


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--player", 99), "Nobody in the file has the number 99."),
        (("--edition", "1999"), "There is no edition 1999"),
        (("--exemption", "e"), "--exemption"),
        (("--kind", "club"), "--kind"),
    ],
)
def test_what_cannot_be_meant_is_wrong_use(pareo, arguments: tuple[object, ...], told: str):
    answer = pareo("norms", SAMPLE, *arguments)
    assert answer.code == 2
    assert told in answer.err


def test_a_scrabble_tournament_has_no_norms(pareo, tmp_path: Path):
    path = tmp_path / "x.trf"
    pareo("generate", "--system", "scrabble@fise", "--players", 8, "--rounds", 3, "--seed", 1, "-o", path)
    answer = pareo("norms", path)
    assert answer.code == 2
    assert "scrabble@fise" in answer.err


def test_what_the_file_does_not_say_is_told_beside_the_answer(pareo, tmp_path: Path, bare: Path):
    answer = pareo("norms", bare)
    assert answer.code == 0
    assert "does not announce its number of rounds" in answer.err
    assert "4 players have no federation" in answer.err


def test_the_file_is_never_overwritten_by_its_norms(pareo, tmp_path: Path):
    path = tmp_path / "open.trf"
    path.write_bytes(SAMPLE.read_bytes())
    assert pareo("norms", path, "-o", path).code == 2
    assert path.read_bytes() == SAMPLE.read_bytes()
    assert pareo("norms", path, "-o", tmp_path / "norms.txt").code == 0
    assert "Title norms" in (tmp_path / "norms.txt").read_text(encoding="utf-8")
