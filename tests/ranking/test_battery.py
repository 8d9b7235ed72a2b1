"""What every tie-break of the table must satisfy, in every edition."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Literal

import pytest
from crosstables import team_tournament
from random_events import event, round_robin

from pareo.i18n import LANGUAGES, messages_in
from pareo.i18n.tiebreaks import addend_sentence, result_sentence, tiebreak_name
from pareo.model import Bye, ByeKind, Game, Round, Tournament
from pareo.ranking import EDITIONS, PRESETS, TIEBREAKS, Standings, Tally, code_of, standings, team_standings
from pareo.ranking.tally import counted, round_half_up
from pareo.ratings import expected_percent

MODIFIED = (
    *(
        "DE/P",
        "BH/C1",
        "BH/C2",
        "BH/M1",
        "BH/M2",
        "BH/P",
        "BH/C1/P",
        "BH/M2/P",
        "FB/C1",
        "FB/M1",
        "FB/P",
        "AOB/F",
        "AOB/C1",
    ),
    *(
        "SB/C1",
        "SB/C2",
        "SB/P",
        "SB/C1/P",
        "KS/L+1",
        "KS/L-2",
        "KS/L60",
        "PS/C1",
        "PS/C2",
        "ARO/C1",
        "ARO/C2",
        "ARO/M1",
    ),
    *("ARO/M2", "ARO/U1400", "TPR/U1400", "TPN/R", "RTNG/R", "SOR/C1", "BQ/K6", "SPREAD/K50"),
)
TEAM_CODES = (
    *("PS:MP", "BH:MP", "BH:GP/C1", "FB:MP", "FB:GP/M1", "AOB:MP", "AOB:GP/F", "KS:MP", "KS:GP/L+1", "EMGSB/C1/P"),
    *("EDET/P", "SSSC/F/P", "SSSC/K4", "WIN:MP", "WON:MP", "DE"),
    *(code for code, entry in TIEBREAKS.items() if entry.needs == "teams"),
)
INDIVIDUAL = (*(code for code, entry in TIEBREAKS.items() if entry.needs != "teams"), *MODIFIED)
EVENTS = tuple(event(seed, players=5 + seed % 8, rounds=3 + seed % 5) for seed in range(6))
SECOND_RESULTS = {id: tuple(300 + (id * 37 + number * 53) % 200 for number in range(9)) for id in range(1, 200)}

# A round of zero-point byes for all may change none of these; it does change scores that count rounds to come.
UNTOUCHED_BY_AN_EMPTY_ROUND = (
    *("DE", "WIN", "WON", "BPG", "BWG", "REP", "STD", "TPN", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "RTNG"),
    *("NUM", "COD", "DEFIRST", "SORS", "SOR", "SR", "SBW", "PAIRED", "KASH", "SEC", "SPREAD", "AVG"),
)


def table(tournament: Tournament, codes: str | list[str], edition: str = "2026-03", scored: int = 9) -> Standings:
    """The standings by these codes; ``scored`` rounds have second results."""
    if tournament.teams:
        return team_standings(tournament, tiebreaks=codes, edition=edition)
    results = {player.id: SECOND_RESULTS[player.id][:scored] for player in tournament.players}
    return standings(tournament, tiebreaks=codes, edition=edition, secondary=results)


def by_name(found: Standings) -> dict[str, tuple[int, tuple[object, ...]]]:
    return {row.name: (row.rank, row.values) for row in found.rows}


def recomputed(tally: Tally) -> object:
    """The value once more, from nothing but the addends."""
    addends = counted(tally.contributions)
    match tally.how:
        case "sum":
            return sum(addends)
        case "average":
            return Fraction(sum(addends), len(addends)) if addends else None
        case "rounded-average" | "performance":
            return round_half_up(sum(addends), len(addends)) + tally.extra if addends else None
        case _:
            return tally.value


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", INDIVIDUAL)
def test_the_addends_make_the_value(code: str, edition: str):
    for tournament in EVENTS:
        found = table(tournament, [code], edition)
        for row in found.rows:
            tally = list(found.explain(row.id).values())[-1]
            assert tally.value == row.values[0]
            assert recomputed(tally) == tally.value


@pytest.mark.parametrize("code", TEAM_CODES)
def test_the_addends_make_the_value_of_a_team(code: str):
    found = table(team_tournament(), [code])
    for row in found.rows:
        tally = found.explain(row.id)[found.columns[0].code]
        assert tally.value == row.values[0]
        assert recomputed(tally) == tally.value


def test_a_perfect_performance_is_the_lowest_rating_that_expects_the_score():
    found = table(EVENTS[3], ["PTP"])
    for row in found.rows:
        tally = found.explain(row.id)["PTP"]
        ratings = [addend.parts[0] for addend in tally.contributions]
        if tally.value is None or not tally.extra:
            continue
        assert sum(addend.value for addend in tally.contributions) >= tally.extra
        assert isinstance(tally.value, int | Fraction)
        one_less = int(tally.value) - 1
        assert sum(int(expected_percent(one_less - int(rating))) for rating in ratings) < tally.extra


@pytest.mark.parametrize("code", INDIVIDUAL)
def test_internal_ids_and_the_order_of_input_change_nothing(code: str):
    for tournament in EVENTS[:3]:
        assert by_name(table(tournament, [code])) == by_name(table(renumbered(tournament), [code]))


def renumbered(tournament: Tournament) -> Tournament:
    """The same event with other ids in the same order, and with the games of each round in another order."""
    new = {player.id: player.id * 17 + 5 for player in tournament.players}
    rounds = tuple(
        Round(
            tuple(Game(new[game.white], new[game.black], *game[2:]) for game in reversed(made.games)),
            tuple(Bye(new[bye.player], bye.kind) for bye in reversed(made.byes)),
        )
        for made in tournament.rounds
    )
    players = tuple(replace(player, id=new[player.id]) for player in tournament.players)
    for old, id in new.items():
        SECOND_RESULTS[id] = SECOND_RESULTS[old]
    return replace(tournament, players=players, rounds=rounds)


@pytest.mark.parametrize("edition", ["2026-03", "2024-08", "2009-10", "plain"])
@pytest.mark.parametrize("code", UNTOUCHED_BY_AN_EMPTY_ROUND)
def test_a_round_of_zero_point_byes_for_all_changes_nothing_that_it_should_not(code: str, edition: str):
    for tournament in EVENTS:
        nobody = Round(byes=tuple(Bye(player.id, ByeKind.ZERO_POINT) for player in tournament.players))
        longer = replace(tournament, rounds=(*tournament.rounds, nobody))
        made = len(tournament.rounds)
        assert by_name(table(tournament, [code], edition, made)) == by_name(table(longer, [code], edition, made))


@pytest.mark.parametrize("code", ["BH", "BH/C1", "SB", "SB/C1", "AOB"])
def test_without_adjustments_an_empty_round_changes_no_score_of_opponents_either(code: str):
    for tournament in EVENTS:
        longer = replace(tournament, rounds=(*tournament.rounds, Round()))
        assert by_name(table(tournament, [code], "plain")) == by_name(table(longer, [code], "plain"))


@pytest.mark.parametrize("code", INDIVIDUAL)
def test_values_are_exact_numbers(code: str):
    for tournament in (*EVENTS, round_robin(1)):
        if tournament.settings.system == "roundrobin@berger" and TIEBREAKS[code_of(code).name].forbidden_in:
            continue
        for row in table(tournament, [code]).rows:
            numbers = row.values[0] if isinstance(row.values[0], tuple) else (row.values[0],)
            assert all(number is None or type(number) in (int, Fraction) for number in numbers)


@pytest.mark.parametrize("code", (*INDIVIDUAL, *TEAM_CODES))
def test_a_code_is_read_again_from_its_own_spelling(code: str):
    assert str(code_of(code)) == code
    assert code_of(code.lower()) == code_of(code)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", (*TIEBREAKS, *MODIFIED, "PTS", "LOT", "HAND", "OTHER_PLAYOFF"))
def test_every_tie_break_has_a_name_in_every_language(code: str, language: str):
    assert tiebreak_name(code, messages_in(language)) not in ("", code)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_addend_can_be_said_in_every_language(language: str, edition: str):
    words = messages_in(language)
    for tournament, codes in ((EVENTS[2], INDIVIDUAL), (EVENTS[5], INDIVIDUAL), (team_tournament(), TEAM_CODES)):
        for code in codes:
            found = table(tournament, [code], edition)
            for row in found.rows:
                for column, tally in zip(found.columns, list(found.explain(row.id).values())[1:]):
                    assert result_sentence(tally, column.unit, words)
                    assert all(addend_sentence(addend, words, str) for addend in tally.contributions)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_used_by_its_name(preset: str):
    if preset.startswith("team"):
        found = team_standings(team_tournament(), tiebreaks=preset)
    else:
        kind: Literal["swiss", "round-robin"] = "round-robin" if "roundrobin" in preset else "swiss"
        found = standings(EVENTS[1], tiebreaks=preset, kind=kind, secondary=SECOND_RESULTS)
    listed = [column.code for column in found.columns]
    assert listed == [code for code in PRESETS[preset].codes if code != "PTS" or listed[0] != "PTS"]


def test_the_tournament_is_not_touched():
    before = event(7)
    table(before, ",".join(code for code in INDIVIDUAL))
    assert before == event(7)
