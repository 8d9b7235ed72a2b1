"""What the desk writes down: small frozen records, each with a key of its own inside its book.

A book is what has records, a journal and a revision of its own: the festival itself, or one of its sections. Undo,
stale forms, backups and the portable file work on records alone, so whatever becomes a record gets all four.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, ClassVar, TypeAlias

UNRATED_HERE = -1
"""The tournament rating of somebody who counts as unrated whatever the official ratings say."""

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"
"""What JSON can hold, numbers exact."""

Key: TypeAlias = tuple[Any, ...]


def _version() -> int:
    """The number of the journal entry that wrote the record last; no part of what the record says."""
    return field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing announced about the festival or the section."""

    KEY: ClassVar[tuple[str, ...]] = ("name",)
    name: str
    value: Plain = None
    version: int = _version()


@dataclass(frozen=True, slots=True)
class Participant:
    """One player of a section. ``id`` never changes; ``number`` is the pairing number and may (C.04.2 2.3).

    The official ratings stand with the list that they come from; ``tournament_rating`` is the one that counts here
    when it is not what the section's method makes of them (VCL4THP 116, 134). ``national_games``: rated ones before
    the event (US Chess, ECF); ``national_index``: evaluations before it (DWZ); ``national_peak``: the highest rating
    ever, from which a floor follows (US Chess); 0 where nobody knows. ``average`` of points on the board (Scrabble)
    and ``bonus``, points that only the pairing sees, are in tenths. ``team``: the id of a ``Squad``, 0 for none;
    ``team_place``: the place in its order, 1 for the first.
    """

    KEY: ClassVar[tuple[str, ...]] = ("id",)
    id: int
    number: int = 0
    name: str = ""
    title: str = ""
    federation: str = ""
    sex: str = ""
    birth: str = ""
    fide_id: str = ""
    fide_rating: int = 0
    fide_k: int = 0
    national_id: str = ""
    national_rating: int = 0
    national_k: int = 0
    national_games: int = 0
    national_index: int = 0
    national_peak: int = 0
    estimated: bool = False
    club: str = ""
    group: str = ""
    note: str = ""
    arrives: int = 1
    leaves: int = 0
    fixed_board: int = 0
    present: bool = False
    half_byes: bool = True
    expelled: bool = False
    tournament_rating: int = 0
    fide_source: str = ""
    national_source: str = ""
    tournament_source: str = ""
    average: int = 0
    bonus: int = 0
    origin: str = ""
    team: int = 0
    team_place: int = 0
    version: int = _version()

    def plays_in(self, round: int) -> bool:
        """Neither still to arrive nor withdrawn; byes are another matter."""
        return self.arrives <= round and not (0 < self.leaves <= round) and not self.expelled


@dataclass(frozen=True, slots=True)
class Squad:
    """A team of a section; its players say themselves that they are in it, and at which place.

    ``short``: at most five letters, as team tables print it. ``venue``: where it plays its matches at home.
    """

    KEY: ClassVar[tuple[str, ...]] = ("id",)
    id: int
    number: int = 0
    name: str = ""
    short: str = ""
    captain: str = ""
    note: str = ""
    venue: str = ""
    version: int = _version()


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """Two teams that play each other: ``white`` has on board 1 the first colour that is announced for the boards.

    Its result follows from its boards and is kept nowhere. ``forfeit``: both signs as TRF has them, the first team's
    first, where the match as a whole is not played; it has no boards then.
    """

    KEY: ClassVar[tuple[str, ...]] = ("round", "match")
    round: int
    match: int
    white: int
    black: int
    forfeit: str = ""
    version: int = _version()


@dataclass(frozen=True, slots=True)
class TeamBye:
    """A team without an opponent in a round, made or still to come; ``letter`` as in TRF."""

    KEY: ClassVar[tuple[str, ...]] = ("round", "team")
    round: int
    team: int
    letter: str
    version: int = _version()


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who plays for a team in a round, board by board; 0 for a board that stays empty.

    ``at`` and ``by``: when it was handed in, and who took it.
    """

    KEY: ClassVar[tuple[str, ...]] = ("round", "team")
    round: int
    team: int
    players: Plain = None
    at: str = ""
    by: str = ""
    version: int = _version()

    @property
    def seats(self) -> tuple[int, ...]:
        """The ids board by board."""
        return tuple(id for id in self.players if isinstance(id, int)) if isinstance(self.players, list) else ()


@dataclass(frozen=True, slots=True)
class Fixture:
    """When and where two teams of a league play, as far as it is not as their round and the team at home say.

    ``undated``: postponed, and nobody knows to when. Where the calendar does not have the two it is about nothing.
    """

    KEY: ClassVar[tuple[str, ...]] = ("round", "white", "black")
    round: int
    white: int
    black: int
    date: str = ""
    time: str = ""
    venue: str = ""
    undated: bool = False
    version: int = _version()


@dataclass(frozen=True, slots=True)
class RoundMade:
    """One round made: when, how, and whether the hall has seen it.

    ``engine_boards``: the round as the system gives it, and as it was kept otherwise (``desk.rounds.seating``).
    """

    KEY: ClassVar[tuple[str, ...]] = ("number",)
    number: int
    published: bool = False
    paired_at: str = ""
    published_at: str = ""
    made: str = "engine"
    reason: str = ""
    engine_boards: Plain = None
    version: int = _version()


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a round. Empty letters: the game is still on; ``?``: adjourned.

    ``report_*`` are what the rating report says when a mistake came to light too late for the standings (C.04.2 4.3).
    """

    KEY: ClassVar[tuple[str, ...]] = ("round", "board")
    round: int
    board: int
    white: int
    black: int
    white_letter: str = ""
    black_letter: str = ""
    white_points: int | None = None
    black_points: int | None = None
    report_white: str = ""
    report_black: str = ""
    version: int = _version()

    @property
    def open(self) -> bool:
        return not self.white_letter

    @property
    def result(self) -> str:
        """Both letters side by side, the code of the result; empty while the game is on."""
        return self.white_letter + self.black_letter


@dataclass(frozen=True, slots=True)
class RoundBye:
    """A player without an opponent in a round, made or still to come; ``letter`` as in TRF."""

    KEY: ClassVar[tuple[str, ...]] = ("round", "player")
    round: int
    player: int
    letter: str
    version: int = _version()


@dataclass(frozen=True, slots=True)
class Draft:
    """A hand pairing that is not finished: pairs of ids in board order, and the bye."""

    KEY: ClassVar[tuple[str, ...]] = ("round",)
    round: int
    boards: Plain = None
    bye: int = 0
    version: int = _version()


@dataclass(frozen=True, slots=True)
class PlayerReport:
    """What a player says of the own game, from a phone: ``result`` has both letters, White's first.

    It is about one pair in one making of the round; once they are paired otherwise it is about nothing.
    """

    KEY: ClassVar[tuple[str, ...]] = ("round", "player")
    round: int
    player: int
    white: int
    black: int
    result: str = ""
    white_points: int | None = None
    black_points: int | None = None
    paired_at: str = ""
    at: str = ""
    version: int = _version()


@dataclass(frozen=True, slots=True)
class PlayerRequest:
    """What a player asks for from a phone: a bye in a round (its letter), or to leave from that round on.

    ``word`` is what the arbiter answers to a request that is refused.
    """

    KEY: ClassVar[tuple[str, ...]] = ("round", "player")
    round: int
    player: int
    wish: str = ""
    state: str = "asked"
    word: str = ""
    at: str = ""
    version: int = _version()


@dataclass(frozen=True, slots=True)
class PlayerCode:
    """How often a player was given a new code; nobody has a record who still has the first."""

    KEY: ClassVar[tuple[str, ...]] = ("player",)
    player: int
    renewed: int = 0
    version: int = _version()


@dataclass(frozen=True, slots=True)
class PeriodRating:
    """The official ratings of a player from a round on, in an event longer than a rating period (VCL4THP 212, 213)."""

    KEY: ClassVar[tuple[str, ...]] = ("round", "player")
    round: int
    player: int
    fide_rating: int = 0
    fide_k: int = 0
    national_rating: int = 0
    national_k: int = 0
    fide_source: str = ""
    national_source: str = ""
    version: int = _version()


@dataclass(frozen=True, slots=True)
class KeptGame:
    """The score of a game as a PGN file brought it: of one pair in one round; without that pair it is about nothing."""

    KEY: ClassVar[tuple[str, ...]] = ("round", "white")
    round: int
    white: int
    black: int
    text: str = ""
    version: int = _version()


Record: TypeAlias = (
    Setting
    | Participant
    | Squad
    | RoundMade
    | Board
    | RoundBye
    | Draft
    | PlayerReport
    | PlayerRequest
    | PlayerCode
    | PeriodRating
    | KeptGame
    | TeamMatch
    | TeamBye
    | LineUp
    | Fixture
)

KINDS: dict[str, type[Record]] = {
    "setting": Setting,
    "player": Participant,
    "team": Squad,
    "round": RoundMade,
    "board": Board,
    "bye": RoundBye,
    "draft": Draft,
    "report": PlayerReport,
    "request": PlayerRequest,
    "code": PlayerCode,
    "period_rating": PeriodRating,
    "game": KeptGame,
    "match": TeamMatch,
    "team_bye": TeamBye,
    "line_up": LineUp,
    "fixture": Fixture,
}
KIND_OF: dict[type[Record], str] = {made: name for name, made in KINDS.items()}


def key_of(record: Record) -> Key:
    return tuple(getattr(record, name) for name in record.KEY)


def plain(record: Record) -> dict[str, Any]:
    """The record as JSON can hold it, without its version."""
    values = asdict(record)
    del values["version"]
    return values


def record_from(kind: str, values: Mapping[str, Any]) -> Record:
    """The record of these values; fields of later editions of the file are dropped."""
    made = KINDS[kind]
    known = {item.name for item in fields(made)}
    return made(**{name: value for name, value in values.items() if name in known})
