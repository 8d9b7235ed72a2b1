"""Time controls as people, FIDE's record 222 and US Chess write them: stages of moves and minutes, seconds a move."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stage:
    """So many moves (0: all that are left) in so many minutes."""

    moves: int
    minutes: int


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Stages in their order, and what each move adds (an increment) or has free (a delay)."""

    stages: tuple[Stage, ...]
    seconds: int = 0
    delay: bool = False

    @property
    def total(self) -> int:
        """Minutes of all stages and seconds of one move, added up as US Chess does (rule 5C)."""
        return sum(stage.minutes for stage in self.stages) + self.seconds


_STAGE_222 = r"(?:(\d{1,3})/)?(\d{2,5})(?:\+(\d{1,3}))?"
_ENCODED = re.compile(rf"{_STAGE_222}(?::{_STAGE_222}){{0,3}}")
_AMERICAN = re.compile(
    r"((?:\d{1,3}/\d{1,3}[,;\s]+){0,3})(?:G|GAME|SD)\s*/\s*(\d{1,3})(?:[;,\s]*(d|D|\+|inc)\s*/?\s*(\d{1,3}))?"
)
_SHORT = re.compile(r"(\d{1,3})\s*['′m]?(?:in)?\s*\+\s*(\d{1,3})\s*(?:''|\"|″|s|sec|seg)?\.?", re.IGNORECASE)
_MARKED = re.compile(
    r"((?:\d{1,3}\s*['′]\s*[x×/]\s*\d{1,3}\s*\+\s*){1,3})(\d{1,3})\s*['′](?:\s*\+\s*(\d{1,3})\s*(?:\"|″|''|′′))?"
)
_MINUTES = re.compile(r"(\d{1,3})\s*(?:min|minut|′|')[^\W\d]*", re.IGNORECASE)
_HOURS = re.compile(r"(\d{1,2})\s*(?:h|hour|hora|stunde)s?\b", re.IGNORECASE)
_SECONDS = re.compile(r"(\d{1,3})\s*(?:s|sec|seg|sek|″|'')[^\W\d]*", re.IGNORECASE)
_MOVES = re.compile(r"(\d{1,3})\s*(?:moves|jugadas|movimientos|züge|mosse)\b", re.IGNORECASE)
_DELAY = re.compile(r"\bdelay\b|\bbronstein\b|retardo", re.IGNORECASE)
_LONGEST = 200


def time_control(text: str, encoded: str = "") -> TimeControl | None:
    """What a text says, or record 222 when there is one; None for what cannot be understood with certainty."""
    if encoded and (found := _of_222(encoded.strip())):
        return found
    said = " ".join(text.split())[:_LONGEST]
    return _of_222(said) or _american(said) or _short(said) or _marked(said) or _in_words(said)


def _of_222(text: str) -> TimeControl | None:
    """``40/5400+30:1800+30``, in seconds; only whole minutes and the same increment in every stage."""
    if not _ENCODED.fullmatch(text):
        return None
    parts = [re.fullmatch(_STAGE_222, part) for part in text.split(":")]
    stages = tuple(Stage(int(part[1] or 0), int(part[2]) // 60) for part in parts if part)
    whole = all(part and int(part[2]) % 60 == 0 and int(part[2]) >= 60 for part in parts)
    increments = {int(part[3] or 0) for part in parts if part}
    return TimeControl(stages, increments.pop()) if whole and len(increments) == 1 else None


def _american(text: str) -> TimeControl | None:
    """``G/60;d5``, ``40/90,SD/30;+30``."""
    found = _AMERICAN.fullmatch(text)
    if not found:
        return None
    before = [Stage(int(moves), int(minutes)) for moves, minutes in re.findall(r"(\d{1,3})/(\d{1,3})", found[1])]
    return TimeControl((*before, Stage(0, int(found[2]))), int(found[4] or 0), (found[3] or "").lower() == "d")


def _short(text: str) -> TimeControl | None:
    """``90+30``, ``90' + 30''``."""
    found = _SHORT.fullmatch(text)
    return TimeControl((Stage(0, int(found[1])),), int(found[2])) if found else None


def _marked(text: str) -> TimeControl | None:
    """``100'x40+15'+30"``, as FIDE's example of TRF26 has it: minutes for so many moves, then the rest."""
    found = _MARKED.fullmatch(text)
    if not found:
        return None
    before = [Stage(int(moves), int(minutes)) for minutes, moves in re.findall(r"(\d+)\D+(\d+)", found[1])]
    return TimeControl((*before, Stage(0, int(found[2]))), int(found[3] or 0))


def _in_words(text: str) -> TimeControl | None:
    """``90 minutes for 40 moves, then 30 minutes, 30 seconds for each move``: one number of minutes a stage."""
    minutes = [int(number) for number in _MINUTES.findall(text)] or [60 * int(hours) for hours in _HOURS.findall(text)]
    seconds, moves = _SECONDS.findall(text), [int(number) for number in _MOVES.findall(text)]
    if not minutes or len(seconds) > 1 or len(minutes) != len(moves) + 1 or _spare_numbers(text):
        return None
    stages = tuple(Stage(*stage) for stage in zip((*moves, 0), minutes))
    return TimeControl(stages, int(seconds[0]) if seconds else 0, bool(_DELAY.search(text)))


def _spare_numbers(text: str) -> bool:
    """Whether a number is left that no word explains, but for the move from which an increment runs."""
    for pattern in (_MINUTES, _HOURS, _SECONDS, _MOVES):
        text = pattern.sub("", text)
    return bool(re.search(r"\d", re.sub(r"(?:move|jugada|movimiento|zug)\s*1\b", "", text, flags=re.IGNORECASE)))


def record_222(text: str) -> str:
    """What record 222 says of a time control in words; empty for words that are not understood, and for a delay."""
    control = time_control(text)
    return encoded(control) if control else ""


def encoded(control: TimeControl) -> str:
    """Record 222: ``40/5400+30:1800+30``; empty for a delay, which it has no sign for."""
    if control.delay and control.seconds:
        return ""
    added = f"+{control.seconds}" if control.seconds else ""
    return ":".join(f"{f'{one.moves}/' if one.moves else ''}{60 * one.minutes}{added}" for one in control.stages)
