"""Round robins: the printed tables, the orders of rounds, colours, even boards, the carousel, absences."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pareo.history import position
from pareo.model import Bye, ByeKind, Forbidden, Game, Outcome, Player, RequestedBye, Round, Settings, Tournament
from pareo.pairing import SYSTEMS, NoPairing, RoundPairing, Trace, pair_position
from pareo.pairing.systems.round_robin import CALENDARS, CalendarRound, calendar
from pareo.pairing.systems.round_robin.boards import has_even_boards
from pareo.pairing.systems.round_robin.cycles import middle_rotation
from pareo.ranking import standings
from pareo.ranking.withdrawn import left_before_half

CASES = Path(__file__).resolve().parents[1] / "rules" / "round_robin"
BERGER, RUTSCH = "roundrobin@berger", "roundrobin@rutsch"
DOUBLE = {"cycles": "2"}
ORDERS = [
    {},
    {"variant": "rotated"},
    {"cycles": "2"},
    {"cycles": "2", "reverse-last-two": "yes"},
    {"cycles": "2", "variant": "rotated"},
    {"cycles": "2", "variant": "adjusted"},
    {"cycles": "3", "variant": "fide"},
    {"cycles": "4", "variant": "adjusted"},
    {"cycles": "2", "boards": "balanced"},
]


def printed_tables() -> dict[int, list[list[tuple[int, int]]]]:
    """Even number of players to rounds to games."""
    tables: dict[int, list[list[tuple[int, int]]]] = {}
    for line in (CASES / "berger_tables.txt").read_text(encoding="utf-8").splitlines():
        if found := re.fullmatch(r"\d+ (\d+) players", line):
            rounds = tables.setdefault(int(found[1]), [])
        elif line and not line.startswith("#"):
            rounds.append([(int(white), int(black)) for white, black in re.findall(r"(\d+)-(\d+)", line)])
    return tables


def literal_table(last: int) -> list[list[tuple[int, int]]]:
    """The sentence of the annex: each number but the last grows by half the field, modulo one less than the field."""
    games = [(number, last + 1 - number) for number in range(1, last // 2 + 1)]
    table = []
    for number in range(1, last):
        table.append(games)
        moved = [[side if side == last else (side - 1 + last // 2) % (last - 1) + 1 for side in game] for game in games]
        apart = next(game for game in moved if last in game)
        other = next(side for side in apart if side != last)
        rest = [(game[0], game[1]) for game in moved if last not in game]
        games = [(last, other) if number % 2 == 1 else (other, last), *rest]
    return table


def games_of(made: CalendarRound) -> list[tuple[int, int]]:
    return [(game.white, game.black) for game in made.games]


def colors_of(rounds: tuple[CalendarRound, ...], number: int) -> str:
    sides = {True: "w", False: "b"}
    return "".join(sides[game.white == number] for made in rounds for game in made.games if number in game[1:])


def runs(colors: str, length: int) -> list[int]:
    """Where a colour comes exactly so many times in a row, counting rounds from 1."""
    return [run.start() + 1 for run in re.finditer(r"w+|b+", colors) if run.end() - run.start() == length]


def four_in_five(colors: str) -> list[int]:
    windows = [colors[first : first + 5] for first in range(len(colors) - 4)]
    return [first for first, window in enumerate(windows, 1) if max(window.count("w"), window.count("b")) >= 4]


def event(players: int, options: dict[str, str] | None = None, rounds: int | None = None) -> Tournament:
    field = tuple(Player(id, f"Player {id}") for id in range(1, players + 1))
    return Tournament(players=field, settings=Settings(rounds, system=BERGER, options=options or {}))


def played(tournament: Tournament, system: str = BERGER, count: int = 10_000) -> Tournament:
    """All rounds of the calendar, each by the engine, every game drawn."""
    while len(tournament.rounds) < count:
        before = position(tournament)
        try:
            made = pair_position(system, before).as_round(before.byes)
        except NoPairing:
            break
        drawn = tuple(game._replace(white_outcome=Outcome.DRAW, black_outcome=Outcome.DRAW) for game in made.games)
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(drawn, made.byes)))
    return tournament


def refusal(tournament: Tournament, system: str = BERGER) -> list[tuple[str, str]]:
    with pytest.raises(NoPairing) as caught:
        pair_position(system, position(tournament))
    return [(obstacle.rule, obstacle.article) for obstacle in caught.value.obstacles]


# --- the tables ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", range(4, 26, 2))
def test_every_printed_table_comes_out_board_for_board(last):
    assert [games_of(made) for made in calendar(last)] == printed_tables()[last]


@pytest.mark.parametrize("last", range(4, 26, 2))
def test_an_odd_field_plays_the_printed_table_without_its_last_number(last):
    for made, printed in zip(calendar(last - 1), printed_tables()[last], strict=True):
        missing = next(game for game in printed if last in game)
        assert games_of(made) == [game for game in printed if last not in game]
        assert made.free == next(number for number in missing if number != last)


@pytest.mark.parametrize("last", [2, 4, 10, 26, 50, 64])
def test_the_tables_follow_the_sentence_of_the_annex_beyond_the_printed_sizes(last):
    for made, literal in zip(calendar(last), literal_table(last), strict=True):
        assert made.games[0][1:] == literal[0]
        assert sorted(games_of(made)) == sorted(literal)


def test_the_table_for_ten_players_is_the_one_of_the_vega_manual():
    text = (CASES / "ten_players_as_printed.txt").read_text(encoding="utf-8")
    lines = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
    table = calendar(10)
    for whites, blacks in zip(lines[::2], lines[1::2], strict=True):
        for block in range(3):
            number, *white = (int(word) for word in whites[6 * block : 6 * block + 6])
            black = [int(word) for word in blacks[5 * block : 5 * block + 5]]
            assert games_of(table[number - 1]) == list(zip(white, black, strict=True))


# --- everybody meets everybody ---------------------------------------------------------------------------------


@pytest.mark.parametrize("options", ORDERS, ids=str)
@pytest.mark.parametrize("players", [*range(2, 13), 16, 21, 22, 33])
def test_every_two_meet_once_in_each_cycle_with_colours_turned_the_next_time(players, options):
    rounds = calendar(players, options)
    cycles = int(options.get("cycles", "1"))
    assert len(rounds) == cycles * (players - 1 + players % 2)
    assert [made.number for made in rounds] == list(range(1, len(rounds) + 1))
    meetings = Counter(game for made in rounds for game in games_of(made))
    for one in range(1, players + 1):
        for other in range(one + 1, players + 1):
            assert meetings[one, other] + meetings[other, one] == cycles
            assert abs(meetings[one, other] - meetings[other, one]) == cycles % 2
    for made in rounds:
        busy = [number for game in games_of(made) for number in game] + ([made.free] if made.free else [])
        assert sorted(busy) == list(range(1, players + 1))


@pytest.mark.parametrize("options", ORDERS, ids=str)
@pytest.mark.parametrize("players", [*range(2, 26), 40, 41])
def test_colours_differ_by_at_most_one_and_not_at_all_in_odd_fields_or_even_cycles(players, options):
    rounds = calendar(players, options)
    for number in range(1, players + 1):
        colors = colors_of(rounds, number)
        exact = players % 2 == 1 or int(options.get("cycles", "1")) % 2 == 0
        assert abs(colors.count("w") - colors.count("b")) == (0 if exact else 1)


# --- 004 Appendix P --------------------------------------------------------------------------------------------


def analyses():
    return tomllib.loads((CASES / "color_analyses.toml").read_text(encoding="utf-8"))["analysis"]


@pytest.mark.parametrize("case", analyses(), ids=lambda case: case["title"].partition(":")[0])
def test_the_printed_analysis_of_colours_is_recomputed(case):
    rounds = calendar(case["players"], {**DOUBLE, **case["options"]})
    each, half = len(rounds) // 2, case["players"] // 2
    assert [made.table_round + (made.cycle - 1) * each for made in rounds] == case["order"]
    rows = {f"{number}/{number + half}": colors_of(rounds, number) for number in range(1, half + 1)}
    assert sum(len(runs(colors, 2)) for colors in rows.values()) == case["repeated"]
    assert sum(len(runs(colors, 3)) for colors in rows.values()) == case["three"]
    assert {row: found for row, colors in rows.items() if (found := four_in_five(colors))} == case["four_in_five"]
    for number in range(1, half + 1):
        partner = colors_of(rounds, number + half).translate(str.maketrans("wb", "bw"))
        assert rows[f"{number}/{number + half}"] == partner


@pytest.mark.parametrize("half", range(2, 14))
def test_only_numbers_1_and_half_plus_one_begin_a_berger_table_with_one_colour_twice(half):
    table = calendar(2 * half)
    starts = {number: colors_of(table, number)[:2] for number in range(1, 2 * half + 1)}
    assert [number for number, start in starts.items() if start == "ww"] == [1]
    assert [number for number, start in starts.items() if start == "bb"] == [half + 1]


@pytest.mark.parametrize("half", range(2, 14))
def test_all_but_half_and_last_end_a_berger_table_with_the_other_colour_than_they_began(half):
    table = calendar(2 * half)
    colors = {number: colors_of(table, number) for number in range(1, 2 * half + 1)}
    assert [number for number, line in colors.items() if line[0] == line[-1]] == [half, 2 * half]


@pytest.mark.parametrize("players", range(4, 26, 2))
def test_return_games_in_the_standard_order_give_three_in_a_row_to_two_players_only(players):
    rounds = calendar(players, DOUBLE)
    three = [number for number in range(1, players + 1) if runs(colors_of(rounds, number), 3)]
    assert three == [1, players // 2 + 1]
    assert not any(runs(colors_of(rounds, number), 4) for number in range(1, players + 1))


@pytest.mark.parametrize("options", [o for o in ORDERS if o.get("variant") or o.get("reverse-last-two")], ids=str)
@pytest.mark.parametrize("players", range(3, 26))
def test_no_other_order_gives_anybody_three_in_a_row(players, options):
    """Except with four players, whose three rounds leave no room: rotated return games and a third cycle."""
    rounds = calendar(players, options)
    longest = max(len(run) for n in range(1, players + 1) for run in re.findall(r"w+|b+", colors_of(rounds, n)))
    crowded = players == 4 and (options.get("cycles") == "3" or options == {"cycles": "2", "variant": "rotated"})
    assert longest <= (3 if crowded else 2)


@pytest.mark.parametrize("players", range(4, 26, 2))
def test_a_rotated_table_begins_and_ends_with_a_white_and_a_black_for_everybody(players):
    rounds = calendar(players, {"variant": "rotated"})
    for number in range(1, players + 1):
        colors = colors_of(rounds, number)
        assert colors[0] != colors[1]
        assert players == 4 or colors[-1] != colors[-2]


@pytest.mark.parametrize(("players", "first"), [(6, 4), (10, 6), (8, 4), (4, 2), (2, 1), (24, 12)])
def test_the_rotation_that_nobody_chose_brings_round_1_to_the_middle(players, first):
    assert middle_rotation(players - 1) == first
    assert calendar(players, {"variant": "rotated"})[0].table_round == first


@pytest.mark.parametrize("first", range(1, 10))
def test_any_round_can_be_the_first_of_a_rotated_table(first):
    order = [made.table_round for made in calendar(10, {"variant": "rotated", "rotation": str(first)})]
    assert order == [*range(first, 10), *range(1, first)]


@pytest.mark.parametrize("players", range(4, 26, 2))
def test_the_adjusted_system_gives_a_white_and_a_black_in_every_two_rounds(players):
    rounds = calendar(players, {**DOUBLE, "variant": "adjusted"})
    for number in range(1, players + 1):
        colors = colors_of(rounds, number)
        assert {"".join(sorted(colors[at : at + 2])) for at in range(0, len(colors), 2)} == {"bw"}
        assert not four_in_five(colors)
        for upto in range(len(colors)):
            assert abs(colors[:upto].count("w") - colors[:upto].count("b")) < 2


def test_the_adjusted_system_plays_the_same_opponents_twice_in_the_middle():
    rounds = calendar(6, {**DOUBLE, "variant": "adjusted"})
    assert [(black, white) for white, black in games_of(rounds[4])] == games_of(rounds[5])


# --- even boards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [*range(2, 4), *range(5, 46), 48, 98, 99])
def test_even_boards_seat_everybody_on_every_board_once_or_twice(players):
    rounds = calendar(players, {"boards": "balanced"})
    visits = Counter((number, game.board) for made in rounds for game in made.games for number in game[1:])
    boards = range(1, players // 2 + 1)
    counts = {visits[number, board] for number in range(1, players + 1) for board in boards}
    assert counts <= ({2} if players % 2 else {1, 2})
    assert has_even_boards(players)


@pytest.mark.parametrize("players", [5, 10, 12, 16, 22])
def test_even_boards_change_no_pair_and_no_colour_and_keep_the_first_round_as_printed(players):
    even, printed = calendar(players, {"boards": "balanced"}), calendar(players)
    assert games_of(even[0]) == games_of(printed[0])
    assert [sorted(games_of(made)) for made in even] == [sorted(games_of(made)) for made in printed]


def test_four_players_cannot_have_even_boards():
    """Every way to put the three rounds on two boards leaves somebody on one board only."""
    first, second, third = (games_of(made) for made in calendar(4))
    for turned in range(8):
        on_board_1 = [pair[turned >> at & 1] for at, pair in enumerate((first, second, third))]
        visits = Counter(number for game in on_board_1 for number in game)
        assert not all(1 <= visits[number] <= 2 for number in range(1, 5))
    assert not has_even_boards(4)
    assert calendar(4, {"boards": "balanced"}) == calendar(4)


def test_a_wish_for_even_boards_that_cannot_be_had_is_told():
    trace = Trace()
    pair_position(BERGER, position(event(4, {"boards": "balanced"})), trace)
    assert ("even-boards", "printed-order-kept") in [(one.rule, one.verdict) for one in trace.decisions]


# --- the carousel ----------------------------------------------------------------------------------------------


def slide(players: int) -> list[list[tuple[int, int]]]:
    """The carousel with chairs: who faces whom in each round, White first, played out seat by seat."""
    boards = players // 2
    near = [("near", board) for board in range(boards)]
    far = [("far", board) for board in reversed(range(boards))]
    seats = near + far + ([("waits", 0)] if players % 2 else [])
    at = dict(enumerate(seats, 1))
    white_side = ["near" if board % 2 == 0 else "far" for board in range(boards)]
    rounds = []
    for _ in range(players - 1 + players % 2):
        rounds.append(
            [
                (who(at, side, board), who(at, "far" if side == "near" else "near", board))
                for board, side in enumerate(white_side)
            ]
        )
        stays = {1} if players % 2 == 0 else set()
        chairs = [seat for seat in seats if not stays or seat != ("near", 0)]
        at = {
            number: seat if number in stays else chairs[(chairs.index(seat) + 1) % len(chairs)]
            for number, seat in at.items()
        }
        if stays:
            white_side[0] = "far" if white_side[0] == "near" else "near"
    return rounds


def who(at: dict[int, tuple[str, int]], side: str, board: int) -> int:
    return next(number for number, seat in at.items() if seat == (side, board))


@pytest.mark.parametrize("players", range(2, 20))
def test_the_carousel_is_what_sliding_from_chair_to_chair_gives(players):
    rounds = calendar(players, {}, RUTSCH)
    assert [games_of(made) for made in rounds] == slide(players)
    met = Counter(frozenset(game) for made in rounds for game in games_of(made))
    assert len(met) == players * (players - 1) // 2
    assert set(met.values()) == {1}


@pytest.mark.parametrize("players", range(3, 24))
def test_the_carousel_alternates_colours_with_at_most_one_repetition(players):
    rounds = calendar(players, {}, RUTSCH)
    for number in range(1, players + 1):
        colors = colors_of(rounds, number)
        assert len(runs(colors, 2)) <= (0 if players % 2 else 1)
        assert not runs(colors, 3)
        assert abs(colors.count("w") - colors.count("b")) <= 1


def test_the_carousel_refuses_what_its_chairs_do_not_allow():
    assert refusal(event(6, {"variant": "rotated"}), RUTSCH) == [("order-follows-from-seats", "variant=rotated")]
    assert refusal(event(6, {"boards": "balanced"}), RUTSCH) == [("boards-follow-from-seats", "boards=balanced")]
    assert len(played(event(6, DOUBLE), RUTSCH).rounds) == 10


# --- options ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "obstacles"),
    [
        ({"cycles": "many"}, [("option-not-understood", "cycles=many")]),
        ({"cycles": "0"}, [("option-not-understood", "cycles=0")]),
        ({"cycles": "²"}, [("option-not-understood", "cycles=²")]),
        (
            {"variant": "burger", "boards": "round"},
            [("option-not-understood", "variant=burger"), ("option-not-understood", "boards=round")],
        ),
        ({"variant": "fide"}, [("variant-needs-return-games", "variant=fide")]),
        ({"variant": "adjusted", "cycles": "3"}, [("variant-needs-return-games", "variant=adjusted")]),
        (
            {"variant": "adjusted", "cycles": "2", "reverse-last-two": "yes"},
            [("options-disagree", "variant=adjusted, reverse-last-two=yes")],
        ),
        (
            {"variant": "fide", "cycles": "2", "reverse-last-two": "no"},
            [("options-disagree", "variant=fide, reverse-last-two=no")],
        ),
        ({"rotation": "4"}, [("options-disagree", "rotation=4")]),
        ({"variant": "rotated", "rotation": "6"}, [("no-round-to-begin-with", "rotation=6")]),
    ],
)
def test_options_that_cannot_be_are_refused_by_name(options, obstacles):
    assert refusal(event(6, options)) == obstacles


def test_options_of_others_and_empty_ones_do_no_harm():
    assert calendar(6, {"trf.192": "x", "cycles": "", "variant": "", "rotation": ""}) == calendar(6)


def test_the_wish_of_the_annex_is_the_fide_variant():
    assert calendar(8, {**DOUBLE, "reverse-last-two": "yes"}) == calendar(8, {**DOUBLE, "variant": "fide"})
    assert calendar(8, {**DOUBLE, "reverse-last-two": "no"}) == calendar(8, DOUBLE)


@pytest.mark.parametrize(
    ("options", "announced", "rounds"),
    [({}, None, 5), ({}, 5, 5), ({}, 10, 10), ({"cycles": "3"}, None, 15), ({"cycles": "2"}, 5, 10), ({}, 8, 10)],
)
def test_the_number_of_rounds_comes_from_the_cycles_else_from_what_was_announced(options, announced, rounds):
    full = played(event(6, options, announced))
    assert len(full.rounds) == rounds
    assert refusal(full) == [("calendar-is-finished", str(rounds))]


# --- through the door of all systems ---------------------------------------------------------------------------


@pytest.mark.parametrize("system", CALENDARS)
@pytest.mark.parametrize("players", [2, 3, 6, 9])
def test_a_tournament_paired_round_by_round_is_the_calendar(system, players):
    made = played(event(players, DOUBLE), system)
    for planned, found in zip(calendar(players, DOUBLE, system), made.rounds, strict=True):
        assert [(game.white, game.black) for game in found.games] == games_of(planned)
        assert [bye.player for bye in found.byes] == ([planned.free] if planned.free else [])


def test_the_systems_with_a_calendar_are_the_round_robins_of_the_catalog():
    robins = {id for id, system in SYSTEMS.items() if system.kind == "round-robin"}
    assert set(CALENDARS) <= robins
    assert all(not SYSTEMS[id].needs_rounds for id in CALENDARS)


def test_an_empty_field_has_nothing_to_pair_and_a_single_player_is_free():
    assert pair_position(BERGER, position(event(0))) == RoundPairing(())
    assert pair_position(BERGER, position(event(1))) == RoundPairing((), 1)


@given(ids=st.lists(st.integers(1, 5000), min_size=2, max_size=14, unique=True))
def test_numbers_are_places_in_the_list_whatever_the_ids_are(ids):
    ids = sorted(ids)
    listed = Tournament(players=tuple(Player(id) for id in ids))
    found = pair_position(BERGER, position(listed))
    first = calendar(len(ids))[0]
    assert list(found.boards) == [(ids[white - 1], ids[black - 1]) for white, black in games_of(first)]


def test_a_decision_tells_each_board_and_the_free_number():
    trace = Trace()
    found = pair_position(BERGER, position(event(5)), trace)
    assert found.trace is trace
    told = [(one.rule, one.verdict, one.players, dict(one.values)) for one in trace.decisions]
    assert told == [
        ("calendar", "round-of-the-table", (), {"cycle": 1, "table_round": 1, "field": 5}),
        ("calendar", "board", (2, 5), {"board": 1, "numbers": (2, 5)}),
        ("calendar", "board", (3, 4), {"board": 2, "numbers": (3, 4)}),
        ("free-number", "no-opponent", (1,), {"number": 1}),
    ]


# --- who is not there ------------------------------------------------------------------------------------------


def absent(tournament: Tournament, *byes: tuple[int, ByeKind]) -> Tournament:
    requests = tuple(RequestedBye(len(tournament.rounds) + 1, player, kind) for player, kind in byes)
    return replace(tournament, requested_byes=requests)


def test_an_absent_player_keeps_his_board_and_forfeits_it():
    before = position(absent(event(6), (5, ByeKind.ZERO_POINT)))
    found = pair_position(BERGER, before)
    assert [tuple(board) for board in found.boards] == [(1, 6), (2, 5), (3, 4)]
    assert found.absent == {5}
    made = found.as_round(before.byes)
    assert made.games[1] == Game(2, 5, Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
    assert made.byes == ()


def test_two_absent_opponents_have_no_board():
    before = position(absent(event(6), (5, ByeKind.ZERO_POINT), (2, ByeKind.ZERO_POINT)))
    found = pair_position(BERGER, before)
    assert [tuple(board) for board in found.boards] == [(1, 6), (3, 4)]
    assert found.absent == frozenset()
    assert found.as_round(before.byes).byes == (Bye(5, ByeKind.ZERO_POINT), Bye(2, ByeKind.ZERO_POINT))


def test_the_opponent_is_free_when_the_organiser_chose_that():
    before = position(absent(event(7, {"absence": "free"}), (7, ByeKind.ZERO_POINT), (3, ByeKind.ZERO_POINT)))
    found = pair_position(BERGER, before)
    assert [tuple(board) for board in found.boards] == [(4, 5)]
    assert (found.bye, found.further_byes, found.absent) == (1, (2, 6), frozenset())
    made = found.as_round(before.byes)
    assert sorted(bye.player for bye in made.byes if bye.kind is ByeKind.PAIRING_ALLOCATED) == [1, 2, 6]


def test_a_bye_with_points_is_not_lost_by_forfeit():
    before = position(absent(event(6), (5, ByeKind.HALF_POINT)))
    found = pair_position(BERGER, before)
    assert (found.boards[1], found.bye, found.absent) == ((3, 4), 2, frozenset())
    assert set(found.as_round(before.byes).byes) == {Bye(2, ByeKind.PAIRING_ALLOCATED), Bye(5, ByeKind.HALF_POINT)}


def test_a_free_number_who_is_absent_is_simply_absent():
    before = position(absent(event(5), (1, ByeKind.ZERO_POINT)))
    found = pair_position(BERGER, before)
    assert (len(found.boards), found.bye) == (2, None)


def test_a_round_with_a_forfeited_game_is_paired_again_the_same():
    tournament = absent(event(6), (5, ByeKind.ZERO_POINT))
    before = position(tournament)
    first = pair_position(BERGER, before)
    made = Tournament(players=tournament.players, rounds=(first.as_round(before.byes),))
    again = pair_position(BERGER, position(made, 1))
    assert again.boards == first.boards


def test_who_leaves_early_forfeits_the_rest_and_counts_for_nobody():
    """Eight players, number 8 gone after two of his seven games: his results stay, nobody counts them."""
    tournament = played(event(8, rounds=7), count=2)
    for _ in range(5):
        tournament = absent(tournament, (8, ByeKind.ZERO_POINT))
        before = position(tournament)
        made = pair_position(BERGER, before).as_round(before.byes)
        games = tuple(
            game._replace(white_outcome=Outcome.DRAW, black_outcome=Outcome.DRAW) if game.played else game
            for game in made.games
        )
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(games, made.byes)), requested_byes=())
    forfeits = [game for made in tournament.rounds for game in made.games if not game.played]
    assert len(forfeits) == 5
    assert all(game.outcome_of(8) is Outcome.FORFEIT_LOSS for game in forfeits)
    assert left_before_half(tournament) == {8}
    rows = standings(tournament, tiebreaks="SB").rows
    assert {row.points for row in rows if row.id != 8} == {30}


@pytest.mark.parametrize("page", ["roundrobin.md", "roundrobin.es.md", "groups.md", "groups.es.md"])
def test_the_examples_of_the_pages_run(page, capsys):
    text = (CASES.parents[2] / "docs" / "systems" / page).read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(compile(example, page, "exec"), {})
    assert capsys.readouterr().out.count("\n") >= 2


def test_a_forbidden_pair_meets_by_the_table_and_that_is_told():
    banned = Settings(forbidden=(Forbidden(frozenset({2, 5})),))
    trace = Trace()
    pair_position(BERGER, position(Tournament(players=event(6).players, settings=banned)), trace)
    assert [one.players for one in trace.decisions if one.rule == "forbidden-pair"] == [(2, 5)]
