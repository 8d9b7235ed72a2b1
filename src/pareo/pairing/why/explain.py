"""The two questions about a round: why is it so (from its decisions), and why is it not otherwise (a wish refuted)."""

from __future__ import annotations

from pareo.pairing.why.answering import why_bye, why_color, why_float, why_pair, why_player
from pareo.pairing.why.refuting import why_not

__all__ = ["why_bye", "why_color", "why_float", "why_not", "why_pair", "why_player"]
