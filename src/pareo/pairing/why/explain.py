"""The two questions about a round: why is it so (from its decisions), and why is it not otherwise (a wish refuted)."""

from __future__ import annotations

from pareo.pairing.why.answering import (
    INSTEAD,
    why_bye,
    why_color,
    why_float,
    why_otherwise,
    why_pair,
    why_player,
    why_together,
)
from pareo.pairing.why.refuting import why_not

__all__ = [
    "INSTEAD",
    "why_bye",
    "why_color",
    "why_float",
    "why_not",
    "why_otherwise",
    "why_pair",
    "why_player",
    "why_together",
]
