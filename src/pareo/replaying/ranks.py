"""The places that a file declares, and those that its list of tie-breaks gives."""

from __future__ import annotations

from pareo.formats.trf import TrfDocument
from pareo.formats.trf.tables import NUMBER, RANK
from pareo.model import Tournament
from pareo.ranking import RankDifference, RefusedList, UnknownEdition, verify


def wrong_ranks(document: TrfDocument, tournament: Tournament) -> tuple[RankDifference, ...]:
    """The places of a file that its own list does not allow.

    None when the file announces no list (records 202, 212), or one that cannot be computed: what is wrong with a list
    is told with the standings.
    """
    if not tournament.settings.tiebreaks or not tournament.rounds:
        return ()
    try:
        return verify(tournament, declared_ranks(document))
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
