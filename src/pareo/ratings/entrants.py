"""The players of an event as a rating system takes them: what each brings along."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Literal, TypeAlias

from pareo.model import Player, Tournament
from pareo.model.dates import year_of
from pareo.ratings.announced import ratings_used

Kind: TypeAlias = Literal["fide", "national", "used"]
KINDS: Final[tuple[Kind, ...]] = ("fide", "national", "used")
"""FIDE's rating; the national one; the one that the event announced (record 172)."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player before the event. ``rating`` 0: none; None and empty: not known, the system's own assumption holds.

    ``other_rating``: the one on the standard list, where rapid or blitz is rated. ``games``: rated ones before the
    event; ``index``: evaluations before it (DWZ). ``peak``: the highest rating ever published; ``floor``: below which
    the rating cannot fall (US Chess). ``streak``: all games before were won or lost. ``category``: the national one.
    """

    id: int
    rating: int = 0
    other_rating: int = 0
    k: int | None = None
    games: int | None = None
    index: int | None = None
    peak: int = 0
    floor: int = 0
    born: int | None = None
    woman: bool = False
    title: str = ""
    category: str = ""
    streak: Literal["", "won", "lost"] = ""

    def age_in(self, year: int | None) -> int | None:
        """Years to complete in that year; None where birth or year is not known."""
        return None if self.born is None or year is None else year - self.born


KNOWN_FACTS: Final = frozenset(field.name for field in fields(Entrant)) - {"id"}

Facts: TypeAlias = Mapping[int, Mapping[str, Any]]
"""What is known of players beside the tournament: by their numbers, fields of ``Entrant``."""


def entrants_of(tournament: Tournament, kind: Kind, facts: Facts | None = None) -> dict[int, Entrant]:
    """Everybody with the rating of this kind; what ``facts`` say stands above what the tournament says."""
    ratings = _ratings(tournament, kind)
    found = {player.id: _entrant(player, ratings[player.id]) for player in tournament.players}
    known = {id: replace(found[id], **dict(some)) for id, some in (facts or {}).items() if id in found}
    return found | known


def _entrant(player: Player, rating: int) -> Entrant:
    category = next((record.classification for record in player.national if record.classification), "")
    return Entrant(
        player.id,
        rating,
        born=year_of(player.birth),
        woman=player.sex.lower() in ("w", "f"),
        title=player.title,
        category=category,
    )


def _ratings(tournament: Tournament, kind: Kind) -> dict[int, int]:
    """Where nobody has a national rating, the file has it in the column of the rating that counts."""
    if kind == "fide":
        return {player.id: player.by_fide for player in tournament.players}
    if kind == "national":
        national = {player.id: _national(player, tournament.federation) for player in tournament.players}
        if any(national.values()):
            return national
    return ratings_used(tournament)


def _national(player: Player, federation: str) -> int:
    """The rating by the event's federation, else by the first that gives one."""
    host = [record.rating for record in player.national if record.federation.upper() == federation.upper()]
    return next((rating for rating in [*host, *(record.rating for record in player.national)] if rating), 0)
