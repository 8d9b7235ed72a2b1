"""What the Dubov rules of 2026 say to a wish: who may not meet, who may not have the bye, what they count."""

from __future__ import annotations

from pareo.pairing.systems.dubov2026.field import Field
from pareo.pairing.systems.dubov2026.rules import ARTICLES
from pareo.pairing.why.laws import COLOR_MISSED, OTHER_SCORE, Laws

LAWS = Laws(Field, lambda field: field.legal, {**ARTICLES, OTHER_SCORE: "C5"}, counted=(OTHER_SCORE, COLOR_MISSED))
