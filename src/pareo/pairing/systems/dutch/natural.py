"""The natural candidate: what the text tries first, whether it is legal or not.

Rules: FIDE C.04.3 2026 [3.2, 3.3]; FIDE C.04.3 2017 [B.2, B.3]
"""

from __future__ import annotations

from pareo.pairing.systems.dutch.bracket import Bracket, Candidate


def natural_candidate(bracket: Bracket, pairs: int) -> Candidate:
    """Moved-down players against the first residents, then S1 against S2, each in order."""
    meeting = min(len(bracket.movers), len(bracket.residents), pairs)
    mover_pairs = list(zip(bracket.movers[:meeting], bracket.residents[:meeting], strict=True))
    rest = bracket.residents[meeting:]
    half = min(pairs - meeting, len(rest) // 2)
    s1, s2 = rest[:half], rest[half:]
    floaters = [*bracket.movers[meeting:], *s2[half:]]
    return Candidate(mover_pairs, list(zip(s1, s2, strict=False)), floaters, s1, s2, rest)
