"""The rules of the FISE by meaning, each with its place in the document (seed 003).

R1 to R6 are the numbered rules of "Segunda Ronda y Siguientes", P1 to P6 the principles of "Cómo Funciona el Sistema
Suizo" in their order, 1R is "Primera Ronda". U is the paragraph about Uruguay,
J "juegos múltiples por ronda" of the tab Administración.
"""

from __future__ import annotations

ARTICLES: dict[str, str] = {
    "numbers": "1R",
    "halves": "1R",
    "score-groups": "P4",
    "never-met": "R1",
    "next-of-group": "R1",
    "upper-half": "R5",
    "first-of-next-group": "R2",
    "bye-to-last": "R3",
    "bye-not-repeated": "R3",
    "withdrawn-after-pairing": "R4",
    "starts": "P5",
    "drawn": "U",
    "completion": "R1",
    "second-game": "J",
    "bye-points": "R3",
}
