"""Names as they are compared, searched and put in order."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_LETTERS = {
    "ł": "l", "Ł": "l", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "ħ": "h", "Ħ": "h",
    "ŧ": "t", "Ŧ": "t", "ı": "i", "ŋ": "n", "Ŋ": "n", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "þ": "th",
    "Þ": "th", "ß": "ss", "ẞ": "ss", "ə": "a", "Ə": "a", "'": "", "’": "", "ʻ": "", "ʼ": "", "`": "",
}  # fmt: skip
"""Letters that Unicode does not take apart, and apostrophes: O'Brien is written OBrien as often as not."""

_WORD = re.compile(r"[^\W_]+")
_LATIN = (range(0x41, 0x5B), range(0xA0, 0x250), range(0x1E00, 0x1F00))


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text)
    return "".join(char for char in letters if not unicodedata.combining(char)).casefold()


_TABLE = str.maketrans({**{chr(code): _plain(chr(code)) for some in _LATIN for code in some}, **_LETTERS})
"""Most names are of Latin letters: one look at this table folds them, a million of them in a moment."""


def folded(text: str) -> str:
    """The one way in which names, clubs and headings are compared, searched and put in order.

    Accents, capitals and needless spaces go; letters that are no accented ones become what is typed for them where they
    are not on the keyboard: ł l, ø o, đ d, ı i, ñ n, ß ss, æ ae, œ oe, þ th. (Not ø oe, ö oe, å aa: FIDE's lists write
    one letter.) So Łódź is Lodz, and Łukasz Ñúñez is lukasz nunez.
    """
    text = text.translate(_TABLE)
    if not text.isascii():
        text = _plain(text)
    return " ".join(text.split())


def alphabetical(text: str) -> str:
    """What names are sorted by. As ``folded``, but ñ is a letter of its own and stands between n and o, as the Spanish
    alphabet has it: Munuera, Muñoz, Muro.
    """
    composed = unicodedata.normalize("NFC", text)
    return folded(composed.replace("ñ", "n~").replace("Ñ", "n~"))


def words(text: str) -> list[str]:
    """The folded words of a name or a question: whatever is neither letter nor digit parts them."""
    return _WORD.findall(folded(text))


def nearest(word: str, known: Iterable[str], most: int = 1) -> tuple[str, ...]:
    """The known words that somebody who wrote ``word`` may have meant, the nearest first."""
    from difflib import get_close_matches

    spelled = {folded(one): one for one in known}
    found = get_close_matches(folded(word), spelled, n=most, cutoff=0.55)
    return tuple(spelled[one] for one in found)
