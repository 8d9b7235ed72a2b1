"""Who is meant by what somebody typed: a pairing number, a name, or enough of one, with no accent needed."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pareo.model.spelling import folded, nearest, words

_NUMBERED = re.compile(r"#?\s*(\d{1,6})\b[\s.:)-]*(.*)", re.DOTALL)
MOST_NEAR = 5


def meant(typed: str, names: Mapping[int, str]) -> tuple[int, ...]:
    """The numbers of everybody who may be meant, by number; one alone is who is meant.

    A number is its player, unless the name beside it is another's: numbers move. A whole name is its player, even where
    longer names begin like it. Otherwise every word typed begins a word of the name: ``ana ruiz`` is Ruiz, Ana.
    """
    numbered = _NUMBERED.fullmatch(typed.strip())
    if numbered and int(numbered[1]) in names:
        number, rest = int(numbered[1]), words(numbered[2])
        agree = _begins(rest, words(names[number]))
        return (number,) if agree else tuple(dict.fromkeys((number, *meant(numbered[2], names))))
    wanted = words(typed)
    if not wanted:
        return ()
    of = {number: words(name) for number, name in sorted(names.items())}
    whole = tuple(number for number, has in of.items() if sorted(has) == sorted(wanted))
    if whole:
        return whole
    begun = tuple(number for number, has in of.items() if _begins(wanted, has))
    return begun or tuple(number for number, name in sorted(names.items()) if folded(typed) in folded(name))


def _begins(wanted: list[str], has: list[str]) -> bool:
    """True when each word begins a word of the name, and no two the same one."""
    left = list(has)
    for word in sorted(wanted, key=len, reverse=True):
        found = next((one for one in left if one.startswith(word)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def perhaps_meant(typed: str, names: Mapping[int, str]) -> tuple[int, ...]:
    """Whom a slip of the pen may have meant, the nearest first: to be offered, never to be taken for him."""
    spelled: dict[str, list[int]] = {}
    for number, name in names.items():
        for word in {folded(name), *(one for one in words(name) if len(one) > 2)}:
            spelled.setdefault(word, []).append(number)
    asked = [folded(typed), *words(typed)]
    found = [number for text in asked for word in nearest(text, spelled, MOST_NEAR) for number in spelled[word]]
    return tuple(dict.fromkeys(found))[:MOST_NEAR]
