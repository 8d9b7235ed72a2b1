"""The round told in the terminal: boards, score groups, then the decisions with their articles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pareo.cli.speaker import Speaker

if TYPE_CHECKING:
    from pareo.cli.names import Names
    from pareo.conduct.terms import Ready
    from pareo.history import Position
    from pareo.pairing import Decision, RoundPairing
    from pareo.reports.views.score_groups import GroupLine

_STRENGTHS = ("-", "{mild}", "{letter}", "{letter}!")
_FLOATS = {"down": "v", "up": "^", "": "."}


def round_told(
    terms: Ready,
    before: Position,
    pairing: RoundPairing,
    decisions: Sequence[Decision],
    speaker: Speaker,
    full: bool = True,
) -> Iterator[str]:
    """Not in full, what went as usual is left out, and the score groups name no opponents."""
    from pareo.cli.names import Names
    from pareo.i18n.systems import system_source
    from pareo.i18n.told import is_usual

    names = Names(terms.tournament)
    source = system_source(speaker.messages, terms.system.id)
    yield speaker.say("explain.heading", round=before.round, system=terms.system.id, source=source)
    yield ""
    yield from board_lines(before, pairing, names, speaker)
    yield ""
    if terms.system.kind == "swiss":
        yield from score_group_lines(before, pairing, names, speaker, full)
    told = decisions if full else [each for each in decisions if not is_usual(each)]
    yield speaker.say("explain.decisions", count=len(told))
    yield from decision_lines(told, names, speaker)


def board_lines(before: Position, pairing: RoundPairing, names: Names, speaker: Speaker) -> Iterator[str]:
    """The boards with names and scores, and the bye."""
    from pareo.i18n.tiebreaks import with_mark
    from pareo.model import format_points

    scores = {entry.id: with_mark(format_points(entry.points), speaker.messages) for entry in before.entries}
    width = max((len(names(board.white)) for board in pairing.boards), default=0)
    for number, (white, black) in enumerate(pairing.boards, 1):
        left = f"{names(white):<{width}} {scores.get(white, ''):>4}"
        yield f"{number:>4}  {left} - {scores.get(black, ''):<4} {names(black)}"
    for player in pairing.byes:
        yield "      " + speaker.say("explain.bye", player=names(player))


# --- the score groups before the round (004, question 30) -----------------------------------------------------------


def score_group_lines(
    before: Position, pairing: RoundPairing, names: Names, speaker: Speaker, full: bool
) -> Iterator[str]:
    from pareo.i18n.tiebreaks import with_mark
    from pareo.model import format_points
    from pareo.reports.views.score_groups import score_groups

    groups = score_groups(before, pairing.as_round())
    lines = [line for group in groups for line in group.lines]
    width = max((len(names(line.id)) for line in lines), default=0)
    colors = max((len(line.colors) for line in lines), default=0)
    yield speaker.say("explain.groups_heading")
    for group in groups:
        yield ""
        for line in group.lines:
            due, floats = _due(line, speaker), "".join(_FLOATS[each] for each in line.floats)
            score = with_mark(format_points(line.score), speaker.messages)
            said = f"  {names(line.id):<{width}}  {score:>4}"
            said += f"  {_letters(line.colors, speaker):<{colors}}  {due:<2}  {floats}"
            yield f"{said}  {_opponents(line, speaker)}".rstrip() if full else said.rstrip()
    yield ""
    yield speaker.say("explain.groups_legend")
    yield ""


def _due(line: GroupLine, speaker: Speaker) -> str:
    """A letter for the colour due: small when mild, with a mark when absolute."""
    letter = _letters(line.due.color, speaker)
    return _STRENGTHS[line.due.strength].format(letter=letter, mild=letter.lower())


def _letters(colors: str, speaker: Speaker) -> str:
    return "".join(speaker.say("explain.white" if color == "w" else "explain.black") for color in colors)


def _opponents(line: GroupLine, speaker: Speaker) -> str:
    """The opponent of each round with the colour; a stroke where there was no game."""
    met = [f"{each.opponent}{_letters(each.color, speaker)}" if each.played else "-" for each in line.past]
    return " ".join(f"{one:>4}" for one in met)


# --- the decisions --------------------------------------------------------------------------------------------------


def decision_lines(decisions: Sequence[Decision], names: Names, speaker: Speaker) -> Iterator[str]:
    """Each decision with its article; a group begins a paragraph, its steps stand under it."""
    from pareo.i18n.told import GROUPS, chapters

    width = max((len(decision.article) for decision in decisions), default=0)
    for chapter in chapters(decisions, speaker.messages, names):
        yield ""
        for place, line in enumerate(chapter.lines):
            indent = "  " if place and chapter.lines[0].decision.rule in GROUPS else ""
            if "white_rows" in line.decision.values:
                yield f"  {line.article:<{width}}  {_columns_heading(line.decision, speaker)}"
                yield from (f"  {'':<{width}}    {row}" for row in column_lines(line.decision, speaker))
            else:
                yield f"  {line.article:<{width}}  {indent}{line.words}".rstrip()


def _columns_heading(decision: Decision, speaker: Speaker) -> str:
    from pareo.i18n.results import points_in

    score = decision.values["score"]
    return speaker.say("explain.columns", score=points_in(speaker.messages, score) if isinstance(score, int) else "")


def column_lines(decision: Decision, speaker: Speaker) -> Iterator[str]:
    """The two colour subgroups of the Dubov system side by side, as its list is written (004 2.3)."""
    sides: list[list[Any]] = [list(decision.values[side]) for side in ("white_rows", "black_rows")]  # type: ignore[arg-type]
    heads = [_column("", speaker.say("explain.average"), speaker.say("explain.rating"), False, False)] * 2
    rows = [[_column(*row) for row in side] for side in sides]
    empty = " " * len(heads[0])
    yield " | ".join(heads).rstrip()
    for place in range(max(map(len, rows))):
        yield " | ".join(side[place] if place < len(side) else empty for side in rows).rstrip()


def _column(id: object, average: object, rating: object, fixed: bool, barred: bool) -> str:
    return f"{id:>4} {average:>8} {rating:>6} {'F' if fixed else ' '}{'N' if barred else ' '}"
