"""Records about the tournament to write: headers, and what was announced for its rounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from pareo.formats.trf.convert.dates import written_date, written_round_date
from pareo.formats.trf.convert.scoring import scoring_162, scoring_bbp, scoring_xxs, understood_162
from pareo.formats.trf.convert.systems import system_code
from pareo.formats.trf.tables import (
    ABNORMAL_TYPES,
    COMMENT,
    HEADERS,
    KEPT_IN_TEAM_TOURNAMENTS,
    KEPT_TEAM_RECORDS,
    OPEN_END,
    OPTION_PREFIX,
    RANK_METHODS,
    ROUND_COLUMN,
)
from pareo.model import (
    WHITE,
    AbnormalPoints,
    Forbidden,
    Points,
    RequestedBye,
    Scoring,
    Tournament,
    VirtualPoints,
    format_points,
)

_ABNORMAL_TYPE = {letter: type for type, letters in ABNORMAL_TYPES.items() for letter in letters}


def old_headers(tournament: Tournament) -> Iterator[str]:
    """012 to 132, which every version of TRF has."""
    rated = sum(player.by_fide > 0 for player in tournament.players)
    texts = {code: getattr(tournament, name) for code, name in HEADERS.items()} | {
        "042": written_date(tournament.start_date),
        "052": written_date(tournament.end_date),
        "062": str(len(tournament.players)),
        "072": str(rated),
        "082": str(len(tournament.teams)) if tournament.teams else "",
        "092": tournament.settings.options.get(OPTION_PREFIX + "092", ""),
        "112": "\n".join(tournament.deputies),
    }
    for code in sorted(texts):
        for text in texts[code].splitlines():
            yield f"{code} {text}".rstrip()
    if any(tournament.round_dates):
        dates = "  ".join(f"{written_round_date(date):8.8}" for date in tournament.round_dates)
        yield f"{'132':{ROUND_COLUMN - 1}}{dates}".rstrip()


def new_headers(tournament: Tournament) -> Iterator[str]:
    """142 to 362, which came with TRF26."""
    settings = tournament.settings
    kept = {code: settings.options.get(OPTION_PREFIX + code, "") for code in ("182", "212", "222", "352", "362")}
    texts = kept | {
        "142": str(settings.rounds or ""),
        "152": "" if settings.initial_color is None else "W" if settings.initial_color == WHITE else "B",
        "172": _rank_method(settings.rank_method),
        "192": system_code(settings, tournament.start_date),
        "202": ",".join(settings.tiebreaks),
    }
    lines = {code: f"{code} {text}" for code, text in texts.items() if text}
    lines["162"] = scoring_162(settings.scoring)
    yield from (lines[code] for code in sorted(lines) if lines[code])
    # What 162 cannot say goes into the line of JaVaFo, so that nothing is lost.
    refined = scoring_xxs(settings.scoring, understood_162(settings.scoring))
    if refined:
        yield refined


def announcements(tournament: Tournament) -> Iterator[str]:
    """240 to 299: byes, acceleration, prohibited pairings, abnormal points."""
    settings = tournament.settings
    yield from bye_records(tournament.requested_byes)
    for virtual in settings.virtual_points:
        yield from _lines_250(virtual, [player.id for player in tournament.players])
    yield from (_line_260(ban) for ban in settings.forbidden)
    yield from dict.fromkeys(_line_299(each) for each in settings.abnormal_points if each.kind in _ABNORMAL_TYPE)


def quoted_records(tournament: Tournament, dialect: str) -> Iterator[str]:
    """The records of TRF26 for which an older dialect has none of its own; they go into comments of ours.

    TRF(x) has records for the rounds, the initial colour, the points and the virtual points, and XXP for a ban that
    holds in every round. Byes to come stand in the columns of their rounds.
    """
    has = ("142", "152", "162", "XXS", "250") if dialect == "trfx" else ()
    endless = {line for ban in tournament.settings.forbidden if (line := _line_260(ban)) and _in_every_round(ban)}
    for line in (*new_headers(tournament), *announcements(tournament)):
        if line[:3] not in (*has, "240") and not (dialect == "trfx" and line in endless):
            yield line


def bye_records(byes: Iterable[RequestedBye]) -> Iterator[str]:
    """Record 240: one line for each kind of bye in each round."""
    ordered = sorted((bye.round, bye.kind.value, bye.player) for bye in byes if bye.kind.requested)
    for (round, kind), group in groupby(ordered, lambda bye: bye[:2]):
        yield f"240 {kind} {round:3d} {_list([player for _, _, player in group])}"


def kept_records(tournament: Tournament, *codes: str) -> Iterator[str]:
    """Records that came with a file and that the model has no words for."""
    for code in codes:
        text = tournament.settings.options.get(OPTION_PREFIX + code, "")
        blank = "" if code == COMMENT else " "
        yield from (f"{code}{blank}{line}".rstrip() for line in text.split("\n") if text)


def kept_team_records(tournament: Tournament) -> Iterator[str]:
    return kept_records(tournament, *KEPT_IN_TEAM_TOURNAMENTS, *KEPT_TEAM_RECORDS)


def javafo_records(tournament: Tournament) -> Iterator[str]:
    """XXR XXC XXS XXA XXP XXZ. Bans count when they hold in the round to be paired: XXP knows no rounds."""
    settings = tournament.settings
    next_round = len(tournament.rounds) + 1
    if settings.rounds:
        yield f"XXR {settings.rounds}"
    words = [settings.options.get(OPTION_PREFIX + "XXC", "")]
    if settings.initial_color is not None:
        words.append("white1" if settings.initial_color == WHITE else "black1")
    if any(words):
        yield "XXC " + " ".join(word for word in words if word)
    scoring = scoring_xxs(settings.scoring, Scoring())
    if scoring:
        yield scoring
        yield from scoring_bbp(settings.scoring)
    yield from _lines_xxa(tournament)
    for ban in settings.forbidden:
        if ban.holds_in(next_round):
            yield "XXP " + " ".join(str(id) for id in sorted(ban.players))
    absent = [bye.player for bye in tournament.requested_byes if bye.round == next_round and bye.kind.value == "Z"]
    if absent:
        yield "XXZ " + " ".join(str(id) for id in sorted(absent))


def _line_260(ban: Forbidden) -> str:
    return f"260 {ban.first_round:3d} {min(ban.last_round, OPEN_END):3d} {_list(sorted(ban.players))}"


def _in_every_round(ban: Forbidden) -> bool:
    return ban.first_round <= 1 and ban.last_round >= OPEN_END


def _line_299(abnormal: AbnormalPoints) -> str:
    """In the columns of the text: type 5, points 14-17, round 20-22, players from 24 on."""
    type = _ABNORMAL_TYPE[abnormal.kind]
    return f"299 {type:1}        {format_points(abnormal.points):>4}  {abnormal.round:3d} {_list(abnormal.players)}"


def _list(players: Sequence[int]) -> str:
    return " ".join(f"{player:4d}" for player in players)


def _rank_method(text: str) -> str:
    if text in RANK_METHODS:
        return f"    {text}"
    return text


def _lines_250(virtual: VirtualPoints, ids: list[int]) -> Iterator[str]:
    """One line for each run of players who follow one another in the list."""
    accelerated = set(virtual.players)
    for inside, group in groupby(ids, accelerated.__contains__):
        if inside:
            run = list(group)
            rounds = f"{virtual.first_round:3d} {virtual.last_round:3d}"
            yield f"250      {format_points(virtual.points):>4} {rounds} {run[0]:4d} {run[-1]:4d}"


def _lines_xxa(tournament: Tournament) -> Iterator[str]:
    """Every round up to the last accelerated one: JaVaFo needs them all to know who floated."""
    virtual_points = tournament.settings.virtual_points
    last = max((virtual.last_round for virtual in virtual_points), default=0)
    last = min(last, max(tournament.settings.rounds or 0, len(tournament.rounds) + 1))
    given: dict[int, list[Points]] = {}
    for virtual in virtual_points:
        for id in virtual.players:
            values = given.setdefault(id, [0] * last)
            for number in range(max(1, virtual.first_round), min(virtual.last_round, last) + 1):
                values[number - 1] += virtual.points
    for player in tournament.players:
        if any(given.get(player.id, ())):
            values = given[player.id]
            yield f"XXA {player.id:4d} " + " ".join(f"{format_points(value):>4}" for value in values)
