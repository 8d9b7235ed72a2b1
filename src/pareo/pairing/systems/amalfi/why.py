"""What the Amalfi system says to a wish: who may not meet, who may not have the bye. Its order decides."""

from __future__ import annotations

from pareo.pairing.systems.amalfi.field import Field
from pareo.pairing.systems.amalfi.rules import ARTICLES
from pareo.pairing.why.laws import Laws

BY_RATING = Laws(lambda position: Field(position, False), lambda field: field.legal, ARTICLES, counted=())
BY_COLOR = Laws(lambda position: Field(position, True), lambda field: field.legal, ARTICLES, counted=())
