"""A tournament written as TRF26 and read again is the same tournament."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pareo.formats import trf
from pareo.formats.trf.tables import PAIRS
from pareo.model import (
    BLACK,
    WHITE,
    AbnormalPoints,
    Bye,
    ByeKind,
    Forbidden,
    Game,
    NationalRecord,
    Player,
    RequestedBye,
    Round,
    Scoring,
    Settings,
    Severity,
    Team,
    Tournament,
    VirtualPoints,
)

LETTERS = "abcdefgh ABCDÉñçüŁЖ',.-"
words = st.text(LETTERS, max_size=12).map(str.strip)
points = st.integers(0, 40)
dates = st.sampled_from(["2026/02/01", "2026/01/31", ""])
AWAY = (ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT)


@st.composite
def national_records(draw: st.DrawFn) -> NationalRecord:
    return NationalRecord(
        draw(st.sampled_from(["ESP", "FRA"])),
        draw(st.integers(0, 2999)),
        draw(st.sampled_from(["", "L01854"])),
        draw(st.sampled_from(["", "A", "1st"])),
        draw(words),
        draw(dates),
        draw(st.sampled_from(["", "BRE"])),
    )


@st.composite
def players(draw: st.DrawFn, id: int) -> Player:
    return Player(
        id,
        draw(words),
        draw(st.integers(0, 2900)),
        draw(st.sampled_from(["", "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"])),
        draw(st.sampled_from(["", "ESP", "FID"])),
        draw(st.sampled_from(["", "2200001"])),
        draw(st.sampled_from(["", "m", "w"])),
        draw(dates),
        national=tuple(draw(st.lists(national_records(), max_size=1))),
    )


@st.composite
def rounds(draw: st.DrawFn, ids: list[int], last: bool) -> Round:
    """A round as a file lists it: games by White's number. The last one has a game, or it would not be a round."""
    order = draw(st.permutations(ids))
    boards = draw(st.integers(1 if last else 0, len(ids) // 2))
    results = st.sampled_from(sorted(PAIRS))
    games = [Game(order[2 * n], order[2 * n + 1], *PAIRS[draw(results)]) for n in range(boards)]
    resting = order[2 * boards :]
    kinds: list[ByeKind | None] = [draw(st.sampled_from([None, *AWAY])) for _ in resting]
    if len(resting) > 0 and draw(st.booleans()):
        kinds[0] = ByeKind.PAIRING_ALLOCATED
    byes = [Bye(id, kind) for id, kind in zip(resting, kinds) if kind is not None]
    return Round(tuple(sorted(games, key=lambda game: game.white)), tuple(sorted(byes, key=lambda bye: bye.player)))


@st.composite
def announcements(draw: st.DrawFn, ids: list[int]) -> Settings:
    subsets = st.lists(st.sampled_from(ids), min_size=2, max_size=4, unique=True)
    start = draw(st.integers(0, len(ids) - 1))
    accelerated = tuple(ids[start : start + draw(st.integers(1, 3))])
    system = draw(st.sampled_from([None, "dutch@2026", "dutch@2017", "roundrobin@berger", "CUSTOM_SWISS"]))
    virtual = draw(st.booleans())
    baku = not virtual and str(system).startswith("dutch") and draw(st.booleans())
    return Settings(
        rounds=draw(st.sampled_from([None, 9])),
        initial_color=draw(st.sampled_from([WHITE, BLACK])),
        system=system,
        acceleration="baku" if baku else None,
        virtual_points=(VirtualPoints(accelerated, 1, 2, 10),) if virtual else (),
        scoring=draw(st.one_of(st.just(Scoring()), st.builds(Scoring, *[points] * 13))),
        forbidden=tuple(
            draw(
                st.lists(
                    st.builds(Forbidden, subsets.map(frozenset), st.just(1), st.sampled_from([3, 10_000])), max_size=2
                )
            )
        ),
        abnormal_points=tuple(
            draw(
                st.lists(
                    st.builds(
                        AbnormalPoints,
                        st.sampled_from(["F", "H", "Z", "+", "-", ""]),
                        st.integers(-20, 40),
                        st.integers(0, 3),
                        subsets.map(tuple),
                    ),
                    max_size=2,
                    unique=True,
                )
            )
        ),
        tiebreaks=tuple(draw(st.lists(st.sampled_from(["BH/C1", "SB", "DE", "WIN"]), max_size=3, unique=True))),
        rank_method=draw(st.sampled_from(["", "FIDE", "ESP NIDOF"])),
        options=draw(
            st.sampled_from([{}, {"trf:222": "5400+30", "trf:###": " kept\n### twice"}, {"trf:092": "A Swiss"}])
        ),
    )


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    ids = sorted(draw(st.sets(st.one_of(st.integers(1, 12), st.integers(13, 9999)), min_size=2, max_size=9)))
    number = draw(st.integers(0, 4))
    made = tuple(draw(rounds(ids, last=each == number - 1)) for each in range(number))
    requests = draw(
        st.dictionaries(st.tuples(st.integers(1, 2), st.sampled_from(ids)), st.sampled_from(AWAY), max_size=4)
    )
    return Tournament(
        name=draw(words),
        city=draw(words),
        federation=draw(st.sampled_from(["", "ESP"])),
        start_date=draw(dates),
        end_date=draw(dates),
        chief_arbiter=draw(words),
        deputies=tuple(each for each in draw(st.lists(words, max_size=2)) if each),
        time_control=draw(words),
        round_dates=draw(st.sampled_from([(), ("26/02/01",), ("26/02/01", "", "26/02/03")])),
        players=tuple(draw(players(id)) for id in ids),
        rounds=made,
        settings=draw(announcements(ids)),
        requested_byes=tuple(
            RequestedBye(number + ahead, player, kind)
            for (ahead, player), kind in sorted(requests.items(), key=lambda item: item[0])
        ),
    )


def again(tournament: Tournament, dialect: str) -> trf.Conversion:
    return trf.to_tournament(trf.read(trf.write(trf.from_tournament(tournament, dialect))))


@given(tournaments())
def test_a_tournament_written_as_trf26_is_read_as_the_same_tournament(tournament):
    conversion = again(tournament, "trf26")
    assert conversion.tournament == tournament
    assert [each for each in conversion.problems if each.severity >= Severity.WARNING] == []


@given(tournaments())
def test_a_document_brought_up_to_date_holds_the_tournament(tournament):
    early = trf.from_tournament(tournament_before(tournament), "trf26")
    conversion = trf.to_tournament(trf.read(trf.write(trf.update(early, tournament))))
    assert conversion.tournament == tournament
    assert trf.update(trf.from_tournament(tournament), tournament) == trf.from_tournament(tournament)


@settings(max_examples=60)
@given(tournaments())
def test_old_dialects_keep_players_games_and_points(tournament):
    for dialect in ("trf06", "trf16", "trfx"):
        read = again(tournament, dialect).tournament
        assert [(each.id, each.name, each.rating) for each in read.players] == [
            (each.id, each.name, each.rating) for each in tournament.players
        ]
        assert [[game[:2] for game in made.games] for made in read.rounds] == [
            [game[:2] for game in made.games] for made in tournament.rounds
        ]
    if tournament.rounds:
        assert [made.byes for made in again(tournament, "trf16").tournament.rounds] == [
            made.byes for made in tournament.rounds
        ]


@given(st.lists(st.builds(Team, st.integers(1, 999), words, st.sampled_from(["", "GEO"]), st.sampled_from(["", "2475"]),
                          st.sampled_from([None, 190]), st.sampled_from([None, 325]), st.sampled_from([None, 5])),
                max_size=3, unique_by=lambda team: team.id))  # fmt: skip
def test_teams_come_back(teams):
    teams = sorted(teams, key=lambda team: team.id)
    entered = tuple(Player(id, "x") for id in (1, 2))
    tournament = Tournament(players=entered, teams=tuple(teams), settings=Settings(initial_color=WHITE))
    assert again(tournament, "trf26").tournament == tournament


def tournament_before(tournament: Tournament) -> Tournament:
    """The same tournament a round earlier, without any request."""
    from dataclasses import replace

    earlier = tournament.rounds[:-1]
    while earlier and not earlier[-1].games:
        earlier = earlier[:-1]
    return replace(tournament, rounds=earlier, requested_byes=())
