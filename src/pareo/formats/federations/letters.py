"""Letters for receivers that do not know all of them: without accents, or as far as an alphabet goes."""

from __future__ import annotations

import unicodedata

# Letters that are no other letter with an accent, in their usual spelling.
_SPELT = str.maketrans({"ß": "ss", "Ł": "L", "ł": "l", "Ø": "O", "ø": "o", "Æ": "AE", "æ": "ae", "Đ": "D", "đ": "d"})


def plain(text: str) -> str:
    """ASCII without accents and with single blanks."""
    bare = unicodedata.normalize("NFKD", text.translate(_SPELT))
    return " ".join(bare.encode("ascii", "ignore").decode("ascii").split())


def windows(text: str) -> bytes:
    """Bytes of Windows-1252: letters that it lacks lose their accents, or are a question mark."""
    return b"".join(_windows(char) for char in text)


def _windows(char: str) -> bytes:
    try:
        return char.encode("cp1252")
    except UnicodeEncodeError:
        return plain(char).encode("ascii") or b"?"
