"""The tournament section: names, dates, rounds, colour, system, tie-breaks."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pareo.formats.trf.convert.records import Records, whole
from pareo.formats.trf.convert.teams import is_team_tournament
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import (
    COMMENT,
    HEADERS,
    KEPT_HEADERS,
    KEPT_IN_TEAM_TOURNAMENTS,
    KEPT_TEAM_RECORDS,
    OPTION_PREFIX,
    RANK_METHODS,
    ROUND_COLUMN,
    ROUND_DATE_WIDTH,
    ROUND_WIDTH,
)
from pareo.model import BLACK, WHITE, Color

_TRF_DATE = re.compile(r"\d{4}/\d\d/\d\d")
_COLORS: dict[str, Color] = {"W": WHITE, "B": BLACK}
_MOST_ROUNDS = 999


def read_texts(records: Records, findings: Findings) -> dict[str, str]:
    """The headers that are plain text, by field of the tournament."""
    for code in ("042", "052"):
        text = records.text(code)
        if text and not _TRF_DATE.fullmatch(text):
            findings.add("date-format", records.place(code), 5, text, "YYYY/MM/DD", record=code)
    return {name: records.text(code) for code, name in HEADERS.items()}


def read_deputies(records: Records) -> tuple[str, ...]:
    return tuple(text for line in records.of("112") if (text := line.text[4:].strip()))


def read_round_dates(records: Records) -> tuple[str, ...]:
    """Record 132, one date in the columns of each round; a round without one has an empty text."""
    for line in records.of("132"):
        starts = range(ROUND_COLUMN - 1, len(line.text.rstrip()), ROUND_WIDTH)
        return tuple(line.text[start : start + ROUND_DATE_WIDTH].strip() for start in starts)
    return ()


def read_round_count(records: Records, findings: Findings) -> int | None:
    """Record 142, else XXR."""
    counts = {}
    for code in ("142", "XXR"):
        for line in records.of(code)[:1]:
            found = re.match(r"\d+", records.text(code))
            count = whole(found[0]) if found else None
            if count and count <= _MOST_ROUNDS:
                counts[code] = count
            else:
                findings.add("bad-record", line.number, 5, records.text(code), f"1-{_MOST_ROUNDS}", record=code)
    if len(set(counts.values())) > 1:
        findings.add("rounds-differ", records.place("XXR"), 5, str(counts["XXR"]), str(counts["142"]))
    return counts.get("142", counts.get("XXR"))


def read_initial_color(records: Records, findings: Findings) -> Color | None:
    """Record 152, else white1 or black1 of XXC."""
    found: dict[str, Color] = {}
    words = [word.lower() for line in records.of("XXC") for word in line.text[4:].split()]
    for word in words:
        if word in ("white1", "black1"):
            found["XXC"] = WHITE if word == "white1" else BLACK
        elif word != "rank":
            findings.add("bad-record", records.place("XXC"), 5, word, "white1 black1 rank", record="XXC")
    text = records.text("152").upper()
    if text[:1] in _COLORS:
        found["152"] = _COLORS[text[:1]]
    elif records.of("152"):
        findings.add("bad-record", records.place("152"), 5, text, "W B", record="152")
    if len(set(found.values())) > 1:
        findings.add("initial-color-differs", records.place("XXC"), 5, found["XXC"], found["152"])
    return found.get("152", found.get("XXC"))


def read_tiebreaks(records: Records) -> tuple[str, ...]:
    """Record 202; else 212, which begins with the points themselves."""
    codes = [code.strip() for code in (records.text("202") or records.text("212")).split(",")]
    if not records.text("202") and codes[0].upper() == "PTS":
        codes = codes[1:]
    return tuple(code for code in codes if code)


def read_rank_method(records: Records, findings: Findings) -> str:
    """Record 172: the method, after the federation whose ratings it uses (``FRA FIDON``)."""
    words = records.text("172").upper().split()
    if words and (words[-1] not in RANK_METHODS or len(words) > 2):
        findings.add("bad-record", records.place("172"), 5, records.text("172"), " ".join(RANK_METHODS), record="172")
    return " ".join(words)


def asks_for_rank_order(records: Records) -> bool:
    """``XXC rank``: JaVaFo then orders players by the rank column and not by their numbers."""
    return any("rank" in line.text[4:].lower().split() for line in records.of("XXC"))


def read_options(records: Records, findings: Findings) -> Mapping[str, str]:
    """Records that say what the model has no words for, kept as they are for the next file."""
    options = {code: records.text(code) for code in KEPT_HEADERS if records.text(code)}
    kept = list(KEPT_TEAM_RECORDS)
    if is_team_tournament(records):
        kept += KEPT_IN_TEAM_TOURNAMENTS
    for code in kept:
        if records.of(code):
            options[code] = "\n".join(line.text[4:].rstrip() for line in records.of(code))
            findings.count("team-records", records.place(code), 1, code)
    ours = {own.line for own in records.own if own.known}
    comments = [line.text[3:].rstrip() for line in records.comments if line.number not in ours]
    if comments:
        options[COMMENT] = "\n".join(comments)
    if asks_for_rank_order(records):
        options["XXC"] = "rank"
    return {OPTION_PREFIX + code: text for code, text in options.items()}
