"""What a file cannot hold: a tournament is written, read again, and laid beside itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

from pareo.catalog import UnknownSystem, find
from pareo.formats.trf.convert.dates import plain_date
from pareo.formats.trf.tables import OPTION_PREFIX
from pareo.model import NationalRecord, Player, Problem, Round, Scoring, Severity, Tournament

_HEAD = ("name", "city", "federation", "start_date", "end_date", "chief_arbiter", "deputies", "time_control")
_PLAYER = ("name", "title", "federation", "fide_id", "sex", "birth", "group", "club", "origin")
_SETTINGS = ("rounds", "initial_color", "system", "acceleration", "tiebreaks", "rank_method", "lot_seed")
_MOST_NAMED = 5

LOSSES: tuple[str, ...] = (
    "lost-name",
    "lost-city",
    "lost-federation",
    "lost-start_date",
    "lost-end_date",
    "lost-chief_arbiter",
    "lost-deputies",
    "lost-time_control",
    "lost-round_dates",
    "lost-teams",
    "lost-team_details",
    "lost-players",
    "lost-player_name",
    "lost-player_title",
    "lost-player_federation",
    "lost-player_fide_id",
    "lost-player_sex",
    "lost-player_birth",
    "lost-player_group",
    "lost-player_club",
    "lost-player_origin",
    "lost-player_rating",
    "lost-player_fide_rating",
    "lost-player_national",
    "lost-rounds",
    "lost-games",
    "lost-results",
    "lost-byes",
    "lost-requested_byes",
    "lost-expelled",
    "lost-rounds_announced",
    "lost-initial_color",
    "lost-system",
    "lost-acceleration",
    "lost-tiebreaks",
    "lost-rank_method",
    "lost-lot_seed",
    "lost-scoring",
    "lost-forbidden",
    "lost-virtual_points",
    "lost-abnormal_points",
    "lost-options",
    "lost-records",
)
"""Everything that can be lost, by the codes of their sentences."""

UNSAID: tuple[str, ...] = ("unsaid-rounds", "unsaid-player_sex")
"""What nobody has said and a file says all the same, because its layout cannot leave it open."""


def losses(tournament: Tournament, written: Callable[[Tournament], Tournament]) -> tuple[Problem, ...]:
    """What is not the same after ``written``, which writes a tournament and reads it; the names of what is lost."""
    before = tournament
    after = written(tournament)
    return tuple(_found(before, after))


def _lost(what: str, count: int = 1, found: str = "") -> Problem:
    code = LOSSES[LOSSES.index(f"lost-{what}")]
    return Problem(code, Severity.WARNING, found=found[:200], values={"count": str(count)})


def _unsaid(what: str, count: int = 1, found: str = "") -> Problem:
    code = UNSAID[UNSAID.index(f"unsaid-{what}")]
    return Problem(code, Severity.WARNING, found=found[:200], values={"count": str(count)})


def _found(before: Tournament, after: Tournament) -> Iterator[Problem]:
    yield from _head(before, after)
    yield from _players(before, after)
    yield from _rounds(before, after)
    yield from _announced(before, after)


def _head(before: Tournament, after: Tournament) -> Iterator[Problem]:
    for name in _HEAD:
        one, two = _shown(getattr(before, name)), _shown(getattr(after, name))
        if one != two and one:
            yield _lost(name, found=one)
    if any(before.round_dates) and [*map(_day, before.round_dates)] != [*map(_day, after.round_dates)]:
        yield _lost("round_dates", len(before.round_dates))
    if _teams(before) != _teams(after):
        yield _lost("teams", len(before.teams))
    elif set(before.teams) != set(after.teams):
        yield _lost("team_details", len(before.teams))


def _shown(value: Any) -> str:
    return _day("; ".join(value) if isinstance(value, tuple) else str(value or ""))


def _day(text: str) -> str:
    return plain_date(" ".join(text.split()))


def _teams(tournament: Tournament) -> list[tuple[str, tuple[int, ...]]]:
    return [(team.name, team.members) for team in tournament.teams]


# players -------------------------------------------------------------------------------------------------------------


def _players(before: Tournament, after: Tournament) -> Iterator[Problem]:
    there = {player.id: player for player in after.players}
    gone = [player.name for player in before.players if player.id not in there]
    if gone:
        yield _lost("players", len(gone), _named(gone))
    pairs = [(player, there[player.id]) for player in before.players if player.id in there]
    for name in _PLAYER:
        changed = [one.name for one, two in pairs if _shown(getattr(one, name)) not in ("", _shown(getattr(two, name)))]
        if changed:
            yield _lost(f"player_{name}", len(changed), _named(changed))
    for what, field in (("rating", "rating"), ("fide_rating", "by_fide")):
        changed = [one.name for one, two in pairs if getattr(one, field) != getattr(two, field)]
        if changed:
            yield _lost(f"player_{what}", len(changed), _named(changed))
    changed = [one.name for one, two in pairs if not _has_national(one, two)]
    if changed:
        yield _lost("player_national", len(changed), _named(changed))
    said = [one.name for one, two in pairs if two.sex and not one.sex]
    if said:
        yield _unsaid("player_sex", len(said), _named(said))


def _has_national(one: Player, two: Player) -> bool:
    """Every national rating and number is there still; a record that says neither is none."""
    said = [record for record in one.national if _says(record)]
    return [_bare(record) for record in said] == [_bare(record) for record in two.national if _says(record)][
        : len(said)
    ]


def _says(record: NationalRecord) -> bool:
    return bool(record.rating or record.national_id or record.classification)


def _bare(record: NationalRecord) -> tuple[int, str, str]:
    return record.rating, record.national_id, record.classification


def _named(names: list[str]) -> str:
    more = "…" if len(names) > _MOST_NAMED else ""
    return "; ".join(names[:_MOST_NAMED]) + more


# rounds --------------------------------------------------------------------------------------------------------------


def _rounds(before: Tournament, after: Tournament) -> Iterator[Problem]:
    if len(after.rounds) < len(before.rounds):
        yield _lost("rounds", len(before.rounds) - len(after.rounds))
    pairs = list(zip(before.rounds, after.rounds))
    for what, of in (("games", _games), ("results", _results), ("byes", _byes)):
        changed = [str(number) for number, (one, two) in enumerate(pairs, 1) if of(one) != of(two)]
        if changed and not (what == "results" and _games_differ(pairs)):
            yield _lost(what, len(changed), ", ".join(changed))
    if set(before.requested_byes) != set(after.requested_byes):
        yield _lost("requested_byes", len(before.requested_byes))
    if before.expelled != after.expelled:
        yield _lost("expelled", len(before.expelled))


def _games_differ(pairs: list[tuple[Round, Round]]) -> bool:
    return any(_games(one) != _games(two) for one, two in pairs)


def _games(made: Round) -> set[tuple[int, int]]:
    return {(game.white, game.black) for game in made.games}


def _results(made: Round) -> set[Any]:
    return set(made.games)


def _byes(made: Round) -> set[Any]:
    return set(made.byes)


# what was announced --------------------------------------------------------------------------------------------------


def _announced(before: Tournament, after: Tournament) -> Iterator[Problem]:
    one, two = before.settings, after.settings
    for name in _SETTINGS:
        said, there = getattr(one, name), getattr(two, name)
        if name == "system":
            said, there = _system(said), _system(there)
        if said and said != there:
            what = "rounds_announced" if name == "rounds" else name
            yield _lost(what, found=", ".join(said) if isinstance(said, tuple) else str(said))
    if two.rounds and not one.rounds:
        yield _unsaid("rounds", found=str(two.rounds))
    if one.scoring != two.scoring:
        yield _lost("scoring", found=_scoring(one.scoring, two.scoring))
    for name in ("forbidden", "virtual_points", "abnormal_points"):
        if set(getattr(one, name)) != set(getattr(two, name)):
            yield _lost(name, len(getattr(one, name)))
    options = [
        name
        for name, value in one.options.items()
        if two.options.get(name) != value and not name.startswith(OPTION_PREFIX)
    ]
    if options:
        yield _lost("options", len(options), ", ".join(options))
    kept = [name.removeprefix(OPTION_PREFIX) for name in one.options if name.startswith(OPTION_PREFIX)]
    gone = [name for name in kept if two.options.get(OPTION_PREFIX + name) != one.options[OPTION_PREFIX + name]]
    if gone:
        yield _lost("records", len(gone), ", ".join(gone))


def _system(name: str | None) -> str:
    try:
        named = find(name)
    except UnknownSystem:
        return name or ""
    return named.system.id if named else ""


def _scoring(one: Scoring, two: Scoring) -> str:
    return ", ".join(each.name for each in fields(Scoring) if getattr(one, each.name) != getattr(two, each.name))
