"""A fixed loop of ordinary Python work: its CPU time is the yardstick that makes two machines comparable."""

from __future__ import annotations

STEPS = 300_000


def calibrating_loop() -> int:
    """Integers, a dictionary, a list and a sort, in about the mix of a pairing engine.

    Never change it: ratios noted earlier rest on it.
    """
    seen: dict[int, int] = {}
    value = 1
    for step in range(STEPS):
        value = (value * 1_103_515_245 + 12_345) & 0x7FFFFFFF
        key = value >> 15
        seen[key] = seen.get(key, 0) + (step & 7)
    ordered = sorted(seen.items(), key=lambda item: (-item[1], item[0]))
    mask = 0
    for key, count in ordered:
        if count & 1:
            mask |= 1 << (key & 1023)
    return mask.bit_count() + ordered[len(ordered) // 3][0]
