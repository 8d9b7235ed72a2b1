"""Names as they are compared and searched: without accents, case and needless spaces."""

from __future__ import annotations

import unicodedata

_LETTERS = str.maketrans(
    {
        "ł": "l", "Ł": "l", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "ħ": "h", "Ħ": "h",
        "ŧ": "t", "Ŧ": "t", "ı": "i", "ŋ": "n", "Ŋ": "n", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "þ": "th",
        "Þ": "th", "ß": "ss", "ẞ": "ss", "ə": "a", "Ə": "a", "'": "", "’": "", "ʻ": "", "ʼ": "", "`": "",
    }
)  # fmt: skip
"""Letters that Unicode does not take apart, and apostrophes: O'Brien is written OBrien as often as not."""


def folded(text: str) -> str:
    """The text for comparing names and headings: ``Łukasz  Ñúñez`` and ``lukasz nunez`` are the same."""
    if not text.isascii():
        plain = unicodedata.normalize("NFKD", text.translate(_LETTERS))
        text = "".join(char for char in plain if not unicodedata.combining(char)).casefold()
    else:
        text = text.lower().replace("'", "").replace("`", "")
    return " ".join(text.split())


def words(text: str) -> list[str]:
    """The folded words of a name or a question: whatever is neither letter nor digit parts them."""
    return "".join(char if char.isalnum() else " " for char in folded(text)).split()
