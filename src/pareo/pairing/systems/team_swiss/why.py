"""What the rules of C.04.6 say to a wish."""

from __future__ import annotations

from pareo.pairing.systems.team_swiss.comparing import first_difference
from pareo.pairing.systems.team_swiss.field import Field
from pareo.pairing.systems.team_swiss.rules import ARTICLES
from pareo.pairing.why.laws import Laws

LAWS = Laws(Field, lambda field: field.legal, ARTICLES, counted=(), compare=first_difference)
