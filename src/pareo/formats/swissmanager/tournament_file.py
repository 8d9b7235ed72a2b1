"""The binary files .TUNX, .TURX, .TUMX, .TUTX: blocks that three bytes part, with texts in UTF-16.

Where the fields of a player and of a pairing begin is published nowhere and known from one reading only; nothing is
guessed out of them: such a file is named, and the way out of Swiss-Manager is told (docs/decisions/0008).
"""

from __future__ import annotations

ENDINGS = (".tunx", ".turx", ".tumx", ".tutx")
_BLOCK = b"\xff\x89\x44"


def is_tournament_file(data: bytes) -> bool:
    """Whether the marks between its blocks are there."""
    return data.count(_BLOCK, 0, 4 << 20) >= 2
