"""Control over any Swiss engine: who should not meet, soft rules and their order, forfeits, colours."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pareo import tournament
from pareo.history import Position, position
from pareo.model import NationalRecord, Player, Settings, Tournament
from pareo.pairing import SYSTEMS, NoPairing, RoundPairing, Trace, pair_position
from pareo.pairing.avoidance import YOUTH, Avoidance, read_rules, sweep, with_numbers, write_rules
from pareo.pairing.control import Control, applied, bound, read_control, soft_sets, with_bans
from pareo.pairing.loading import engine_of
from pareo.pairing.why.explain import why_not
from pareo.pairing.why.wishes import Wish

SWISS = [system.id for system in SYSTEMS.values() if system.kind == "swiss"]
DUTCH = "dutch@2026"


def entered(traits: str, round: str = "", by: str = "club", total: int = 9, **options: str) -> Tournament:
    """Players with one letter each for their club or federation, falling in rating."""
    players = tuple(
        Player(id, f"P{id:02}", 2400 - 10 * id, **dict[str, Any]({by: "" if letter == "." else letter}))
        for id, letter in enumerate(traits, start=1)
    )
    said = {name.replace("_", "-"): value for name, value in options.items()}
    return Tournament(players=players, settings=Settings(rounds=total, initial_color="w", options=said))


def having(event: Tournament, **options: str) -> Tournament:
    said = {name.replace("_", "-"): value for name, value in options.items()}
    return replace(event, settings=replace(event.settings, options=said))


def pairs(made: RoundPairing) -> set[frozenset[int]]:
    return {frozenset(board) for board in made.boards}


def met_by_trait(event: Tournament, made: RoundPairing, trait: str = "club") -> list[tuple[int, int]]:
    value = {player.id: getattr(player, trait) for player in event.players}
    return [(white, black) for white, black in made.boards if value[white] and value[white] == value[black]]


# --- rules as text --------------------------------------------------------------------------------------------------


def test_the_settings_of_figure_9_are_read():
    """Same federation until round 9; players 3, 4, 6, 16 and players 6, 10, 13, 20 at any time."""
    assert read_rules("federation r1-9; 3, 4, 6, 16; 6, 10, 13, 20") == (
        Avoidance("federation", last_round=9),
        Avoidance("players", frozenset({3, 4, 6, 16})),
        Avoidance("players", frozenset({6, 10, 13, 20})),
    )


@pytest.mark.parametrize(
    "text",
    ["club r1-2 soft", "federation last3 above-half", "3, 8", "origin r4-6", "3, 8, 14 r2-2 soft; club", "federation"],
)
def test_what_is_written_is_read_back(text: str):
    assert write_rules(read_rules(text)) == text


@pytest.mark.parametrize(
    "text", ["club 3, 4", "3", "clubs", "soft", "3, 8 r5-2", "3-8", "club r0", "3, 8 last0", "club federation"]
)
def test_a_rule_that_cannot_be_read_is_quoted(text: str):
    with pytest.raises(NoPairing) as caught:
        pair_position(DUTCH, position(entered("....", avoid=f"1, 2; {text}")))
    assert [(one.rule, one.article) for one in caught.value.obstacles] == [("option-not-understood", f"avoid={text}")]


def test_all_wrong_options_are_told_at_once():
    with pytest.raises(NoPairing) as caught:
        read_control({"sweep": "two", "ignore-colors": "maybe", "soft-rules": "x", "avoid": "club 1"})
    assert sorted(one.article for one in caught.value.obstacles) == [
        "avoid=club 1", "ignore-colors=maybe", "soft-rules=x", "sweep=two",
    ]  # fmt: skip


def test_rules_about_players_follow_their_new_numbers():
    assert with_numbers("3, 8; club r1-2", {3: 1, 8: 20}) == "1, 20; club r1-2"
    assert with_numbers("cannot be read", {3: 1}) == "cannot be read"


# --- every engine ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SWISS)
def test_no_engine_pairs_members_of_one_club_while_the_rule_holds(system: str):
    plain = entered("AABBCCDDAABBCCDD")
    event = having(plain, avoid="club r1-1")
    made = pair_position(system, position(event))
    assert met_by_trait(event, made) == []
    assert len(made.boards) == 8


def test_one_club_is_one_club_however_its_name_is_written():
    event = entered("........", avoid="club")
    names = ("Łódź", "B", "C", "D", "LODZ ", "b", "ç", "d")
    clubs = zip(event.players, names, strict=True)
    event = replace(event, players=tuple(replace(player, club=club) for player, club in clubs))
    made = pair_position(DUTCH, position(event))
    assert pairs(made).isdisjoint({frozenset((id, id + 4)) for id in range(1, 5)})


@pytest.mark.parametrize("system", SWISS)
def test_no_engine_pairs_named_players(system: str):
    natural = pair_position(system, position(entered("." * 10)))
    first = natural.boards[0]
    event = entered("." * 10, avoid=f"{first.white}, {first.black}")
    assert frozenset(first) not in pairs(pair_position(system, position(event)))


@pytest.mark.parametrize("system", SWISS)
def test_an_engine_without_control_is_the_engine_itself(system: str):
    event = entered("AABBCCDD")
    assert pair_position(system, position(event)) == pair_position(system, position(having(event, avoid="")))


@pytest.mark.parametrize("system", SWISS)
def test_every_engine_pairs_without_colours(system: str):
    """White every time is no reason to keep two players apart, or to turn their colours."""
    names = "Ana 2200, Bea 2190, Cid 2180, Dan 2170, Eve 2160, Fay 2150"
    rounds = (
        "Ana-Dan =, Bea-Eve =, Cid-Fay =",
        "Ana-Eve =, Bea-Fay =, Cid-Dan =",
    )
    event = tournament(names, *rounds, total=9)
    free = having(event, ignore_colors="yes", order="1, 2, 3, 4, 5, 6")
    made = pair_position(system, position(free))
    assert len(made.boards) == 3
    assert pair_position(system, position(free)) == made


def test_without_colours_two_who_must_both_have_white_can_meet():
    event = tournament(
        "Ana 2200, Bea 2190, Cid 2180, Dan 2170", "Cid-Ana =, Dan-Bea =", "Dan-Ana =, Cid-Bea =", total=5
    )
    with pytest.raises(NoPairing):
        pair_position(DUTCH, position(event))
    made = pair_position(DUTCH, position(having(event, ignore_colors="yes")))
    assert pairs(made) == {frozenset((1, 2)), frozenset((3, 4))}


# --- forfeits -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SWISS)
def test_a_forfeited_pair_may_meet_again_unless_the_event_says_never(system: str):
    played = ["Ana-Cid +-, Dan-Bea +-"]
    if SYSTEMS[system].in_matches:
        played.append("Cid-Ana -+, Bea-Dan -+")
    event = tournament("Ana 2200, Bea 2100, Cid 2000, Dan 1900", *played, total=2 * len(played) + 2)
    again = position(having(event, forfeited_games="never", order="1, 2, 3, 4"))
    made = pair_position(system, again)
    assert pairs(made).isdisjoint({frozenset((1, 3)), frozenset((2, 4))})
    bans = bound(again, read_control(again.options))
    assert {entry.id: set(entry.banned) for entry in bans.entries} == {1: {3}, 2: {4}, 3: {1}, 4: {2}}
    allowed = position(having(event, forfeited_games="again"))
    assert all(not entry.banned for entry in bound(allowed, read_control(allowed.options)).entries)


# --- traits and rounds ----------------------------------------------------------------------------------------------


def test_clubs_are_compared_without_accents_and_capitals_and_an_empty_one_is_none():
    event = entered("....")
    named = ("Ajedrez León", "AJEDREZ  LEON", "", "")
    players = tuple(replace(player, club=club) for player, club in zip(event.players, named))
    before = position(replace(event, players=players))
    assert Avoidance("club").sets(before) == (frozenset({1, 2}),)


def test_the_origin_is_what_the_national_record_says_else_the_club():
    event = entered("AB.")
    origin = (NationalRecord("ESP", origin="B"),)
    players = (event.players[0], event.players[1], replace(event.players[2], national=origin))
    assert Avoidance("origin").sets(position(replace(event, players=players))) == (frozenset({2, 3}),)


def test_a_rule_holds_in_its_rounds_only():
    event = entered("AAAA")
    rule = Avoidance("club", first_round=2, last_round=3)
    numbered = [replace(position(event), round=number) for number in (1, 2, 3, 4)]
    assert [rule.holds_in(before) for before in numbered] == [False, True, True, False]


def test_sweep_pairings_keep_clubs_apart_in_the_first_rounds_if_possible():
    event = entered("ABABABAB", sweep="2")
    assert sweep(2) in read_control(event.settings.options).rules
    assert met_by_trait(event, pair_position(DUTCH, position(event))) == []
    assert Avoidance.holds_in(sweep(2), replace(position(event), round=3)) is False


YOUTH_EVENT = tournament(
    "Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eve 1800, Fay 1700",
    "Ana-Dan 1-0, Bea-Eve 1-0, Cid-Fay 1-0",
    total=4,
)


def compatriots(event: Tournament, federation: str = "ESP") -> Tournament:
    return replace(event, players=tuple(replace(player, federation=federation) for player in event.players))


def test_rule_22_keeps_compatriots_above_half_apart_in_the_last_three_rounds():
    before = position(compatriots(YOUTH_EVENT))
    assert YOUTH.sets(before) == (frozenset({1, 2, 3}),)
    assert YOUTH.sets(replace(before, rounds=5)) == ()
    assert YOUTH.sets(replace(before, rounds=3)) == (frozenset({1, 2, 3}),)


def test_rule_22_does_not_concern_half_of_the_points_or_less():
    event = compatriots(tournament("Ana 2200, Bea 2100, Cid 2000, Dan 1900", "Ana-Cid =, Bea-Dan 1-0", total=3))
    assert YOUTH.sets(position(event)) == ()


def test_rule_22_is_an_option_and_needs_the_number_of_rounds():
    event = having(compatriots(YOUTH_EVENT), youth_federations="yes")
    assert not {frozenset((1, 2)), frozenset((1, 3)), frozenset((2, 3))} & pairs(pair_position(DUTCH, position(event)))
    with pytest.raises(NoPairing) as caught:
        pair_position(DUTCH, replace(position(event), rounds=None))
    assert [one.rule for one in caught.value.obstacles] == ["rounds-not-announced"]


# --- hard and soft --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SWISS)
def test_a_hard_rule_without_a_pairing_is_refused_and_a_soft_one_given_up(system: str):
    event = entered("AAAB")
    with pytest.raises(NoPairing):
        pair_position(system, position(having(event, avoid="club")))
    made = pair_position(system, position(having(event, avoid="club soft")))
    assert made.boards == pair_position(system, position(event)).boards


def test_of_several_soft_sets_the_largest_of_the_last_rule_is_given_up_first():
    """Four of club A cannot be kept apart among six; the two of club B can."""
    event = entered("AAAABB", avoid="club soft")
    trace = Trace()
    made = pair_position(DUTCH, position(event), trace)
    told = [(one.verdict, one.players) for one in trace.decisions if one.rule == "avoidance"]
    assert told == [("given-up", (1, 2, 3, 4)), ("kept", (5, 6))]
    assert frozenset((5, 6)) not in pairs(made)
    assert made.trace is trace


def test_an_earlier_soft_rule_is_kept_rather_than_a_later_one():
    event = entered("....")
    first = having(event, avoid="1, 2 soft; 1, 3 soft; 1, 4 soft")
    trace = Trace()
    made = pair_position(DUTCH, position(first), trace)
    assert frozenset((1, 4)) in pairs(made)
    last = having(event, avoid="1, 4 soft; 1, 2 soft; 1, 3 soft")
    assert frozenset((1, 3)) in pairs(pair_position(DUTCH, position(last)))


def test_a_later_soft_rule_is_still_kept_when_an_earlier_one_is_impossible():
    event = entered("......", avoid="1, 2, 3, 4 soft; 5, 6 soft")
    before = position(event)
    engine = engine_of(SYSTEMS[DUTCH])
    kept = applied(engine, before)
    banned = {entry.id: set(entry.banned) for entry in kept.entries}
    assert banned == {1: set(), 2: set(), 3: set(), 4: set(), 5: {6}, 6: {5}}
    assert dict(kept.options) == {}


def test_soft_rules_are_dropped_when_asked():
    event = entered("AAABBB", avoid="club soft", soft_rules="dropped")
    assert soft_sets(position(event), read_control(event.settings.options)) == ()
    assert pair_position(DUTCH, position(event)).boards == pair_position(DUTCH, position(entered("......"))).boards


def test_where_hard_rules_alone_have_no_pairing_the_reasons_are_those_of_the_engine():
    event = entered("AAAB", avoid="1, 2, 3, 4; club soft")
    with pytest.raises(NoPairing) as caught:
        pair_position(DUTCH, position(event))
    assert {one.rule for one in caught.value.obstacles} == {"never-met"}


def test_forty_clubs_are_kept_apart_but_for_the_one_that_is_too_large():
    """Few runs of the engine are needed although every club is a set of its own."""
    runs = 0

    def counting(position: Position, trace: Trace | None = None) -> RoundPairing:
        nonlocal runs
        runs += 1
        return engine_of(SYSTEMS[DUTCH])(position, trace)

    clubs = "".join(chr(0x4E00 + number) * 2 for number in range(40))
    event = entered("A" * 84 + clubs)
    before = position(event)
    control = Control((Avoidance("club", soft=True),))
    kept = applied(counting, replace(before, options={"avoid": "club soft"}))
    assert soft_sets(before, control)[-1] == frozenset(range(1, 85))
    assert [len(entry.banned) for entry in kept.entries[:84]] == [0] * 84
    assert all(len(entry.banned) == 1 for entry in kept.entries[84:])
    assert runs <= 12


# --- the rest -------------------------------------------------------------------------------------------------------


def test_bans_are_added_to_those_that_are_there_and_the_position_stays_as_it_was():
    event = replace(tournament("Ana 2200, Bea 2100, Cid 2000", total=3, forbidden=["Ana Bea"]))
    before = position(event)
    after = with_bans(before, [frozenset({1, 3})])
    assert [set(entry.banned) for entry in after.entries] == [{2, 3}, {1}, {1}]
    assert [set(entry.banned) for entry in before.entries] == [{2}, {1}, set()]


def test_round_robins_meet_by_their_table():
    event = entered("AAAA", avoid="club")
    assert len(pair_position("roundrobin@berger", position(event)).boards) == 2


def test_why_not_knows_who_must_not_meet():
    event = entered("AABB", avoid="club")
    refutation = why_not(DUTCH, position(event), [Wish("meet", (1, 2))])
    assert refutation is not None
    assert refutation.verdict == "illegal"


ONLY_EACH_OTHER = tournament(
    "Ana 2200, Bea 2190, Cid 2180, Dan 2170, Eve 2160, Fay 2150",
    "Cid-Ana =, Dan-Bea =, Eve-Fay =",
    "Ana-Dan =, Bea-Eve =, Fay-Cid =",
    "Ana-Eve =, Bea-Fay =, Cid-Dan =",
    total=9,
    forbidden=["Ana Fay"],
)


@pytest.mark.parametrize("system", ["lim@1999", "dubov@1997", "dubov@danubian", "uscf"])
def test_three_times_the_same_colour_is_accepted_where_the_seed_allows_it(system: str):
    """Ana and Bea have both had White in the last two rounds; Ana has no other opponent left."""
    event = ONLY_EACH_OTHER
    with pytest.raises(NoPairing):
        pair_position(system, position(having(event, rematches="never")))
    made = pair_position(system, position(having(event, accept_three_colors="yes", rematches="never")))
    assert frozenset((1, 2)) in pairs(made)


@pytest.mark.parametrize("system", ["dutch@2026", "dutch@2017"])
def test_accepting_three_times_the_same_colour_has_no_effect_in_the_dutch_system(system: str):
    event = ONLY_EACH_OTHER
    with pytest.raises(NoPairing):
        pair_position(system, position(having(event, accept_three_colors="yes")))
