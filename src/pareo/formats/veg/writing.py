"""Tournament to bytes, in the columns in which Vega writes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pareo.catalog import SYSTEMS as CATALOG
from pareo.catalog.options import CYCLES, EDITION, LIMITS, POINTS, ROUNDS
from pareo.formats.conversion import Unwritable
from pareo.formats.texts import plain, whole
from pareo.formats.veg.tables import (
    ADJOURNED,
    BYE_CODES,
    CODES,
    COLORS,
    DEGRESSIVE,
    FIRST_LINE,
    FLOATERS,
    GAME_CODES,
    HALF_CODE,
    HALVES_OUT,
    HEADING,
    KALLITHEA,
    LEFT_OUT,
    MOST_PLAYERS,
    OPEN,
    OPPONENTS,
    RATING_GROUPS,
    RESULTS,
    SEVERITIES,
    TIEBREAK_PLACES,
    TIEBREAKS,
    USERS_OWN,
)
from pareo.formats.veg.tallies import NOTHING, Cell, cells_of
from pareo.history import FloatKind, records
from pareo.model import Bye, ByeKind, Game, NationalRecord, Player, Problem, Round, Settings, Tournament, format_points
from pareo.model.dates import date_of

_NUMBERS = {code: number for number, code in TIEBREAKS.items()}
_END = "\r\n"
NATIONAL_ONLY = "NRO"
"""Record 172: the national rating makes the order, whatever FIDE has."""


def dump(tournament: Tournament, dialect: str = "veg", ranks: Mapping[int, int] | None = None) -> bytes:
    """The bytes of a new file. Raises Unwritable where players are not numbered from 1 on, or are more than 999."""
    ids = [player.id for player in tournament.players]
    if ids != list(range(1, len(ids) + 1)) or len(ids) > MOST_PLAYERS:
        problem = Problem("veg-numbers", SEVERITIES["veg-numbers"], found=str(len(ids)), expected=f"1-{MOST_PLAYERS}")
        raise Unwritable(problem)
    away = {
        bye.player
        for bye in tournament.requested_byes
        if bye.round == len(tournament.rounds) + 1 and bye.kind is ByeKind.ZERO_POINT
    }
    lines = [
        *_head(tournament),
        HEADING,
        *(_player(player, tournament, player.id not in away) for player in tournament.players),
        *_tallies(tournament),
        *_codes(tournament),
    ]
    text = _END.join([*lines, ""])
    try:
        return text.encode("cp1252")
    except UnicodeEncodeError:
        return text.encode("utf-8")


def _head(tournament: Tournament) -> Iterator[str]:
    settings = tournament.settings
    made = len(tournament.rounds)
    waiting = made > 0 and any(game.white_outcome.ending == "open" for game in tournament.rounds[-1].games)
    numbers = [_NUMBERS[code] for code in settings.tiebreaks if code in _NUMBERS][:TIEBREAK_PLACES]
    yield FIRST_LINE
    yield from (plain(text) for text in (tournament.name, tournament.city, tournament.federation))
    yield f"{_day_first(tournament.start_date)}, {_day_first(tournament.end_date)}"
    yield plain(tournament.chief_arbiter)
    yield f"{format_points(settings.scoring.draw)}  {format_points(settings.scoring.win)}"
    yield " ".join(str(number) for number in numbers + [0] * (TIEBREAK_PLACES - len(numbers)))
    said = (
        settings.rounds or max(made, 1),
        made,
        _system(settings),
        int(_by_fide(tournament)),
        int(made > 0),
        int(waiting),
        int(settings.options.get(EDITION.name) == KALLITHEA),
    )
    yield "  ".join(map(str, said))
    yield _acceleration(settings)
    yield " 1  # not used"
    yield str(len(tournament.players))


def _day_first(text: str) -> str:
    found = date_of(text)
    return "{2:02d}/{1:02d}/{0:04d}".format(*found) if found else plain(text, ",")


def _system(settings: Settings) -> int:
    system = settings.system or ""
    numbers = CATALOG[system].vega if system in CATALOG else ()
    cycles = whole(settings.options.get(CYCLES.name, "1")) or 1
    return numbers[cycles - 1] if 1 <= cycles <= len(numbers) else USERS_OWN


def _by_fide(tournament: Tournament) -> bool:
    """Whether FIDE's rating is the one that counts for everybody."""
    if tournament.settings.rank_method == NATIONAL_ONLY:
        return False
    return all(player.rating == player.by_fide for player in tournament.players)


def _acceleration(settings: Settings) -> str:
    """``1 0 0 4 2300 2000 0.0 0.0 0.0``; accelerations that Vega does not have are none."""
    options, named = settings.options, settings.acceleration
    if named not in (RATING_GROUPS, DEGRESSIVE):
        return "0   0   0    0    0    0   0.0   0.0   0.0"
    limits = [*options.get(LIMITS.name, "").replace(",", " ").split(), "0", "0"][:2]
    points = [*options.get(POINTS.name, "").replace(",", " ").split(), "0.0", "0.0", "0.0"][:3]
    rounds = whole(options.get(ROUNDS.name, "")) or 0
    return f"1   1   {int(named == DEGRESSIVE)}    {rounds}    {'    '.join(limits)}   {'   '.join(points)}"


def _player(player: Player, tournament: Tournament, available: bool) -> str:
    record = next(iter(player.national), NationalRecord(""))
    cells = (
        f"{plain(player.name, ';')[:80]:25}",
        plain(player.federation, ";"),
        _birth(player.birth),
        player.sex[:1] or "m",
        f"{plain(player.title or record.classification, ';') or 'NC':>3}",
        f"{plain(player.fide_id, ';') or '0':>8}",
        f"{player.by_fide:5d}",
        f"{plain(record.national_id, ';') or '0':>8}",
        f"{record.rating if _by_fide(tournament) else record.rating or player.rating:5d}",
        "0",
        f"{int(available):2d}",
    )
    return ";".join(cells)


def _birth(text: str) -> str:
    """``13.04.1963``: with four figures for the year, which Vega's fields of ten characters have room for."""
    found = date_of(text)
    if found:
        return "{2:02d}.{1:02d}.{0:04d}".format(*found)
    return f"00.00.{text}" if whole(text) and len(text) == 4 else "00.00.0000"


def _tallies(tournament: Tournament) -> Iterator[str]:
    """What the codes say, once more by player: colours, opponents, floats, results."""
    cells = cells_of(tournament.rounds)
    floated = {
        id: [record.floated in (FloatKind.DOWN, FloatKind.UP) for record in some]
        for id, some in records(tournament).items()
    }

    def row(id: int) -> list[Cell]:
        return [made.get(id, NOTHING) for made in cells]

    yield COLORS
    for player in tournament.players:
        yield f"{player.id:3d}  " + "".join(f"{cell.color:3d} " for cell in row(player.id))
    yield OPPONENTS
    for player in tournament.players:
        yield f"{player.id:3d}  " + "".join(f"{cell.opponent:3d} " for cell in row(player.id))
    yield FLOATERS
    for player in tournament.players:
        yield f"{player.id:3d}  " + "".join(f"{int(each)} " for each in floated.get(player.id, ()))
    yield RESULTS
    for player in tournament.players:
        yield f"{player.id:3d}  " + "".join(f"{cell.result} " for cell in row(player.id))


def _codes(tournament: Tournament) -> Iterator[str]:
    rounds = tournament.rounds
    halves = LEFT_OUT if tournament.settings.options.get(HALVES_OUT[0]) == HALVES_OUT[1] else HALF_CODE
    columns = [_column(made, at == len(rounds), halves) for at, made in enumerate(rounds, 1)]
    yield CODES
    if columns:
        yield "".join(f"{len(column):7d} " for column in columns)
    for at in range(max(map(len, columns), default=0)):
        yield "".join(f"{column[at] if at < len(column) else 0:7d} " for column in columns)


def _column(made: Round, last: bool, halves: int) -> list[int]:
    games = [game.white * 10000 + game.black * 10 + _code(game, last) for game in made.games]
    return games + [_bye_code(bye, halves) for bye in _byes_first_from_pairing(made.byes)]


def _byes_first_from_pairing(byes: Sequence[Bye]) -> list[Bye]:
    """Of several points without an opponent the first is the one from the pairing."""
    return sorted(byes, key=lambda bye: bye.kind is not ByeKind.PAIRING_ALLOCATED)


def _bye_code(bye: Bye, halves: int) -> int:
    return bye.player * 10000 + (halves if bye.kind is ByeKind.HALF_POINT else BYE_CODES[bye.kind])


def _code(game: Game, last: bool) -> int:
    letters = game.white_outcome.value + game.black_outcome.value
    return GAME_CODES.get(letters, OPEN if last or letters != "??" else ADJOURNED)
