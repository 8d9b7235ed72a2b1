"""The arithmetic of a series: what each stage is worth, which of them count, who stands where, who goes up and down.

Rules: seed 003, Venezuela (points for places added up), Argentina (the best games of a period averaged), Uruguay (games
won, then points made; two up, two down), "Grand Prix" of Swiss Perfect
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pareo.ranking.series.people import Doubt, Person, people_of
from pareo.ranking.series.plan import Categories, Plan
from pareo.ranking.series.stages import Entrant, Stage

UP, DOWN = "up", "down"


@dataclass(frozen=True, slots=True)
class SeriesRow:
    """One person: place and how many share it, what each stage was worth (None: not there) and whether it counts, the
    total, and how many stages and games were played. ``moves``: up, down or nowhere.
    """

    place: int
    shared: int
    person: Person
    values: tuple[Fraction | None, ...]
    counted: tuple[bool, ...]
    total: Fraction
    games: int
    made: int
    category: str = ""
    moves: str = ""

    @property
    def average(self) -> Fraction | None:
        """Points made on the board for each game in which they were kept."""
        kept = sum(len(entrant.made) for entrant in self.person.results.values())
        return Fraction(self.made, kept) if kept else None


@dataclass(frozen=True, slots=True)
class Series:
    """The table of a series: the stages, the rows of each category (one without a name where there are none)."""

    plan: Plan
    stages: tuple[str, ...]
    rows: Mapping[str, tuple[SeriesRow, ...]]
    doubts: tuple[Doubt, ...]
    open: tuple[str, ...] = ()
    """Stages whose places are not final."""


def series_of(plan: Plan, stages: Sequence[Stage]) -> Series:
    """Everybody's place after these stages."""
    people = people_of(stages, plan.same, plan.different)
    parted: dict[str, list[Person]] = {name: [] for name in plan.categories.names or ("",)}
    for person in people.persons:
        parted[category_of(plan.categories, person)].append(person)
    rows = {name: _ranked(plan, len(stages), some, name) for name, some in parted.items()}
    if plan.categories.move:
        rows = _moving(plan.categories, rows)
    names = tuple(stage.name for stage in stages)
    return Series(plan, names, rows, people.doubts, tuple(stage.name for stage in stages if not stage.finished))


def worth(plan: Plan, entrant: Entrant) -> Fraction | None:
    """What a stage is worth to one of its players; None where it cannot be told (no performance, no points made)."""
    match plan.by:
        case "place":
            return _for_place(plan, entrant)
        case "score":
            return Fraction(entrant.points, 10)
        case "performance":
            return entrant.performance
        case "wins":
            return Fraction(entrant.wins)
        case "games":
            return Fraction(sum(entrant.made), len(entrant.made)) if entrant.made else None


def _for_place(plan: Plan, entrant: Entrant) -> Fraction:
    places = range(entrant.place, entrant.place + (entrant.shared if plan.shared == "split" else 1))
    paid = [plan.points[place - 1] if place <= len(plan.points) else Fraction(0) for place in places]
    return sum(paid, Fraction(0)) / len(paid)


def category_of(categories: Categories, person: Person) -> str:
    """The category that the list of the last stage says, else the highest whose rating or average is reached."""
    names = categories.names
    if not names:
        return ""
    group = person.last.player.group.strip()
    if group in names:
        return group
    made = [points for entrant in person.results.values() for points in entrant.made]
    average = Fraction(sum(made), len(made)) if made else Fraction(-1)
    for at, name in enumerate(names[:-1]):
        reached = categories.rating[at : at + 1], categories.average[at : at + 1]
        if any(person.last.player.rating >= limit for limit in reached[0]):
            return name
        if any(average >= limit for limit in reached[1]):
            return name
    return names[-1]


def _ranked(plan: Plan, stages: int, persons: Sequence[Person], category: str) -> tuple[SeriesRow, ...]:
    """By the total, then the best single stage, then the later stages; who is equal in all of it shares the place."""
    rows = [_row(plan, stages, person, category) for person in persons]
    keyed = sorted(((_key(plan, row), row) for row in rows), key=lambda one: one[0])
    found: list[SeriesRow] = []
    for key, row in keyed:
        place = 1 + sum(other < key for other, _ in keyed)
        found.append(_placed(row, place, sum(other == key for other, _ in keyed)))
    return tuple(found)


def _placed(row: SeriesRow, place: int, shared: int, moves: str = "") -> SeriesRow:
    return SeriesRow(
        place, shared, row.person, row.values, row.counted, row.total, row.games, row.made, row.category, moves
    )


def _row(plan: Plan, stages: int, person: Person, category: str) -> SeriesRow:
    results = person.results
    values = tuple(worth(plan, results[at]) if at in results else None for at in range(stages))
    there = [at for at, value in enumerate(values) if value is not None]
    # Of equal stages the later one counts: it also comes first among the tie-breaks.
    best = sorted(there, key=lambda at: (-(values[at] or 0), -at))[: plan.best or stages]
    counted = tuple(at in best for at in range(stages))
    games = [points for entrant in results.values() for points in entrant.made]
    counts = [value for at in best if (value := values[at]) is not None]
    return SeriesRow(0, 1, person, values, counted, _total(plan, counts, games), len(games), sum(games), category)


def _total(plan: Plan, counts: Sequence[Fraction], games: Sequence[int]) -> Fraction:
    if plan.by == "games":
        best = sorted(games, reverse=True)[: plan.games]
        return Fraction(sum(best), len(best)) if best else Fraction(0)
    if plan.by == "performance":
        return sum(counts, Fraction(0)) / len(counts) if counts else Fraction(0)
    return sum(counts, Fraction(0))


def _key(plan: Plan, row: SeriesRow) -> tuple[object, ...]:
    """Smaller is better. Whoever has fewer games than an average takes comes after those who have them."""
    incomplete = plan.by == "games" and row.games < plan.games
    made = -row.made if plan.by == "wins" else 0
    best = max((value for value in row.values if value is not None), default=Fraction(-1))
    later = tuple(-value if value is not None else Fraction(1) for value in reversed(row.values))
    return incomplete, -row.total, made, -best, later


def _moving(categories: Categories, rows: Mapping[str, tuple[SeriesRow, ...]]) -> dict[str, tuple[SeriesRow, ...]]:
    """The last of a category go down and the first of the next one come up, as many of the one as of the other.

    Both are as many as announced, or as there are: nobody goes down for whom nobody comes.
    """
    found = {name: list(some) for name, some in rows.items()}
    for upper, lower in zip(categories.names, categories.names[1:]):
        count = min(categories.move, len(found[upper]), len(found[lower]))
        for at in range(len(found[upper]) - count, len(found[upper])):
            found[upper][at] = _moved(found[upper][at], DOWN)
        for at in range(count):
            found[lower][at] = _moved(found[lower][at], UP)
    return {name: tuple(some) for name, some in found.items()}


def _moved(row: SeriesRow, where: str) -> SeriesRow:
    """In a category of few somebody would go both ways: up counts."""
    return row if row.moves == UP else _placed(row, row.place, row.shared, where)
