"""Words by which tie-breaks are asked for, in English and Spanish; accents, case and strokes do not matter."""

from __future__ import annotations

import re
import unicodedata
from difflib import get_close_matches

from pareo.model import Error
from pareo.ranking.codes import OUTSIDE, Code, UnknownModifier, parse
from pareo.ranking.presets import PRESETS, Preset
from pareo.ranking.tables import SPECIAL_CODES, WORDS
from pareo.ranking.tiebreaks import TIEBREAKS

_CODES: dict[str, str] = {id.upper(): id for id in (*TIEBREAKS, *SPECIAL_CODES)} | {"GE": "REP"}
_CUT = re.compile(r"(?P<name>.+) (?P<word>cut|minus|corte|menos|median|mediano|mediana) (?P<number>\d)")
_LONGEST_NAME, _MOST_WORDS = 10, 60


class UnknownTieBreak(Error, ValueError):
    """No tie-break has this name. ``near`` are those whose name is nearest, ``readings`` the lists it may mean."""

    code = "unknown_tiebreak"

    def __init__(
        self, text: str, near: tuple[str, ...] = (), modifier: str = "", readings: tuple[str, ...] = ()
    ) -> None:
        super().__init__(text, near, modifier, readings)
        self.values = {"found": repr(text), "near": ", ".join(near)}
        self.text = text
        self.near = near
        self.modifier = modifier
        self.readings = readings


def code_of(text: str) -> Code:
    """The tie-break that is meant: a code in any of its spellings, or a name. UnknownTieBreak when there is none."""
    try:
        code = parse(text, _CODES)
        if code is None and (known := _code_of_words(plain(text))):
            code = parse(known, _CODES)
    except UnknownModifier as wrong:
        raise UnknownTieBreak(text, nearest(text), wrong.args[0]) from wrong
    if code is None:
        raise UnknownTieBreak(text, nearest(text), readings=tuple(", ".join(way) for way in readings(text)))
    _check_modifiers(text, code)
    return code


def _code_of_words(words: str) -> str:
    """The code of a name, also of one that is cut: ``fore buchholz cut 1``, ``sonneborn berger menos 1``."""
    if words in WORDS:
        return WORDS[words]
    cut = _CUT.fullmatch(words)
    name = WORDS.get(cut["name"], "") if cut else ""
    if cut is None or not name or "/" in name:
        return ""
    return f"{name}/{'M' if cut['word'].startswith('median') else 'C'}{cut['number']}"


def _check_modifiers(text: str, code: Code) -> None:
    """A modifier that the tie-break does not take is refused: it would be silently ignored otherwise."""
    taken = TIEBREAKS[code.name].modifiers if code.name in TIEBREAKS else ""
    present = {
        "M": code.high,
        "C": code.low and not code.high,
        "L": code.limit or code.limit_percent != 50,
        "K": code.factor,
        "U": code.unrated,
        "P": code.forfeits_played,
        "F": code.fore,
        "R": code.reversed,
    }
    for letter, there in present.items():
        if there and letter not in taken:
            raise UnknownTieBreak(text, nearest(code.name), letter)


def plain(text: str) -> str:
    """Small letters and digits with single blanks between them, without accents."""
    bare = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return " ".join(re.findall(r"[a-z]+|\d+", bare.lower()))


def nearest(text: str) -> tuple[str, ...]:
    """The codes whose spelling or name comes nearest, best first."""
    wanted = plain(text)
    spelled = {plain(id): id for id in _CODES.values()} | {word: WORDS[word] for word in WORDS}
    near = get_close_matches(wanted, spelled, n=5, cutoff=0.5)
    return tuple(dict.fromkeys(spelled[word] for word in near))[:3]


def split_list(text: str) -> tuple[str, ...]:
    """The tie-breaks of a list as people write it, parted by commas, semicolons or lines.

    Blanks part them too where that can be read in one way only; a name with a comma of its own (Buchholz, Cut-1) stays
    whole. What is not understood, or can be read in several ways, is left as it was written.
    """
    if preset := preset_named(text):
        return (preset.id,)
    found: list[str] = []
    parts = [part.strip() for part in re.split(r"[,;\n]", text) if part.strip()]
    while parts:
        part = parts.pop(0)
        while parts and not _is_known(parts[0]) and (more := _with_its_commas(part, parts)):
            part = f"{part} {' '.join(parts[:more])}"
            del parts[:more]
        found += [part] if _is_known(part) else _parted_by_blanks(part)
    return tuple(found)


def _with_its_commas(part: str, rest: list[str]) -> int:
    """How many of the next parts belong to the name that begins with this one."""
    return next((count for count in (1, 2) if _is_known(" ".join([part, *rest[:count]]))), 0)


def preset_named(text: str) -> Preset | None:
    """The list that is called so, whatever the capitals and strokes."""
    return next((preset for preset in PRESETS.values() if plain(preset.id) == plain(text)), None)


def readings(text: str) -> tuple[tuple[str, ...], ...]:
    """The ways in which words that only blanks part can be a list of tie-breaks; two are enough to be in doubt."""
    words = text.split()[:_MOST_WORDS]
    ways: list[list[tuple[str, ...]]] = [[()]]
    for end in range(1, len(words) + 1):
        here: list[tuple[str, ...]] = []
        for start in range(max(0, end - _LONGEST_NAME), end):
            name = " ".join(words[start:end])
            if ways[start] and (code := _known(name)):
                here += [(*way, code) for way in ways[start]]
        ways.append(here[:2])
    return tuple(way for way in ways[-1] if len(way) > 1)


def _parted_by_blanks(part: str) -> list[str]:
    """One reading is taken; of none the words that are understood are parted from those that are not."""
    ways = readings(part)
    if len(ways) == 1:
        return list(ways[0])
    if ways or " " not in part:
        return [part]
    found: list[str] = []
    unknown: list[str] = []
    for word in part.split():
        if _is_known(word):
            found += [" ".join(unknown)] if unknown else []
            found.append(word)
            unknown = []
        else:
            unknown.append(word)
    return [*found, " ".join(unknown)] if unknown else found


def _known(text: str) -> str:
    """The code of a name or code by itself; empty when there is none."""
    try:
        code = parse(text, _CODES) or parse(_code_of_words(plain(text)), _CODES)
    except UnknownModifier:
        return ""
    return str(code) if code else ""


def _is_known(text: str) -> bool:
    return bool(_known(text))


__all__ = ["OUTSIDE", "UnknownTieBreak", "code_of", "nearest", "plain", "preset_named", "readings", "split_list"]
