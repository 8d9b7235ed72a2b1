"""The standings of a team tournament, from the matches that the games of the members make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Unpack

from pareo.model import Tournament
from pareo.model.errors import NotPossible
from pareo.ranking.event import Wishes, announced
from pareo.ranking.listing import Standings, conditions_of, refuse_errors, round_of, table_of
from pareo.ranking.ordering import Outside
from pareo.ranking.restrictions import codes_of, objections
from pareo.ranking.teams.book import open_team_book


def team_standings(
    tournament: Tournament,
    after: int | None = None,
    tiebreaks: Sequence[str] | str | None = None,
    edition: str | None = None,
    primary: Literal["MP", "GP"] | None = None,
    **wishes: Unpack[Wishes],
) -> Standings:
    """The teams of a tournament in order; ``primary`` is the score that decides, match points unless announced.

    Otherwise as ``standings``. Raises ValueError also for a tournament without teams.
    """
    if not tournament.teams:
        raise NotPossible("no_teams")
    last = round_of(tournament, after)
    frame = announced(tournament, tiebreaks, edition, wishes)
    codes = codes_of(frame.listed)
    problems = objections(codes, frame, teams=True)
    refuse_errors(problems)
    book = open_team_book(tournament, conditions_of(frame), last, primary or _primary(tournament))
    names = {team.id: team.name for team in tournament.teams}
    outside = Outside(tournament.settings.lot_seed, frame.hand_order, frame.values, names)
    return table_of(book, names, codes, frame, outside, last, problems, {})


def _primary(tournament: Tournament) -> Literal["MP", "GP"]:
    return "GP" if tournament.settings.options.get("primary_score") == "GP" else "MP"
