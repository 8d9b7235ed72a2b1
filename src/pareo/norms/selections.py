"""Which games a norm may be based on, in the order in which they are tried (B.01 1.4.1c, e and f, 1.4.2c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from pareo.norms.editions import Edition
from pareo.norms.encounters import LOSS, Encounter, Reason
from pareo.norms.event import NormEvent

ALL, EIGHT_OF_NINE, FORFEITED_LAST = "all games", "1.4.1c", "1.4.2c"
TAIL, BEATEN, TAIL_AND_BEATEN = "1.4.1e", "1.4.1f", "1.4.1e+f"

GIVEN = (Reason.FORFEIT_WIN, Reason.PAIRING_BYE)


@dataclass(frozen=True, slots=True)
class Selection:
    """Games for a norm: ``via`` is the article that allows it, ``enough`` how many games it takes."""

    via: str
    games: tuple[Encounter, ...]
    enough: int


def counted(encounters: Sequence[Encounter]) -> tuple[Encounter, ...]:
    return tuple(each for each in encounters if each.counts)


def all_games(encounters: Sequence[Encounter], event: NormEvent, edition: Edition) -> Selection:
    return Selection(ALL, counted(encounters), edition.least_games(event.kind, event.rounds))


def eight_of_nine(encounters: Sequence[Encounter], event: NormEvent, edition: Edition) -> Selection | None:
    """Eight games in nine rounds are enough when the ninth was a forfeit win or a pairing-allocated bye (1.4.1c)."""
    games, (eight, nine) = counted(encounters), edition.eight_of_nine
    if event.rounds != nine or edition.least_games(event.kind, event.rounds) != nine or len(games) != eight:
        return None
    missing = [each.reason for each in encounters if not each.counts]
    return Selection(EIGHT_OF_NINE, games, eight) if len(missing) == 1 and missing[0] in GIVEN else None


def forfeited_last(encounters: Sequence[Encounter], event: NormEvent, edition: Edition) -> Selection | None:
    """An opponent who forfeits in the last round counts as a loss when that game was still needed (1.4.2c).

    The player could then afford to lose; the opponent counts for the mix.
    """
    whole, lost = all_games(encounters, event, edition), forfeited_last_game(encounters, event)
    if lost is None or len(whole.games) != whole.enough - 1:
        return None
    return Selection(FORFEITED_LAST, (*whole.games, lost), whole.enough)


def forfeited_last_game(encounters: Sequence[Encounter], event: NormEvent) -> Encounter | None:
    """The last round as a loss when the opponent forfeited it."""
    last = encounters[-1] if encounters else None
    if last is None or last.round != event.rounds or last.reason is not Reason.FORFEIT_WIN or last.federation == "NON":
        return None
    return replace(last, score=LOSS, reason=None)


def tails(whole: Selection, event: NormEvent) -> Iterator[Selection]:
    """The later games ignored, all of them from some round on, the fewest first; never with predetermined pairings."""
    if event.predetermined:
        return
    for kept in range(len(whole.games) - 1, whole.enough - 1, -1):
        yield Selection(TAIL, whole.games[:kept], whole.enough)


def without_beaten(whole: Selection, via: str = BEATEN) -> Iterator[Selection]:
    """Games against defeated opponents ignored, the fewest first, of these the lowest rated (1.4.1f)."""
    won = sorted((game for game in whole.games if game.won), key=lambda game: (game.rating, game.round))
    for many in range(1, min(len(won), len(whole.games) - whole.enough) + 1):
        for ignored in combinations(won, many):
            gone = {game.round for game in ignored}
            yield Selection(via, tuple(game for game in whole.games if game.round not in gone), whole.enough)


def both_ways(whole: Selection, event: NormEvent) -> Iterator[Selection]:
    """A tail and beaten opponents at once: the text does not say whether that is allowed."""
    for shorter in tails(whole, event):
        yield from without_beaten(shorter, TAIL_AND_BEATEN)
