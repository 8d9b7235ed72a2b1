"""Zermelo's scores, plain and extended: class by class, and said where there is no number (seed 004, Appendix Q)."""

from __future__ import annotations

from fractions import Fraction

from pareo.model import Tournament
from pareo.ratings.rounding import decimal_text
from pareo.reports.cells import Figure, Place, Score, Words, named
from pareo.reports.event import Event, NoSuchList
from pareo.reports.table import FEDERATION, GROUP, NAME, NUMBER, RATING, TITLE, Kind, Note, Row, Table, View, word
from pareo.strengths import FIGURES, PLAIN, Class, Strength, Terms, Zermelo, comparisons, zermelo

_HALF = 5
_COLUMNS = (
    word("zermelo_class", Kind.NUMBER, "class"),
    word("zermelo_place", Kind.PLACE, "place"),
    NUMBER,
    TITLE,
    NAME,
    RATING,
    FEDERATION,
    word("zermelo_made", Kind.POINTS, "points"),
    word("zermelo_games", Kind.NUMBER, "games"),
    word("zermelo_share", Kind.FIGURE, "z_pts"),
    word("zermelo_hundred", Kind.FIGURE, "zn_pts"),
    word("zermelo_remark", Kind.TEXT, "remark", minor=True),
)
_OF_MODEL = (word("zermelo_theta", Kind.FIGURE, "theta", minor=True), word("zermelo_nu", Kind.FIGURE, "nu", minor=True))


def zermelo_list(event: Event) -> View:
    """As in Zermelo's own paper: colours mean nothing, a draw is half a win."""
    return _view(event, "zermelo", PLAIN._replace(virtual=event.terms is not None and event.terms.virtual))


def extended_list(event: Event) -> View:
    """With the advantage of a colour and the likelihood of draws, both found unless the reader fixed them."""
    return _view(event, "zermelo-extended", event.terms or Terms())


def _view(event: Event, name: str, terms: Terms) -> View:
    if not event.after:
        raise NoSuchList("no_round")
    parts, notes = [], list[Note]()
    columns = _COLUMNS if name == "zermelo" else (*_COLUMNS, *_OF_MODEL)
    for group, made in event.groups.items():
        found = _found(event, group, made, terms)
        rows = [
            (one.id, (*_row(event, at, one), _remark(each), Figure(each.theta, 4), Figure(each.nu, 4))[: len(columns)])
            for at, each in enumerate(found.classes, 1)
            for one in each.rows
        ]
        about = ((GROUP, group),) if group else ()
        parts.append(Table(columns, tuple(row for _, row in rows), tuple(id for id, _ in rows), about))
        notes += _notes(found, group)
    return View(name, event.tournament.name, event.after, tuple(parts), (*notes, Note("not_by_fide")))


def _found(event: Event, group: str, made: Tournament, terms: Terms) -> Zermelo:
    ids = frozenset(row.id for row in event.standings[group].rows)
    games = comparisons(made, event.after, ids)
    rests_on = ids, games, terms
    return event.part(("zermelo", group, event.after, terms), rests_on, lambda: zermelo(ids, games, terms))


def _remark(each: Class) -> Words | None:
    """Why there are no strengths."""
    return Words("standings.zermelo_why_", (each.trouble,)) if each.trouble else None


def _row(event: Event, at: int, one: Strength) -> Row:
    player = event.players[one.id]
    return (
        at,
        Place(one.place, one.shared) if one.place else None,
        one.id,
        player.title,
        named(player),
        player.rating or None,
        player.federation,
        Score(_HALF * one.halves),
        one.games,
        _figure(one.share, 5),
        _figure(one.hundred, 2),
    )


def _figure(value: Fraction | None, decimals: int) -> Figure | None:
    """With more decimals where the usual ones would show nothing but zeros."""
    if value is None:
        return None
    while value and decimals < FIGURES and value * 10**decimals < 10:
        decimals += 1
    return Figure(value, decimals)


def _notes(found: Zermelo, group: str) -> list[Note]:
    """What the model is, how the classes stand to one another, and which of them have no strengths and why."""
    notes = [Note("zermelo_virtual")] if found.terms.virtual else []
    for at, one in enumerate(found.classes, 1):
        where = (("class", str(at)), ("group", f"{group}: " if group else ""))
        if one.trouble and one.trouble != "alone":
            notes.append(Note(f"zermelo_no_{one.trouble}", where))
        elif not one.trouble:
            notes.append(Note("zermelo_model", (*where, ("theta", _value(one.theta)), ("nu", _value(one.nu)))))
    if len(found.classes) > 1:
        notes.append(
            Note("zermelo_in_line" if found.in_line else "zermelo_apart", (("count", str(len(found.classes))),))
        )
        if any(one.trouble == "alone" for one in found.classes):
            notes.append(Note("zermelo_alone"))
    return notes


def _value(number: Fraction | None) -> str:
    text = decimal_text(number or Fraction(0), 4)
    return text.rstrip("0").rstrip(".") if "." in text else text
