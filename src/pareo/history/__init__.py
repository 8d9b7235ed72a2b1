"""Facts drawn from a tournament before a round is paired."""

from pareo.history.position import Entry, Position, position, positions
from pareo.history.records import Drift, RoundRecord, records

__all__ = ["Drift", "Entry", "Position", "RoundRecord", "position", "positions", "records"]
