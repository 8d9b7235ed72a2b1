"""The places that a file declares, and those that its list of tie-breaks gives."""

from __future__ import annotations

from pareo.catalog.announcing import independent
from pareo.conduct.listing import as_listed
from pareo.formats.trf import TrfDocument
from pareo.formats.trf.tables import NUMBER, RANK
from pareo.history import TeamTournament
from pareo.model import Tournament
from pareo.pairing.groups import sections
from pareo.ranking import RankDifference, RefusedList, UnknownEdition, differences, team_standings, verify


def wrong_ranks(document: TrfDocument, tournament: Tournament) -> tuple[RankDifference, ...]:
    """The places of a file that its own list does not allow.

    None when the file announces no list (records 202, 212), or one that cannot be computed: what is wrong with a list
    is told with the standings. None of a tournament in which the teams are the players either: the column has the
    places of their members, those of teams are in record 310 (``wrong_team_ranks``).
    """
    if not tournament.settings.tiebreaks or not tournament.rounds or isinstance(tournament, TeamTournament):
        return ()
    try:
        ranks, listed = declared_ranks(document), as_listed(tournament)
        groups = sections(listed).values() if independent(listed.settings) else (listed,)
        return tuple(
            difference
            for group in groups
            for difference in verify(group, {one.id: ranks[one.id] for one in group.players if one.id in ranks})
        )
    except (RefusedList, UnknownEdition):
        return ()


def wrong_team_ranks(tournament: Tournament) -> tuple[RankDifference, ...]:
    """The places of teams (record 310) that the file's own list does not allow; none as for players."""
    declared = {team.id: team.rank for team in tournament.teams if team.rank}
    if not declared or not tournament.settings.tiebreaks or not tournament.rounds:
        return ()
    try:
        return differences(team_standings(tournament), declared)
    except (RefusedList, UnknownEdition):
        return ()


def declared_ranks(document: TrfDocument) -> dict[int, int]:
    """The rank column of the players who have one."""
    ranks: dict[int, int] = {}
    for line in document.lines:
        number, rank = line[NUMBER].strip(), line[RANK].strip()
        if line.startswith("001") and number.isdecimal() and rank.isdecimal():
            ranks[int(number)] = int(rank)
    return ranks
