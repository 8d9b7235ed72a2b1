"""Crosstables as printed: one row a player, one cell a round (``9w1``, ``3b+``, ``H``), read into tournaments."""

from __future__ import annotations

import re

from pareo.model import Bye, ByeKind, Game, Outcome, Player, Round, Settings, Team, Tournament

_CELL = re.compile(r"(?P<opponent>\d+)(?P<color>[wb])(?P<result>\S)")


def crosstable(text: str, system: str = "dutch@2026", total: int | None = None, **settings: object) -> Tournament:
    """A tournament from rows ``Name rating | cell cell ...``, numbered as they come; a blank cell is ``.``."""
    rows = [row.partition("|") for row in text.strip().splitlines()]
    cells = {number: row[2].split() for number, row in enumerate(rows, 1)}
    players = []
    for number, (head, _, _) in enumerate(rows, 1):
        name, rating = head.rsplit(maxsplit=1)
        players.append(Player(number, name.strip(), int(rating)))
    rounds = tuple(_round(cells, index) for index in range(max(map(len, cells.values()))))
    return Tournament(
        players=tuple(players),
        rounds=rounds,
        settings=Settings(rounds=total or len(rounds), system=system, **settings),  # type: ignore[arg-type]
    )


def _round(cells: dict[int, list[str]], index: int) -> Round:
    games, byes = [], []
    for number, row in cells.items():
        cell = row[index] if index < len(row) else "."
        found = _CELL.fullmatch(cell)
        if found is None:
            if cell != ".":
                byes.append(Bye(number, ByeKind(cell)))
        elif found["color"] == "w":
            answer = _CELL.fullmatch(cells[int(found["opponent"])][index])
            assert answer is not None, (number, index + 1)
            assert (int(answer["opponent"]), answer["color"]) == (number, "b"), (number, index + 1)
            games.append(Game(number, int(found["opponent"]), Outcome(found["result"]), Outcome(answer["result"])))
    return Round(tuple(games), tuple(byes))


# The crosstables of IA Mario Held, "Exercises in Tie-Breaking" (FIDE Technical Commission, 2024, for C.07 of 2023).
SWISS_OF_FIVE_ROUNDS = """
Alyx      2200 | 9w1  13b=  2w=  15b1  4w=
Bruno     2150 | 10b1 7w1   1b=  16w1  3b=
Charline  2100 | 11w= 6b1   8w1  4b=   2w=
David     2050 | 12b1 H     13w1 3w=   1b=
Helene    2000 | 13w0 15b0  11w1 7b=   10w1
Franck    1950 | 14b0 3w0   U    10w1  8b1
Genevieve 1900 | 15w1 2b0   16b0 5w=   11b0
Irina     1850 | 16b= 14w1  3b0  13w1  6w0
Jessica   1800 | 1b0  10w0  H    11b-  U
Lais      1750 | 2w0  9b1   15w0 6b0   5b0
Maria     1700 | 3b=  16w0  5b0  9w+   7w1
Nick      1650 | 4w0  U     14w+ Z     Z
Opal      1600 | 5b1  1w=   4b0  8b0   14w0
Paul      1550 | 6w1  8b0   12b- Z     13b1
Reine     1500 | 7b0  5w1   10b1 1w0   16b0
Stephan   1450 | 8w=  11b1  7w1  2b0   15w1
"""

SWISS_OF_NINE_ROUNDS = """
Alyx      2150 | 9w1  13b=  2w=  15b1  4w=  6b=  3b=  16w= 8b1
Bruno     2130 | 10b1 7w1   1b=  16w1  3b1  4w=  6w0  15b= 5w=
Charline  2200 | 11w= 6b1   8w1  4b=   2w0  16b1 1w=  14w1 10b1
David     2110 | 12b1 H     13w1 3w=   1b=  2b=  16w= 6b=  15w1
Helene    1890 | 13w0 15b0  11w1 7b=   10w1 14b0 9b1  8w0  2b=
Franck    2090 | 14b0 3w0   U    10w1  8b1  1w=  2b1  4w=  16b1
Genevieve 1950 | 15w1 2b0   16b0 5w=   11b0 10b0 13w1 9w1  14b1
Irina     1930 | 16b= 14w1  3b0  13w1  6w0  11b= 15w= 5b1  1w0
Jessica   1790 | 1b0  10w0  H    11b-  U    13b1 5w0  7b0  12w=
Lais      1870 | 2w0  9b1   15w0 6b0   5b0  7w1  12b1 11w1 3w0
Maria     1810 | 3b=  16w0  5b0  9w+   7w1  8w=  14b0 10b0 13w=
Nick      1770 | 4w0  U     14w+ Z     Z    15b0 10w0 13b= 9b=
Opal      1750 | 5b1  1w=   4b0  8b0   14w0 9w0  7b0  12w= 11b=
Paul      1850 | 6w1  8b0   12b- Z     13b1 5w1  11w1 3b0  7w0
Reine     1830 | 7b0  5w1   10b1 1w0   16b0 12w1 8b=  2w=  4b0
Stephan   1910 | 8w=  11b1  7w1  2b0   15w1 3w0  4b=  1b=  6w0
"""

ROUND_ROBIN_OF_SIX = """
Alyx     2200 | 5w= 2w1 3b1 4w0 6b1
Bruno    2150 | 6w1 1b0 5w1 3w= 4b1
Charline 2100 | 4w1 6b1 1w0 2b= 5w1
David    2050 | 3b0 5b0 6w= 1b1 2w0
Franck   1950 | 1b= 4w1 2b0 6w- 3b0
Helene   2000 | 2b0 3w0 4b= 5b+ 1w0
"""

# Opponent and game points of every match, four boards; ``f`` marks a forfeited match.
TEAMS_OF_FOUR_BOARDS = """
1:  8 2.5 | 4 1.5  | 7 3    | 2 2.5  | 5 1.5  | 6 4f   | 3 2.5
2:  9 3   | 3 4    | 5 0    | 1 1.5  | 13 3   | 4 2.5  | 10 3
3:  10 2.5| 2 0    | 9 3    | 6 2.5  | 4 3    | 5 3.5  | 1 1.5
4:  11 3  | 1 2.5  | 13 3   | 5 3.5  | 3 1    | 2 1.5  | 9 2.5
5:  12 4  | 6 3    | 2 4    | 4 0.5  | 1 2.5  | 3 0.5  | 13 3.5
6:  13 2  | 5 1    | 8 3    | 3 1.5  | 11 2.5 | 1 0f   | 12 2.5
7:  14 2  | 8 2    | 1 1    | 10 2.5 | 9 2    | 13 2   | Z
8:  1 1.5 | 7 2    | 6 1    | 12 3.5 | 10 2   | 9 2    | 11 3
9:  2 1   | 12 4   | 3 1    | 14 3   | 7 2    | 8 2    | 4 1.5
10: 3 1.5 | 11 1.5 | 12 2.5 | 7 1.5  | 8 2    | 14 3   | 2 1
11: 4 1   | 10 2.5 | 14 2   | 13 1.5 | 6 1.5  | 12 2   | 8 1
12: 5 0   | 9 0    | 10 1.5 | 8 0.5  | U      | 11 2   | 6 1.5
13: 6 2   | 14 2.5 | 4 1    | 11 2.5 | 2 1    | 7 2    | 5 0.5
14: 7 2   | 13 1.5 | 11 2   | 9 1    | H      | 10 1   | U
"""


def team_tournament(text: str = TEAMS_OF_FOUR_BOARDS, boards: int = 4) -> Tournament:
    """Teams whose game points are won on the top boards first; 11-14 has the boards that the exercises print."""
    rows = {int(row.partition(":")[0]): row.partition(":")[2].split("|") for row in text.strip().splitlines()}
    teams = tuple(Team(id, f"Team {id}", members=tuple(id * 10 + board for board in range(boards))) for id in rows)
    players = tuple(Player(id, f"Player {id}", 2000) for team in teams for id in team.members)
    rounds = tuple(_team_round(rows, index, boards) for index in range(len(rows[1])))
    return Tournament(
        players=players, teams=teams, rounds=rounds, settings=Settings(rounds=len(rounds), system="team_swiss@2026")
    )


def _team_round(rows: dict[int, list[str]], index: int, boards: int) -> Round:
    games: list[Game] = []
    byes: list[Bye] = []
    for team, cells in rows.items():
        match cells[index].split():
            case [kind]:
                byes += [Bye(team * 10 + board, ByeKind(kind)) for board in range(boards)]
            case [opponent, points] if team < int(opponent):
                games += _match(team, int(opponent), points, boards)
    return Round(tuple(games), tuple(byes))


def _match(team: int, opponent: int, points: str, boards: int) -> list[Game]:
    if points.endswith("f"):
        wins = "+" if points != "0f" else "-"
        results = [wins] * boards
    elif {team, opponent} == {11, 14}:
        results = ["1", "=", "=", "0"]
    else:
        halves = int(float(points) * 2)
        results = ["1"] * (halves // 2) + ["="] * (halves % 2)
        results += ["0"] * (boards - len(results))
    answer = {"1": "0", "=": "=", "0": "1", "+": "-", "-": "+"}
    return [
        Game(team * 10 + board, opponent * 10 + board, Outcome(result), Outcome(answer[result]))
        for board, result in enumerate(results)
    ]
