"""The FIDE (Dutch) system of 1992, with the notes of the Spanish federation (FEDA)."""

from __future__ import annotations

from pareo.pairing.systems.dutch1992.procedure import pair_round as pair

__all__ = ["pair"]
