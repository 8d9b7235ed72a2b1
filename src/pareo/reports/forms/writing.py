"""How a cell is written: for a page or a sheet of paper, for a terminal, for a spreadsheet, as data."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from pareo.i18n import Messages
from pareo.i18n.calendar import when_words
from pareo.i18n.parts import part_words
from pareo.i18n.results import half, plain_result, points, result
from pareo.i18n.systems import system_name
from pareo.i18n.wording import capital
from pareo.model import ByeKind, Outcome, RoundTimes, format_points
from pareo.model.dates import date_of
from pareo.ratings.rounding import decimal_text
from pareo.reports.cells import (
    Between,
    Bye,
    Cell,
    Color,
    Colors,
    Counted,
    Day,
    Due,
    Encounters,
    Figure,
    Floats,
    Grounds,
    How,
    Label,
    MatchEncounters,
    MatchMeeting,
    MatchScore,
    Meeting,
    Name,
    Needed,
    Numbered,
    OrBetter,
    PartName,
    Place,
    PrizeAt,
    Reason,
    Remark,
    Result,
    Score,
    Side,
    SystemName,
    TeamName,
    Value,
    Words,
)  # fmt: skip
from pareo.reports.table import Say

_BYES = frozenset(kind.value for kind in ByeKind)
_FORFEITS = frozenset(outcome.value for outcome in Outcome if outcome.forfeit)
_ARROWS = {"down": "↓", "up": "↑", "": "·"}
_PLAIN_ARROWS = {"down": "v", "up": "^", "": "."}


@dataclass(frozen=True, slots=True)
class Hand:
    """Writes cells in one language. ``paper``: with halves, pieces and arrows; ``mark`` parts decimals.

    ``marks_shared``: a shared place is ``2=``; in files that are computed with it stays a number.
    """

    say: Say
    mark: str = "."
    paper: bool = False
    marks_shared: bool = False
    messages: Messages | None = None

    def write(self, cell: Cell) -> str:
        match cell:
            case None:
                return ""
            case str():
                return cell
            case int():
                return str(cell)
            case Name() | TeamName():
                return cell.name
            case Place():
                return f"{cell.rank}=" if cell.shared and self.marks_shared else str(cell.rank)
            case Score() | Value() | Figure():
                return self.number(cell)
            case Day():
                return self._days(cell)
            case Remark():
                return self.say(f"ratings.remark_{cell.code}") if cell.code else ""
            case Label():
                return self.say(f"standings.{cell.key}")
            case SystemName():
                return cell.id if self.messages is None else system_name(self.messages, cell.id)
            case Color():
                return self.say(f"standings.{'white' if cell.color == 'w' else 'black'}") if cell.color else ""
            case Reason() | Grounds():
                return " ".join(self.sentences(cell))
            case PartName() | Numbered() | Counted():
                return self._of_groups(cell)
            case Words():
                return ", ".join(self.say(cell.area + code) for code in cell.codes)
            case Needed():
                return self._needed(cell)
            case OrBetter() | PrizeAt() | Between() | How():
                return self._of_outlook(cell)
            case RoundTimes():
                return self._when(cell)
            case Bye():
                return self._bye(cell.letter)
            case Due() | Colors() | Floats():
                return self._before_the_round(cell)
            case Result() | Side() | Meeting() | Encounters():
                return self._of_games(cell)
            case MatchScore() | MatchMeeting() | MatchEncounters():
                return self._of_matches(cell)

    def number(self, cell: Score | Value | Figure) -> str:
        """Points and tie-break values; on paper points have halves."""
        if isinstance(cell, Score) and cell.fictitious and self.marks_shared:
            return f"{self.number(Score(cell.tenths))} (+{self.number(Score(cell.fictitious))})"
        if isinstance(cell, Score) and self.paper:
            return points(cell.tenths).replace(".", self.mark)
        plus = "+" if isinstance(cell, Figure) and self.marks_shared and cell.gains else ""
        return plus + decimal(cell).replace(".", self.mark)

    def sentences(self, cell: Reason | Grounds) -> list[str]:
        """The answer in words; without messages the rules that decided."""
        if isinstance(cell, Grounds):
            from pareo.i18n.prizes import grounds_sentences

            return [] if self.messages is None else grounds_sentences(self.messages, cell.about, cell.plan, cell.names)
        if self.messages is None:
            return [decision.rule for decision in cell.decisions]
        from pareo.i18n.answers import answer_sentences

        return answer_sentences(cell.decisions, self.messages, cell.name)

    def _needed(self, cell: Needed) -> str:
        if self.messages is None or cell.needs is None:
            return ""
        from pareo.i18n.norms import needs_words

        return capital(needs_words(self.messages, cell.needs, cell.holders))

    def _of_groups(self, cell: PartName | Numbered | Counted) -> str:
        match cell:
            case PartName():
                return part_words(self.say, cell.kind, cell.code)
            case Numbered():
                return self.say(f"standings.{cell.key}", number=cell.number)
            case Counted():
                return "; ".join(f"{name} {self.number(Score(points))}" for name, points in cell.players)

    def _of_outlook(self, cell: OrBetter | PrizeAt | Between | How) -> str:
        match cell:
            case OrBetter():
                return self.say("outlook.first") if cell.place == 1 else self.say("outlook.or_better", place=cell.place)
            case PrizeAt():
                return self._prize(cell)
            case Between():
                least, most = self.number(cell.least), self.number(cell.most)
                return f"{cell.code} {least}" if least == most else f"{cell.code} {least}–{most}"
            case How():
                return capital("; ".join(self.ways(cell)))

    def _prize(self, cell: PrizeAt) -> str:
        from pareo.i18n.prizes import money

        amount = money(self.say, cell.prize.cents, cell.currency) if cell.prize.cents else ""
        key = "outlook.prize_first" if cell.place == 1 else "outlook.prize_any" if cell.last else "outlook.prize_better"
        what = " + ".join(filter(None, (amount, cell.prize.text)))
        return self.say(key, list=cell.list, place=cell.place, what=what)

    def ways(self, cell: How) -> list[str]:
        """How a place is still reached, way by way."""
        if self.messages is None or cell.told is None:
            return []
        from pareo.i18n.outlook import how_lines

        return how_lines(self.messages, cell.told, cell.name)

    def _bye(self, letter: str) -> str:
        return self.say("web.rests") if letter == "free" else self.say(f"desk.bye_{letter or 'Z'}")

    def _when(self, cell: RoundTimes) -> str:
        """Day and hour of a round; in figures where they are sorted and computed with."""
        if self.messages is None or not self.marks_shared:
            return f"{cell.date} {cell.time}".strip()
        return when_words(self.messages, cell)

    def _days(self, cell: Day) -> str:
        """For people in figures as FIDE's forms have them, ``01/11/2026``; in files as ISO has them."""
        ends = dict.fromkeys(filter(None, cell))
        return " – ".join(day_figures(end) if self.marks_shared else end for end in ends)

    def _of_games(self, cell: Result | Side | Meeting | Encounters) -> str:
        match cell:
            case Result():
                code = cell.white + cell.black
                return ("" if cell.open else result(code)) if self.paper else plain_result(code)
            case Side():
                return self.side(cell)
            case Meeting():
                return self._meeting(cell)
            case Encounters():
                joint = " " if self.paper else ""
                return "x" if cell.own else joint.join(self.side(side) for side in cell.sides)

    def _of_matches(self, cell: MatchScore | MatchMeeting | MatchEncounters) -> str:
        match cell:
            case MatchScore(begun=False):
                return ""
            case MatchScore(letters=letters) if letters:
                return result(letters) if self.paper else plain_result(letters)
            case MatchScore():
                still = "*" if cell.open else ""
                return f"{self._score(cell.first)}{'–' if self.paper else '-'}{self._score(cell.second)}{still}"
            case MatchMeeting(label=0):
                return cell.letter
            case MatchMeeting():
                return f"{cell.label}{cell.color}{self.made(cell)}"
            case MatchEncounters():
                return "x" if cell.own else " ".join(map(self._score, cell.points))

    def made(self, cell: MatchMeeting) -> str:
        """What a team made of a match: game points, the sign of a forfeit."""
        won = half(cell.letter) if cell.letter in _FORFEITS else self._score(cell.points)
        return won + ("*" if cell.open else "")

    def _score(self, tenths: int) -> str:
        return self.number(Score(tenths))

    def side(self, cell: Side) -> str:
        """One side of a game by its letter; on paper what a bye brought."""
        if cell.open:
            return "" if self.paper else "?"
        if not self.paper:
            return cell.letter
        return points(cell.points) if not cell.letter or cell.letter in _BYES else half(cell.letter)

    def _meeting(self, cell: Meeting) -> str:
        """``12w1`` for a game, the letter alone for a bye, nothing for a round without the player."""
        if not cell.label:
            return cell.letter
        letter = "" if cell.letter == "?" else cell.letter
        said = f"{cell.label}{cell.color}{letter}"
        return said if cell.letter or cell.played else f"({said})"

    def _before_the_round(self, cell: Due | Colors | Floats) -> str:
        match cell:
            case Due():
                letter = self._letters(cell.preference.color)
                forms = {"ABSOLUTE": letter * 2, "STRONG": letter, "MILD": letter.lower()}
                return forms.get(cell.preference.strength.name, "")
            case Colors():
                return self._letters(cell.colors)
            case Floats():
                arrows = _ARROWS if self.paper else _PLAIN_ARROWS
                return "".join(arrows[each] for each in cell.floats)

    def _letters(self, colors: str) -> str:
        return "".join(self.say(f"told.letter_{color}") for color in colors)


def hand_for(messages: Messages, paper: bool = False, marks_shared: bool = False) -> Hand:
    """The hand of a language, with its decimal mark."""
    return Hand(messages.say, messages.say("standings.decimal_mark"), paper, marks_shared, messages)


def day_figures(iso: str) -> str:
    """``01/11/2026``; what is no whole date stays as it is."""
    found = date_of(iso)
    return f"{found[2]:02d}/{found[1]:02d}/{found[0]:04d}" if found and all(found) else iso


def decimal(cell: Score | Value | Figure) -> str:
    """Points and values as decimal text, exact or rounded as the unit says; empty when there is no value."""
    if isinstance(cell, Figure):
        return "" if cell.value is None else decimal_text(cell.value, cell.decimals)
    if isinstance(cell, Score):
        return format_points(cell.tenths)
    from pareo.ranking import shown

    return shown(cell.value, cell.unit)


def as_number(cell: Cell) -> int | Decimal | None:
    """What a spreadsheet can compute with; None for everything else."""
    if isinstance(cell, Score | Value | Figure):
        text = decimal(cell)
        return Decimal(text) if text else None
    if isinstance(cell, Place):
        return cell.rank
    return cell if isinstance(cell, int) else None
