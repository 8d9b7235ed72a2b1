"""What is wrong in a file of a team event is told by name, line and record; nothing of it is lost."""

from __future__ import annotations

import pytest

from pareo.formats import trf
from pareo.formats.trf.convert.importing import to_tournament
from pareo.i18n import LANGUAGES, messages_in
from pareo.i18n.problems import problem_sentence
from pareo.model import Problem

CELLS = {
    1: "   3 w 1", 2: "   4 b =", 3: "   1 b 0", 4: "   2 w =",
    5: "   7 w 1", 6: "   8 b 0", 7: "   5 b 0", 8: "   6 w 1",
}  # fmt: skip
POINTS = {1: "1.0", 2: "0.5", 3: "0.0", 4: "0.5", 5: "1.0", 6: "0.0", 7: "0.0", 8: "1.0"}
TEAMS = {1: ("Casino", "2.0", "1.5", (1, 2)), 2: ("Ateneo", "0.0", "0.5", (3, 4)),
         3: ("Liceo", "1.0", "1.0", (5, 6)), 4: ("Torre", "1.0", "1.0", (7, 8))}  # fmt: skip


def player(id: int, cell: str) -> str:
    return f"001 {id:4}      {f'Player {id}':33} 2000 ESP{' ' * 24}{POINTS[id]:>4}{' ' * 7}{cell}"


def team(id: int, name: str, match_points: str, game_points: str, members: tuple[int, ...]) -> str:
    listed = " ".join(f"{member:4}" for member in members)
    return f"310 {id:3} {name:32} {name[:3].upper():5}   2000 {match_points:>6} {game_points:>6}      {listed}"


HEAD = ("012 League", "142 3", "152 W", "192 FIDE_TEAM", "352 WB", "362 TW 2.0   TD 1.0   TL 0.0")
LINES = (*HEAD, *(player(*one) for one in CELLS.items()), *(team(id, *one) for id, one in TEAMS.items()))


def file(
    *more: str, cells: dict[int, str] | None = None, teams: dict[int, tuple] | None = None, without: str = "-"
) -> str:
    changed = {id: player(id, cell) for id, cell in (cells or {}).items()}
    squads = {id: team(id, *one) for id, one in (teams or {}).items()}
    lines = [line for line in LINES if not line.startswith(without)]
    lines = [changed.get(int(line[4:8]), line) if line.startswith("001") else line for line in lines]
    lines = [squads.get(int(line[4:7]), line) if line.startswith("310") else line for line in lines]
    return "\n".join((*lines, *more)) + "\n"


def found(text: str) -> list[Problem]:
    problems = to_tournament(trf.read(text.encode())).problems
    return [problem for problem in problems if problem.code != "team-records"]


def test_a_sound_file_says_nothing():
    assert found(file()) == []


@pytest.mark.parametrize(
    ("told", "rounds"),
    [
        (("330 +-   2   1   4", "330 --   2   2   3"), 2),
        (("330 +-   2   1   4", "240 F   2    2    3"), 2),
        (("330 +-   2   1   4",), 1),
        (("240 Z   2    1    2    3    4",), 1),
    ],
)
def test_a_round_in_which_nobody_sat_down_was_played_when_a_match_of_it_is_forfeited(
    told: tuple[str, ...], rounds: int
):
    """Every team is told of; where one is not, or all have asked to rest, the round is still to be paired."""
    assert len(to_tournament(trf.read(file(*told).encode())).tournament.rounds) == rounds


LAST = len(LINES) + 1
CASINO, ATENEO, LICEO, TORRE = (15, 16, 17, 18)

# code, file, line, a part of the sentence
CASES = {
    "squad-twice": (
        file(teams={1: ("Casino", "2.0", "1.5", (1, 2, 1))}),
        CASINO,
        "player 1 is twice in the squad of Casino",
    ),
    "player-in-two-teams": (
        file(teams={2: ("Ateneo", "0.0", "0.5", (3, 4, 2))}),
        ATENEO,
        "the squad of Ateneo and in that of Casino",
    ),
    "squad-too-small": (
        file(teams={4: ("Torre", "0.0", "0.0", (7,))}, cells={6: "0000 - Z", 8: "0000 - Z"}),
        TORRE,
        "4 Torre has fewer members (1)",
    ),
    "unknown-team": (file("330 +-   1   1   9"), LAST, "Record 330 names team 9"),
    "lineup-stranger": (file("300   1   1   2    1    8"), LAST, "player 8 is in the line-up of 1 Casino in round 1"),
    "lineup-twice": (file("300   1   1   2    1    1"), LAST, "player 1 sits at two boards of 1 Casino"),
    "lineup-order": (file("300   1   1   2    2    1"), LAST, "the first of Casino, 1"),
    "team-bye-twice": (file("240 H   2    3", "320  1.0  1.0       3"), LAST, "gives team 3 Liceo a bye in round 2"),
    "team-bye-but-match": (file("320  1.0  1.0   3"), LAST, "gives team 3 Liceo a bye in round 1, but"),
    "forfeit-other-team": (file("330 +-   1   1   3"), LAST, "players of 1 Casino were paired with 2 Ateneo"),
    "forfeit-but-played": (file("330 +-   1   1   2"), LAST, "1 Casino and 2 Ateneo in round 1 was forfeited"),
    "team-mates-meet": (
        file(cells={1: "   2 w 1", 2: "   1 b 0", 3: "0000 - Z", 4: "0000 - Z"}),
        7,
        "of 1 Casino has a team-mate",
    ),
    "match-of-two": (
        file(cells={2: "   8 b =", 8: "   2 w =", 4: "   6 w =", 6: "   4 b ="}),
        8,
        "met 2 Ateneo and, in the game of this line, 4 Torre",
    ),
    "too-many-boards": (
        file(without="352").replace("192 FIDE_TEAM\n", "192 FIDE_TEAM\n352 W\n"),
        8,
        "more games (2) than record 352 announces boards (1)",
    ),
    "empty-board-result": (
        file(cells={2: "0000 - 1", 4: "0000 - Z"}),
        8,
        "player 2 of 1 Casino has the result “1” against an empty board",
    ),
    "team-points-differ": (
        file(teams={1: ("Casino", "1.0", "1.5", (1, 2))}),
        CASINO,
        "team 1 Casino has 1.0 MP in the file",
    ),
    "match-points-twice": (file("362 TW 3.0"), LAST, "TW 3.0, and 2.0 before"),
    "match-points-odd": (
        file(without="362").replace("352 WB\n", "352 WB\n362 TW 1.0   TD 2.0   TL 0.0\n"),
        6,
        "TW 1.0 TD 2.0 TL 0.0",
    ),
}


@pytest.mark.parametrize("code", CASES)
def test_it_is_told_by_name_and_line_with_its_record(code: str):
    text, line, said = CASES[code]
    told = [problem for problem in found(text) if problem.code == code]
    assert told, [problem.code for problem in found(text)]
    assert line in {problem.line for problem in told}
    sentences = " ".join(problem_sentence(problem, messages_in("en")) for problem in told)
    assert said in sentences
    assert "{" not in "".join(problem_sentence(told[0], messages_in(language)) for language in LANGUAGES)


@pytest.mark.parametrize("code", CASES)
def test_such_a_file_can_be_used_and_comes_back_the_same(code: str):
    data = CASES[code][0].encode()
    document = trf.read(data)
    assert to_tournament(document).usable
    assert trf.write(document) == data


def test_who_is_listed_twice_counts_once():
    twice = to_tournament(trf.read(CASES["squad-twice"][0].encode())).tournament
    assert twice.teams[0].members == (1, 2)
    two_teams = to_tournament(trf.read(CASES["player-in-two-teams"][0].encode())).tournament
    assert [team.members for team in two_teams.teams[:2]] == [(1, 2), (3, 4)]


def test_squads_of_the_older_record_are_looked_at_too():
    clubs = (
        "\n".join((*LINES[:1], *LINES[6:14], f"013 {'Casino':32}   1    2    1", f"013 {'Ateneo':32}   2    3")) + "\n"
    )
    codes = [problem.code for problem in to_tournament(trf.read(clubs.encode())).problems]
    assert "squad-twice" in codes
    assert "player-in-two-teams" in codes
