"""Every player into exactly one group: by one thing or by several together, in the order in which lists show them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from pareo.model import Player, Tournament
from pareo.model.dates import year_of
from pareo.model.spelling import alphabetical, folded
from pareo.model.titles import title_of
from pareo.ranking.parts.ages import USUAL_AGES, Age, age_of, birth_year, refuse_ages
from pareo.ranking.parts.bands import USUAL_BANDS, Band, WrongParts

KINDS = ("rating", "age", "sex", "title", "category", "group", "club", "origin", "federation")
"""What stands with a player, so that prizes can ask for it."""
TEAM = "team"
RANKED_BY = (*KINDS, TEAM)
NAMED_BY_PLAYERS = frozenset({"group", "club", "origin", "federation"})
BY_THEIR_BEST = NAMED_BY_PLAYERS | {TEAM}
"""Groups that can be ranked by their best players."""

NONE, REST = "", "*"
"""The codes of those of whom it is not known, and of those whom no range holds."""
WOMEN, MEN = "w", "m"

ORDER_OF_CATEGORIES = (
    "GM", "WGM", "IM", "WIM", "FM", "WFM", "CM", "WCM", "NM", "NCM", "1N", "2N", "3N", "D", "E",
)  # fmt: skip
"""Titles, then national categories (seed 004 2.1, 2.7)."""
_SAME = {"M": "NM", "A": "1N", "B": "2N", "C": "3N"}
"""Vega's M, and the letters that stand for the first three categories."""
_NO_CATEGORY = frozenset({"", "-", "–", "NC"})
USUAL_BEST = 4
MOST_BEST = 99


@dataclass(frozen=True, slots=True)
class PartTerms:
    """What the groups of an event are. ``year``: in which ages are reckoned, 0 for that of the event itself.

    ``best``: how many players of a club count; ``zeros``: a club with fewer stands where its sum puts it, as if the
    missing ones had nothing; else behind all that are complete.
    """

    ratings: tuple[Band, ...] = USUAL_BANDS
    ages: tuple[Age, ...] = USUAL_AGES
    year: int = 0
    best: int = USUAL_BEST
    zeros: bool = False


@dataclass(frozen=True, slots=True)
class Division:
    """The group of each player by id, and the groups that there are, in order."""

    kind: str
    cells: Mapping[int, str]
    order: tuple[str, ...]
    unknown: tuple[int, ...] = field(default=())

    def __getitem__(self, id: int) -> str:
        return self.cells[id]


def year_of_event(tournament: Tournament, terms: PartTerms) -> int:
    """The year by which ages are reckoned; WrongParts where nobody has said when the event is."""
    days = (tournament.start_date, *tournament.round_dates, tournament.end_date)
    year = terms.year or next((found for day in days if (found := year_of(day))), 0)
    if not year:
        raise WrongParts("part_year")
    return year


def divide(tournament: Tournament, kind: str, terms: PartTerms) -> Division:
    """The players by one thing. WrongParts for ranges that overlap, and for ages in an event without a year."""
    if kind == "rating":
        return _by_rating(tournament.players, terms.ratings)
    if kind == "age":
        return _by_age(tournament.players, terms.ages, year_of_event(tournament, terms))
    if kind == TEAM:
        return _by_team(tournament)
    if kind in NAMED_BY_PLAYERS:
        return _by_name(kind, tournament.players)
    return _by_code(kind, tournament.players)


def partition(divisions: Sequence[Division], ids: Iterable[int]) -> dict[tuple[str, ...], list[int]]:
    """The players, in the order in which they come, group by group of all divisions together."""
    found: dict[tuple[str, ...], list[int]] = {}
    for id in ids:
        found.setdefault(tuple(division[id] for division in divisions), []).append(id)
    places = [{code: at for at, code in enumerate(division.order)} for division in divisions]
    return dict(sorted(found.items(), key=lambda item: [place[code] for place, code in zip(places, item[0])]))


def _by_rating(players: Sequence[Player], bands: Sequence[Band]) -> Division:
    cells = {player.id: next((band.code for band in bands if band.holds(player.rating)), REST) for player in players}
    return _in_order("rating", cells, [band.code for band in bands])


def _by_age(players: Sequence[Player], ages: Sequence[Age], year: int) -> Division:
    refuse_ages(ages, year)
    cells = {player.id: _age_code(player, ages, year) for player in players}
    return _in_order("age", cells, [age.code for age in ages])


def _age_code(player: Player, ages: Sequence[Age], year: int) -> str:
    birth = birth_year(player.birth)
    if birth is None:
        return NONE
    found = age_of(birth, ages, year)
    return found.code if found else REST


def _by_code(kind: str, players: Sequence[Player]) -> Division:
    read = CODES[kind]
    cells = {player.id: read(player) for player in players}
    known = {"sex": (WOMEN, MEN), "title": ORDER_OF_CATEGORIES[:8]}.get(kind, ORDER_OF_CATEGORIES)
    others = sorted(set(cells.values()) - {*known, NONE})
    return _in_order(kind, cells, [*known, *others])


def _by_name(kind: str, players: Sequence[Player]) -> Division:
    """Łódź and Lodz are one club: it is called as the first of its players has it."""
    read, names = CODES[kind], dict[str, str]()
    for player in players:
        names.setdefault(folded(read(player)), " ".join(read(player).split()))
    cells = {player.id: names[folded(read(player))] for player in players}
    return _in_order(kind, cells, sorted(set(cells.values()) - {NONE}, key=alphabetical))


def _by_team(tournament: Tournament) -> Division:
    """Teams come by their numbers; one without a name is called by its own."""
    names = {team.id: " ".join(team.name.split()) or str(team.id) for team in tournament.teams}
    of_players = {id: names[team.id] for team in reversed(tournament.teams) for id in team.members}
    cells = {player.id: of_players.get(player.id, NONE) for player in tournament.players}
    return _in_order(TEAM, cells, list(dict.fromkeys(names.values())))


def _in_order(kind: str, cells: dict[int, str], known: Sequence[str]) -> Division:
    there = set(cells.values())
    order = tuple(code for code in (*known, REST, NONE) if code in there)
    return Division(kind, cells, order, tuple(id for id, code in cells.items() if code == NONE))


def sex_of(player: Player) -> str:
    letter = player.sex.strip().lower()
    return WOMEN if letter in ("w", "f") else MEN if letter == "m" else NONE


def category_of(player: Player) -> str:
    """The title, else the national category, wherever it stands (seed 004 2.7: grouped by either)."""
    national = (record.classification for record in player.national)
    for written in (player.title, *national):
        code = written.strip().upper()
        if code not in _NO_CATEGORY:
            return _SAME.get(code) or title_of(code) or code
    return NONE


def origin_of(player: Player) -> str:
    """Region or province, as a national federation has it; else the club."""
    said = next((record.origin for record in player.national if record.origin.strip()), "")
    return player.origin.strip() or said or player.club


CODES: Mapping[str, Callable[[Player], str]] = {
    "sex": sex_of,
    "title": lambda player: title_of(player.title) or NONE,
    "category": category_of,
    "group": lambda player: player.group,
    "club": lambda player: player.club,
    "origin": origin_of,
    "federation": lambda player: player.federation.strip().upper(),
}
"""What stands with a player, as the code or the name of a group."""
