"""What stands in a cell: each value says what it is, so that every form can write it in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pareo.model import Player, Points, RoundTimes

if TYPE_CHECKING:
    from pareo.norms import Needs
    from pareo.pairing import Decision
    from pareo.pairing.swiss.preferences import Preference
    from pareo.prizes import Award, Plan, Prize, Unpaid
    from pareo.ranking import Unit
    from pareo.ranking.outlook import Needs as PointsNeeded
    from pareo.ranking.outlook import Way
    from pareo.ranking.tally import Value as TieBreakValue


ADJOURNED = "*"
"""The letter of both sides of an adjourned game; one that is still on has ``?``."""


class Name(NamedTuple):
    """A player: pages make a link of ``id``, paper puts the title before the name."""

    id: int
    name: str
    title: str = ""


class TeamName(NamedTuple):
    """A team: pages may make a link of ``id``."""

    id: int
    name: str


class Place(NamedTuple):
    """A place of the standings; ``shared`` when several hold it together."""

    rank: int
    shared: bool = False


class Score(NamedTuple):
    """Points of the event, in tenths: one point is ten, whatever the scoring gives for a win.

    ``fictitious``: those of an acceleration, shown beside them to people and left out of files.
    """

    tenths: Points
    fictitious: Points = 0


class Value(NamedTuple):
    """A tie-break value with the unit of its column."""

    value: TieBreakValue
    unit: Unit


class Figure(NamedTuple):
    """A number to so many decimals, None where there is none; ``signed``: people read it with its + too."""

    value: Fraction | int | None
    decimals: int = 0
    signed: bool = False

    @property
    def gains(self) -> bool:
        """Whether it is written with a plus: not where its decimals show nothing but zeros."""
        return self.signed and self.value is not None and 2 * self.value * 10**self.decimals >= 1


class Day(NamedTuple):
    """A date as ISO has it, or the year alone; ``last``: the other end of a stretch of days."""

    iso: str
    last: str = ""


class Remark(NamedTuple):
    """What somebody should know of a rating, by its code; empty for nothing."""

    code: str


class Label(NamedTuple):
    """What a row is about, by the key of its words in the area ``standings``."""

    key: str


class SystemName(NamedTuple):
    """A pairing system, by its id."""

    id: str


class Result(NamedTuple):
    """A game by the letters of both sides, White's first; ``?`` for a game still on."""

    white: str
    black: str

    @property
    def open(self) -> bool:
        return "?" in (self.white, self.black)


class Side(NamedTuple):
    """What one player made of a round: the letter of the result or bye, and the points it brought."""

    letter: str
    points: Points

    @property
    def open(self) -> bool:
        return self.letter == "?"


class Color(NamedTuple):
    """``w``, ``b``, or nothing."""

    color: str


class Bye(NamedTuple):
    """Where an opponent would stand: the letter of the bye, empty for somebody who was not there."""

    letter: str


class Meeting(NamedTuple):
    """A round in a cross table: ``label`` is the number by which the table names the opponent, ``id`` who he is.

    Both are 0 in a round without an opponent, whose ``letter`` is that of the bye.
    """

    label: int
    id: int
    color: str
    letter: str
    points: Points
    played: bool = True


class Encounters(NamedTuple):
    """The games of two players of a round robin in the order of the cycles; ``own`` on the diagonal."""

    sides: tuple[Side, ...] = ()
    own: bool = False


class MatchScore(NamedTuple):
    """A match in game points, those of the team named first; ``open``: so many boards have no result.

    ``letters`` of both teams where nobody played a board; all is empty before anything is known.
    """

    first: Points = 0
    second: Points = 0
    open: int = 0
    letters: str = ""
    begun: bool = True


class MatchMeeting(NamedTuple):
    """A round of a team in a cross table: as ``Meeting``, with the game points and whether a board is open."""

    label: int
    id: int
    color: str
    letter: str
    points: Points
    open: bool = False


class MatchEncounters(NamedTuple):
    """The game points of a team in its matches with another, in the order of the cycles; ``own`` on the diagonal."""

    points: tuple[Points, ...] = ()
    own: bool = False


class Due(NamedTuple):
    """The colour that a player should get, and how strongly."""

    preference: Preference


class Colors(NamedTuple):
    """The colours had so far, in order."""

    colors: str


class Floats(NamedTuple):
    """How a player left his score group in the last rounds: ``down``, ``up`` or nothing for each."""

    floats: tuple[str, ...]


class Reason(NamedTuple):
    """The answer to a "why?": decisions, and the names of the players whom they know by number."""

    decisions: tuple[Decision, ...]
    names: Mapping[int, str]

    def name(self, number: int) -> str:
        return self.names.get(number, f"#{number}")


class Words(NamedTuple):
    """Codes that are said in words: each is the end of a key of the messages that begins with ``area``."""

    area: str
    codes: tuple[str, ...]


class Needed(NamedTuple):
    """What a title norm still takes, and the titles of which it wants holders; None for one that is not open."""

    needs: Needs | None
    holders: tuple[str, ...] = ()


class PartName(NamedTuple):
    """A group of a ranking: of which kind, and its code; empty for those of whom it is not known."""

    kind: str
    code: str


class Numbered(NamedTuple):
    """A number with what it is, by the key of its words in the area ``standings``: board 2."""

    key: str
    number: int


class Counted(NamedTuple):
    """Players whose points were added up, each with them."""

    players: tuple[tuple[str, Points], ...]


class Grounds(NamedTuple):
    """Why somebody gets a prize, or why nobody does; players are known by number."""

    about: Award | Unpaid
    plan: Plan
    names: Mapping[int, str]


class OrBetter(NamedTuple):
    """A place, or a better one."""

    place: int


class PrizeAt(NamedTuple):
    """A prize of a list: of which place, and what it is; ``last``: of several the last one."""

    list: str
    place: int
    prize: Prize
    currency: str = ""
    last: bool = False


class Between(NamedTuple):
    """What a tie-break can come to: its code, the least and the most."""

    code: str
    least: Value
    most: Value


class How(NamedTuple):
    """How a place is still reached: by own results and those of others, or by points; None for nothing to be said."""

    told: tuple[Way, ...] | PointsNeeded | None
    names: Mapping[int, str]

    def name(self, number: int) -> str:
        return self.names.get(number, f"#{number}")


Cell: TypeAlias = (
    str | int | Name | Place | Score | Value | Figure | Day | Remark | Label | SystemName | Result | Side | Color | Bye
    | Meeting | Encounters | Due | Colors | Floats | Reason | Words | Needed | OrBetter | How | RoundTimes
    | TeamName | MatchScore | MatchMeeting | MatchEncounters
    | PartName | Numbered | Counted | Grounds | PrizeAt | Between | None
)  # fmt: skip


def named(player: Player | None) -> Name | None:
    """The cell of a player."""
    return Name(player.id, player.name, player.title) if player is not None else None
