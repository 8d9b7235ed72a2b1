"""Facts drawn from a tournament before a round is paired."""

from pareo.history.position import Entry, Position, position, positions
from pareo.history.records import FloatKind, Ledger, Records, RoundRecord, records

__all__ = ["Entry", "FloatKind", "Ledger", "Position", "Records", "RoundRecord", "position", "positions", "records"]
