"""Spelling of tie-breaks, nearest names, and what the rules refuse."""

from __future__ import annotations

from dataclasses import replace

import pytest
from random_events import event, round_robin

from pareo import tournament
from pareo.model import NationalRecord, Severity, Tournament
from pareo.ranking import RefusedList, UnknownEdition, UnknownTieBreak, code_of, split_list, standings
from pareo.ranking.codes import Code
from pareo.ranking.tables import WORDS

MANDATORY = [
    "DE",
    "DE/P",
    "BPG",
    "BWG",
    "REP",
    "SB",
    "SB/C1",
    "SB/C2",
    "SB/P",
    "SB/C1/P",
    "SB/C2/P",
    "ARO",
    "ARO/C1",
    "ARO/C2",
    "ARO/M1",
    "ARO/M2",
    "TPR",
    "PTP",
    "APRO",
    "APPO",
    "WIN",
    "WON",
    "PS",
    "PS/C1",
    "PS/C2",
    "BH",
    "BH/C1",
    "BH/C2",
    "BH/P",
    "BH/M1",
    "BH/M2",
    "BH/C1/P",
    "BH/C2/P",
    "BH/M1/P",
    "BH/M2/P",
    "FB",
    "FB/C1",
    "FB/C2",
    "FB/P",
    "FB/M1",
    "FB/M2",
    "FB/C1/P",
    "FB/C2/P",
    "FB/M1/P",
    "FB/M2/P",
    "AOB",
    "AOB/F",
    "KS",
    "KS/L+1",
    "KS/L-2",
    "STD",
    "TPN",
    "TPN/R",
    "RTNG",
    "RTNG/R",
    "WIN:MP",
    "WON:MP",
    "PS:MP",
    "PS:GP",
    "PS:MP/C1",
    "BH:MP",
    "BH:GP/M2/P",
    "FB:GP/C2",
    "AOB:MP",
    "AOB:GP/F",
    "KS:MP",
    "KS:GP/L+3",
    "BC",
    "TBR",
    "BBE",
    "MPvGP",
    "EMMSB",
    "EMGSB/C1",
    "EGMSB/P",
    "EGGSB/C2/P",
    "EDE",
    "EDEBT/P",
    "EDEBB",
    "EDET",
    "EDEB/P",
    "SSSC",
    "SSSC/F",
    "SSSC/P",
    "SSSC/F/P",
    "SSSC/K4",
    "SSSC/F/P/K7",
]


@pytest.mark.parametrize("code", MANDATORY)
def test_the_spelling_of_the_mandatory_list_is_the_id(code: str):
    assert str(code_of(code)) == code


@pytest.mark.parametrize(
    "text", ["BH/C1", "BH-C1", "BHC1", "bh/c1", " Bh C1 ", "Buchholz cut 1", "Buchholz Cut-1", "BUCHHOLZ −1"]
)
def test_spellings_of_buchholz_cut_one(text: str):
    assert str(code_of(text.replace("−", "-"))) == "BH/C1"


def test_every_word_leads_to_a_code():
    for words, code in WORDS.items():
        assert str(code_of(words)) == code


def test_the_old_name_of_rounds_elected_to_play():
    assert str(code_of("GE")) == "REP"


def test_modifiers_are_read_in_any_order():
    assert code_of("BH:MP/P/C1") == Code("BH", "MP", low=1, forfeits_played=True)
    assert code_of("KS/L1").limit == 1
    assert code_of("KS/L60").limit_percent == 60
    assert code_of("KS/L+12").limit == 12


@pytest.mark.parametrize(
    ("text", "nearest"),
    [("BHH", "BH"), ("BUCHOLTZ", "BH"), ("Sonnenborn Berger", "SB"), ("AORC", "ARO/C1"), ("resultado partcular", "DE")],
)
def test_the_nearest_names_are_offered_for_a_code_that_does_not_exist(text: str, nearest: str):
    with pytest.raises(UnknownTieBreak) as unknown:
        code_of(text)
    assert nearest in unknown.value.near


@pytest.mark.parametrize(
    ("text", "modifier"),
    [
        ("DE/C1", "C"),
        ("WIN/P", "P"),
        ("PS/M1", "M"),
        ("BH/X2", "X2"),
        ("BH/C", "C"),
        ("BH:XP", "XP"),
        ("BH/C-1", "C-1"),
        ("TPR/C1", "C"),
    ],
)
def test_a_modifier_that_does_not_belong_is_refused_and_not_ignored(text: str, modifier: str):
    with pytest.raises(UnknownTieBreak) as unknown:
        code_of(text)
    assert unknown.value.modifier == modifier


def test_all_unknown_codes_of_a_list_are_told_at_once():
    with pytest.raises(RefusedList) as refusal:
        standings(event(1), tiebreaks="BHX,SB,QQQQQ,DE/C1")
    assert [(problem.code, problem.found) for problem in refusal.value.problems] == [
        *(("unknown_code", "BHX"), ("unknown_code", "QQQQQ"), ("wrong_modifier", "DE/C1"))
    ]


def test_lists_are_split_at_commas_semicolons_or_blanks():
    assert split_list("DE, BH/C1;SB") == ("DE", "BH/C1", "SB")
    assert split_list("DE BH/C1 SB") == ("DE", "BH/C1", "SB")
    assert split_list("direct encounter") == ("direct encounter",)
    assert split_list("Resultado particular, Buchholz -1") == ("Resultado particular", "Buchholz -1")


# --- What the rules refuse --------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["BH", "BH/C1", "FB", "AOB"])
def test_buchholz_is_refused_in_round_robins_with_the_article(code: str):
    with pytest.raises(RefusedList) as refusal:
        standings(round_robin(2), tiebreaks=[code])
    problem = refusal.value.problems[0]
    assert (problem.code, problem.values["article"]) == ("forbidden_in_round_robin", "8")


def test_outside_fide_mode_buchholz_in_a_round_robin_is_a_warning():
    for table in (
        standings(round_robin(2), tiebreaks="BH", fide_mode=False),
        standings(outside_fide_mode(round_robin(2)), tiebreaks="BH"),
    ):
        problem = table.problems[0]
        assert (problem.code, problem.severity) == ("forbidden_in_round_robin", Severity.WARNING)
        assert len(table.columns) == 1


def outside_fide_mode(found: Tournament) -> Tournament:
    return replace(found, settings=replace(found.settings, options={"fide_mode": "off"}))


def test_a_round_robin_is_known_by_its_system_or_by_the_caller():
    found = event(1)
    assert standings(found).kind == "swiss"
    assert standings(found, kind="round-robin").kind == "round-robin"
    for system in ("roundrobin@berger", "BERGER_DOUBLEROUNDROBIN_G2", "scheveningen@fide"):
        assert standings(replace(found, settings=replace(found.settings, system=system))).kind == "round-robin"


def test_an_unknown_edition_is_no_guess():
    with pytest.raises(UnknownEdition):
        standings(event(1), edition="2031")


def test_a_tie_break_newer_than_the_edition_is_noted():
    table = standings(event(1), tiebreaks="STD,BH", edition="2024-08")
    assert [(problem.code, problem.found, problem.severity) for problem in table.problems[:1]] == [
        ("newer_than_edition", "STD", Severity.NOTE)
    ]


# --- Ratings ----------------------------------------------------------------------------------------------------

UNRATED = tournament("Ana 2000, Bea, Cid 1800, Dan 1600", "Ana-Bea 1-0, Cid-Dan 1-0", "Ana-Cid =, Bea-Dan =")


def test_rating_tie_breaks_are_dropped_when_somebody_has_no_rating():
    table = standings(UNRATED, tiebreaks="ARO,WON")
    assert [column.code for column in table.columns] == ["WON"]
    problem = table.problems[0]
    assert (problem.code, problem.found, problem.values) == ("unrated_drop", "ARO", {"article": "10", "count": "1"})


@pytest.mark.parametrize(
    ("code", "unrated", "ana"),
    [("ARO/U1400", "drop", 1600), ("ARO", "leave-out", 1800), ("ARO", "lowest", 1700)],
)
def test_the_remedies_for_players_without_a_rating(code: str, unrated: str, ana: int):
    assert standings(UNRATED, tiebreaks=[code], unrated=unrated).row(1).values == (ana,)


def test_a_remedy_is_read_from_the_tournament():
    found = replace(UNRATED, settings=replace(UNRATED.settings, options={"tiebreaks.unrated": "lowest"}))
    table = standings(found, tiebreaks="ARO")
    assert table.row(1).values == (1700,)
    assert table.problems[0].values["rating"] == "1600"


@pytest.mark.parametrize(
    ("method", "rating"),
    [
        ("", 2100),
        ("FIDE", 2100),
        ("ESP NRO", 2050),
        ("FIDON", 2100),
        ("ESP NIDOF", 2050),
        ("HBFN", 2100),
        ("LBFN", 2050),
    ],
)
def test_the_announced_method_says_which_rating_counts(method: str, rating: int):
    found = tournament("Ana 2000, Bea 2100", "Ana-Bea 1-0")
    bea = replace(found.players[1], national=(NationalRecord("FRA", 1500), NationalRecord("ESP", 2050)))
    if "ESP" not in method:
        bea = replace(bea, national=bea.national[::-1])
    ana = replace(found.players[0], national=(NationalRecord("ESP", 1990),))
    found = replace(found, players=(ana, bea), settings=replace(found.settings, rank_method=method))
    assert standings(found, tiebreaks="ARO").row(1).values == (rating,)


def test_rating_tie_breaks_in_long_events_are_advised_against():
    found = replace(event(2), start_date="2026/03/01", end_date="2026/05/01")
    problem = standings(found, tiebreaks="TPR,BH").problems[0]
    assert (problem.code, problem.found, problem.values["days"]) == ("long_event", "TPR", "62")
