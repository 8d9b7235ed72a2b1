"""What a player met in each round, as norms count it: opponent, result, and why a game does not count (B.01 1.4.2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pareo.history import Records, RoundRecord
from pareo.model import ByeKind, Outcome, Player, Tournament
from pareo.model.titles import title_of

WIN, DRAW, LOSS = 2, 1, 0
"""Results in half points, whatever the event pays for them (other scorings are converted to 1, ½ and 0)."""

_HALF_POINTS = {"win": WIN, "draw": DRAW, "loss": LOSS}
_NO_FIDE_FEDERATION = "NON"


class Reason(Enum):
    """Why a round gives no game for a norm; the value is the article."""

    OPEN = "open"
    FORFEIT_WIN = "1.4.2c"
    PAIRING_BYE = "1.4.1c"
    UNPLAYED = "1.4.2"
    NOT_IN_FIDE = "1.4.2a"
    SCORELESS = "1.4.2b"
    TAIL = "1.4.1e"
    BEATEN = "1.4.1f"


@dataclass(frozen=True, slots=True)
class Applicant:
    """The player whose norms are judged."""

    id: int = 0
    federation: str = ""
    sex: str = ""
    title: str = ""

    @property
    def woman(self) -> bool:
        return self.sex.lower() in ("w", "f") or self.title.startswith("W")


@dataclass(frozen=True, slots=True)
class Encounter:
    """One round of a player. ``opponent`` 0: none; ``rating`` 0: unrated; ``score`` in half points.

    ``reason``: why it is no game for a norm; None for a game over the board that counts.
    """

    round: int
    opponent: int = 0
    rating: int = 0
    title: str = ""
    federation: str = ""
    score: int = LOSS
    reason: Reason | None = None

    @property
    def counts(self) -> bool:
        return self.reason is None

    @property
    def won(self) -> bool:
        return self.score == WIN


def applicant_of(player: Player) -> Applicant:
    return Applicant(player.id, player.federation.strip().upper(), player.sex, title_of(player.title))


def encounters_of(
    rows: tuple[RoundRecord, ...], field: dict[int, Player], scoreless: frozenset[int]
) -> tuple[Encounter, ...]:
    """Every round of a player, in order; ``scoreless`` opponents are left out (1.4.2b)."""
    return tuple(
        _encounter(number, row, field.get(row.opponent), scoreless) for number, row in enumerate(rows, start=1)
    )


def _encounter(number: int, row: RoundRecord, opponent: Player | None, scoreless: frozenset[int]) -> Encounter:
    if opponent is None:
        bye = row.letter == ByeKind.PAIRING_ALLOCATED.value
        return Encounter(number, reason=Reason.PAIRING_BYE if bye else Reason.UNPLAYED)
    outcome = Outcome(row.letter)
    return against(number, opponent, _HALF_POINTS.get(outcome.ending, LOSS), _reason(outcome, opponent, scoreless))


def against(number: int, opponent: Player, score: int, reason: Reason | None = None) -> Encounter:
    """A round against somebody of the field. The rating is FIDE's (1.4.6a)."""
    federation = opponent.federation.strip().upper()
    return Encounter(number, opponent.id, opponent.by_fide, title_of(opponent.title), federation, score, reason)


def _reason(outcome: Outcome, opponent: Player, scoreless: frozenset[int]) -> Reason | None:
    if outcome.forfeit:
        return Reason.FORFEIT_WIN if outcome.ending == "win" else Reason.UNPLAYED
    if opponent.federation.strip().upper() == _NO_FIDE_FEDERATION:
        return Reason.NOT_IN_FIDE
    if outcome.ending == "open":
        return Reason.OPEN
    return Reason.SCORELESS if opponent.id in scoreless else None


def scoreless_players(tournament: Tournament, records: Records) -> frozenset[int]:
    """Unrated players who have scored nothing against rated ones; in a round robin they are left out (1.4.2b)."""
    rated = {player.id for player in tournament.players if player.by_fide}
    return frozenset(id for id in records if id not in rated and _nothing_against(rated, records[id]))


def _nothing_against(rated: set[int], rows: tuple[RoundRecord, ...]) -> bool:
    met = [Outcome(row.letter).ending for row in rows if row.played and row.opponent in rated]
    finished = [ending for ending in met if ending != "open"]
    return bool(finished) and all(ending == "loss" for ending in finished)
