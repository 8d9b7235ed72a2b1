"""The norms of a whole tournament: who is asked for what, which games count, what changes nothing."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import pareo
from pareo.model import Bye, ByeKind, Game, Outcome, Player, RequestedBye, Round, Scoring, Settings, Tournament
from pareo.norms import Norm, Reason, survey
from pareo.norms.outlook import Outlook
from pareo.norms.reach import Reach

SAMPLE = Path(__file__).resolve().parents[1] / "data" / "norms" / "open.trf"
WON, DRAWN, LOST = (Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW), (Outcome.LOSS, Outcome.WIN)
FEDERATIONS = ("FRA", "GER", "ITA", "USA", "FRA", "GER", "ITA", "USA", "FRA", "GER", "ITA")


def field(opponents: int = 9, **changes: Any) -> tuple[Player, ...]:
    """An untitled player of Spain, and grandmasters of 2500 from four countries."""
    first = replace(Player(1, "Ana", 2300, "", "ESP", sex="w"), **changes)
    masters = [Player(id, f"Master {id}", 2500, "GM", FEDERATIONS[id - 2], sex="m") for id in range(2, opponents + 2)]
    return (first, *masters)


def event(*results: tuple[Outcome, Outcome], rounds: int = 9, system: str = "dutch@2026", **changes: Any) -> Tournament:
    """Player 1 meets 2, 3, 4 ... with these results."""
    made = tuple(Round(games=(Game(1, id, *result),)) for id, result in enumerate(results, start=2))
    whole = Tournament(players=field(max(9, rounds)), rounds=made, settings=Settings(rounds=rounds, system=system))
    return replace(whole, **changes)


def norm_of(tournament: Tournament, title: str = "GM", **said: Any) -> Norm:
    (only,) = survey(tournament, players=[1], **said).players
    return next(norm for norm in only.norms if norm.title == title)


def titles(**changes: Any) -> list[str]:
    (only,) = survey(replace(event(WON), players=field(**changes)), players=[1]).players
    return [norm.title for norm in only.norms]


def test_every_title_above_the_own_one_is_looked_at_those_of_women_for_women() -> None:
    assert titles() == ["GM", "IM", "WGM", "WIM"]
    assert titles(sex="m") == ["GM", "IM"]
    assert titles(sex="") == ["GM", "IM"]
    assert titles(sex="", title="WFM") == ["GM", "IM", "WGM", "WIM"]
    assert titles(title="WIM") == ["GM", "IM", "WGM"]
    assert titles(title="WGM") == ["GM", "IM"]
    assert titles(title="IM") == ["GM"]
    assert titles(title="GM") == []
    assert titles(title="FM") == ["GM", "IM", "WGM", "WIM"]


def test_other_points_for_a_win_are_converted() -> None:
    scoring = Scoring.by_result(win=30, draw=10, loss=0, bye=30)
    usual = event(*[WON] * 6, *[DRAWN] * 2, LOST)
    other = replace(usual, settings=replace(usual.settings, scoring=scoring))
    assert norm_of(other) == norm_of(usual)
    assert norm_of(other).account.score == 14


def test_games_that_were_played_without_being_rated_count() -> None:
    unrated = (Outcome.UNRATED_WIN, Outcome.UNRATED_LOSS)
    assert norm_of(event(*[WON] * 8, unrated)).account.games == 9


def test_a_forfeit_is_left_out_with_its_reason() -> None:
    forfeit = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
    norm = norm_of(event(*[WON] * 4, forfeit, *[WON] * 4))
    assert (norm.verdict, norm.via) == ("met", "1.4.1c")
    assert norm.left_out == ((5, Reason.FORFEIT_WIN),)


def test_a_full_point_bye_is_no_pairing_allocated_bye() -> None:
    for kind, verdict in ((ByeKind.PAIRING_ALLOCATED, "met"), (ByeKind.FULL_POINT, "missed")):
        rounds = (*event(*[WON] * 8).rounds, Round(byes=(Bye(1, kind),)))
        assert norm_of(replace(event(), rounds=rounds)).verdict == verdict


def test_the_rating_is_that_of_fide_and_not_the_national_one() -> None:
    players = tuple(replace(player, rating=2700, fide_rating=2300) for player in field())
    assert norm_of(event(*[WON] * 9, players=players)).account.average == 2300


def test_an_unrated_opponent_without_a_point_is_left_out_of_a_round_robin_only() -> None:
    players = tuple(replace(player, rating=0, title="") if player.id == 10 else player for player in field())
    for system, games in (("roundrobin@berger", 8), ("dutch@2026", 9)):
        found = norm_of(event(*[WON] * 9, system=system, players=players))
        assert found.account.games == games


def test_a_double_round_robin_is_known_by_its_cycles() -> None:
    tournament = event(*[WON] * 5, rounds=10, system="roundrobin@berger")
    twice = replace(tournament, settings=replace(tournament.settings, options={"cycles": "2"}))
    assert survey(twice).event.format == "double-round-robin"
    assert survey(tournament).event.format == "round-robin"
    assert survey(tournament, format="swiss").event.format == "swiss"


def test_rounds_on_one_day_are_counted_where_the_file_has_dates() -> None:
    dates = ("26/03/01",) * 3 + tuple(f"26/03/{day:02}" for day in range(2, 8))
    assert norm_of(event(*[WON] * 9, round_dates=dates)).fails == ("rounds_a_day",)
    assert norm_of(event(*[WON] * 9)).verdict == "met"


def test_a_norm_in_nine_of_eleven_rounds_is_met_at_once_and_stays_so() -> None:
    for later in ((), (LOST,), (LOST, LOST)):
        assert norm_of(event(*[WON] * 6, *[DRAWN] * 3, *later, rounds=11)).verdict == "met"


def test_a_round_robin_takes_all_its_rounds() -> None:
    begun = event(*[WON] * 6, *[DRAWN] * 3, rounds=11, system="roundrobin@berger", players=field(11))
    assert norm_of(begun).verdict == "open"


def test_what_is_needed_is_counted_in_points_against_such_opponents_as_so_far() -> None:
    needs = norm_of(event(*[WON] * 4, *[LOST] * 2)).needs
    assert needs is not None
    assert (needs.rounds, needs.points, needs.against) == (3, 4, 2500)


def test_a_player_of_the_own_country_only_needs_foreigners() -> None:
    players = tuple(replace(one, federation="ESP" if one.id <= 6 else one.federation) for one in field(11))
    needs = norm_of(event(*[WON] * 5, players=players)).needs
    assert needs is not None
    assert (needs.federations, needs.foreigners, needs.titled, needs.holders) == (2, 4, 0, 0)


def test_a_round_for_which_a_bye_is_asked_is_not_to_come() -> None:
    begun = event(*[WON] * 7)
    asked = tuple(RequestedBye(number, 1, ByeKind.ZERO_POINT) for number in (8, 9))
    assert norm_of(begun).verdict == "open"
    assert norm_of(replace(begun, requested_byes=asked)).verdict == "missed"


def test_a_norm_is_missed_as_soon_as_nobody_is_left_who_could_make_it() -> None:
    def after_eight(*masters: int) -> str:
        players = tuple(replace(one, title="GM" if one.id in masters else "FM") for one in field(9))
        return norm_of(event(*[WON] * 8, players=players)).verdict

    assert after_eight(2, 3, 10) == "open"  # a third grandmaster can still be met
    assert after_eight(2, 3) == "missed"


def test_an_open_game_of_the_last_round_is_to_come() -> None:
    unknown = (Outcome.UNKNOWN, Outcome.UNKNOWN)
    norm = norm_of(event(*[WON] * 5, *[DRAWN] * 2, LOST, unknown))
    assert norm.verdict == "open"
    assert norm.needs is not None
    assert (norm.needs.rounds, norm.needs.points, norm.needs.against) == (1, 0, 0)


def guests(titled: int = 10, federations: tuple[str, ...] = ("FRA", "GER", "ITA"), players: int = 20) -> Tournament:
    visitors = [
        Player(id, f"Guest {id}", 2400, "IM" if id <= titled else "", federations[id % len(federations)])
        for id in range(1, players + 1)
    ]
    hosts = [Player(100 + id, f"Host {id}", 2300, "", "ESP") for id in range(1, players + 1)]
    rounds = tuple(
        Round(tuple(Game(id, 100 + (id + at) % players + 1, *DRAWN) for id in range(1, players + 1))) for at in range(9)
    )
    settings = Settings(rounds=9, system="dutch@2026")
    return Tournament(federation="ESP", players=(*visitors, *hosts), rounds=rounds, settings=settings)


def test_a_swiss_with_many_guests_is_exempt() -> None:
    assert survey(guests()).event.exemption == "d"
    assert survey(guests(titled=9)).event.exemption == ""
    assert survey(guests(federations=("FRA", "GER"))).event.exemption == ""
    assert survey(guests(federations=("FRA", "GER", "FID"))).event.exemption == ""
    assert survey(guests(players=19)).event.exemption == ""
    assert survey(replace(guests(), federation="")).event.exemption == ""


def test_every_round_must_have_the_guests() -> None:
    whole = guests()
    missed = replace(whole.rounds[4], games=whole.rounds[4].games[1:])
    assert survey(replace(whole, rounds=(*whole.rounds[:4], missed, *whole.rounds[5:]))).event.exemption == ""
    bye = replace(missed, byes=(Bye(1, ByeKind.PAIRING_ALLOCATED),))
    assert survey(replace(whole, rounds=(*whole.rounds[:4], bye, *whole.rounds[5:]))).event.exemption == "d"


def test_an_event_before_the_first_edition_is_judged_by_it() -> None:
    assert survey(event(start_date="2019/05/01")).edition.name == "2024"
    assert survey(event(start_date="2026-05-01")).edition.name == "2024"


@pytest.mark.parametrize("rounds", [9, 7])
def test_the_order_of_players_and_games_changes_nothing(rounds: int) -> None:
    whole = pareo.read(SAMPLE)
    whole = replace(whole, rounds=whole.rounds[:rounds])
    dice = random.Random(7)
    mixed = replace(
        whole,
        players=tuple(dice.sample(whole.players, len(whole.players))),
        rounds=tuple(Round(tuple(dice.sample(one.games, len(one.games))), one.byes) for one in whole.rounds),
    )
    assert survey(mixed) == survey(whole)


def test_a_better_result_against_the_same_opponents_never_loses_a_norm() -> None:
    whole = pareo.read(SAMPLE)
    before = {
        (one.player.id, norm.title) for one in survey(whole).players for norm in one.norms if norm.verdict == "met"
    }
    assert before
    for id, title in before:
        for number, made in enumerate(whole.rounds):
            better = tuple(_won_by(game, id) for game in made.games)
            rounds = (*whole.rounds[:number], replace(made, games=better), *whole.rounds[number + 1 :])
            (only,) = survey(replace(whole, rounds=rounds), players=[id]).players
            assert next(norm.verdict for norm in only.norms if norm.title == title) == "met"


def _won_by(game: Game, id: int) -> Game:
    if not game.played or id not in (game.white, game.black):
        return game
    return Game(game.white, game.black, *(WON if game.white == id else LOST))


def double_round_robin(players: tuple[Player, ...], made: int = 0) -> Tournament:
    """Everybody twice, by a circle; the first rounds won by White."""
    circle = [player.id for player in players]
    rounds: list[Round] = []
    for _ in range(2 * (len(circle) - 1)):
        pairs = zip(circle[: len(circle) // 2], reversed(circle))
        result = WON if len(rounds) < made else (Outcome.UNKNOWN, Outcome.UNKNOWN)
        rounds.append(Round(games=tuple(Game(*pair, *result) for pair in pairs)))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    settings = Settings(rounds=len(rounds), system="roundrobin@berger", options={"cycles": "2"})
    return Tournament(players=players, rounds=tuple(rounds), settings=settings)


@pytest.mark.parametrize("master", ["", "GM"])
def test_a_long_double_round_robin_is_judged_without_trying_every_choice_of_its_games(
    master: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = 0
    feasible = Outlook._feasible

    def counted(self: Outlook, *some: Any) -> bool:
        nonlocal tried
        tried += 1
        return feasible(self, *some)

    monkeypatch.setattr(Outlook, "_feasible", counted)
    players = tuple(Player(id, f"P{id}", 2400, master if id > 1 else "", "ESP", sex="m") for id in range(1, 11))
    (only,) = survey(double_round_robin(players), players=[1]).players
    assert [norm.verdict for norm in only.norms] == ["missed", "missed"]
    foreigners = tuple(replace(player, federation="FRA" if player.id % 5 == 0 else "ESP") for player in players)
    survey(double_round_robin(foreigners, made=3), players=[1])
    assert tried < 25_000


def test_what_is_out_of_reach_is_never_found_by_trying(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bounds spare work and decide nothing: verdicts are the same without them."""
    random_field = random.Random(13)
    for _ in range(12):
        players = tuple(
            Player(
                *(id, f"P{id}", random_field.randint(2250, 2650), random_field.choice(("GM", "IM", "FM", ""))),
                random_field.choice(("ESP", "ESP", "FRA", "GER", "ITA")),
                sex="m",
            )
            for id in range(1, 7)
        )
        tournament = double_round_robin(players, random_field.randint(0, 9))
        with monkeypatch.context() as without:
            without.setattr(Reach, "allows", lambda self, enough, most: True)
            wanted = survey(tournament)
        found = survey(tournament)
        assert [one.norms for one in found.players] == [one.norms for one in wanted.players]
