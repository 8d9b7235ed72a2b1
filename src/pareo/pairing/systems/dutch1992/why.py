"""What the rules of 1992 say to a wish: who may not meet, who may not have the bye, what makes a pairing worse."""

from __future__ import annotations

from pareo.pairing.systems.dutch1992.field import Field
from pareo.pairing.systems.dutch1992.rules import ARTICLES
from pareo.pairing.why.laws import COLOR_MISSED, OTHER_SCORE, Laws

LAWS = Laws(Field, lambda field: field.legal_over_half, ARTICLES, (OTHER_SCORE, COLOR_MISSED))
