"""A long event rated period by period: each game with the ratings that both players had in its round.

B.02 has events that outlast a rating period reported month by month, each part with the list of its month. What the
parts change is added up; the new rating is that of the last part.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from pareo.model import Round, Tournament
from pareo.ratings.event import RatedEvent, RatingRow
from pareo.ratings.games import rateable_games
from pareo.ratings.periods import Later, rating_in, starts_of

Rate = Callable[[RatedEvent], Mapping[int, RatingRow]]


def rate_by_periods(
    tournament: Tournament, event: RatedEvent, later: Later, after: int, rate: Rate, forfeits: bool
) -> dict[int, RatingRow]:
    """The rows of everybody. Who comes without a rating is rated on all games together, as a first rating is made."""
    whole = rate(event)
    starts = [1, *(start for start in starts_of(later) if start <= after), after + 1]
    parts = []
    for first, following in pairwise(starts):
        entrants = {
            id: replace(one, rating=rating_in(one.rating, later.get(id, ()), first))
            for id, one in event.entrants.items()
        }
        games = rateable_games(_only(tournament, first, following), following - 1, forfeits)
        parts.append(rate(replace(event, entrants=entrants, games=games)))
    return {id: _joined([part[id] for part in parts]) if row.rating else row for id, row in whole.items()}


def _only(tournament: Tournament, first: int, following: int) -> Tournament:
    """The tournament without the games before a round."""
    kept = [made if number >= first else Round((), ()) for number, made in enumerate(tournament.rounds, 1)]
    return replace(tournament, rounds=tuple(kept[: following - 1]))


def _joined(parts: Sequence[RatingRow]) -> RatingRow:
    first, last = parts[0], parts[-1]
    played = [part for part in parts if part.games]
    if len(parts) == 1 or not played:
        return replace(first, new=last.new)
    games = sum(part.games for part in played)
    met = [part.average * part.games for part in played if part.average is not None]
    return replace(
        last,
        rating=first.rating,
        games=games,
        score=sum((part.score for part in played), Fraction(0)),
        expected=_added([part.expected for part in played]),
        change=_added([part.change for part in played]),
        average=sum(met, Fraction(0)) / games if met else None,
        performance=played[0].performance if len(played) == 1 else None,
        k=played[-1].k,
        remark=next((part.remark for part in reversed(played) if part.remark), ""),
    )


def _added(values: Sequence[Fraction | None]) -> Fraction | None:
    known = [value for value in values if value is not None]
    return sum(known, Fraction(0)) if known else None
