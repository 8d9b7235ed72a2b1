"""Templates of an event for cards and badges: made, changed, copied, taken away; they travel with the event."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Plain, Setting
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Festival
from pareo.desk.event.card_markup import WrongTemplate, read_markup

SIZES: dict[str, tuple[int, int]] = {
    "badge": (90, 55),
    "place-card": (105, 74),
    "label": (148, 105),
    "certificate": (297, 210),
}
"""Width and height of a card in millimetres; a place card is folded and has the other face above, upside down."""
MOST, LONGEST, LONGEST_NAME = 20, 150_000, 60
MOST_TOGETHER = 390_000
"""Characters of all of them as JSON: what one setting may hold (``books/settings_schema.py``)."""


@dataclass(frozen=True, slots=True)
class Template:
    """``id`` never changes; ``text`` is HTML with keys (``card_markup.py``)."""

    id: int
    name: str
    size: str
    text: str

    @property
    def plain(self) -> dict[str, Plain]:
        return {"id": self.id, "name": self.name, "size": self.size, "text": self.text}


STARTS: dict[str, str] = {
    "badge": (
        '<p style="text-align:center;font-size:9pt">##TOURNAMENTNAME</p>\n'
        '<h1 style="text-align:center;font-size:18pt">##TITLE ##PLAYERNAME</h1>\n'
        '<p style="text-align:center">##IMAGE ##COUNTRY ##RTG</p>\n'
        '<p style="text-align:right;font-size:9pt">##PLAYERID</p>'
    ),
    "place-card": (
        '<h1 style="text-align:center;font-size:24pt">##TITLE ##PLAYERNAME</h1>\n'
        '<p style="text-align:center">##IMAGE ##COUNTRY ##RTG</p>'
    ),
    "label": (
        '<h1 style="font-size:60pt">##BOARD</h1>\n<h2>##TITLE ##PLAYERNAME (##COLOR)</h2>\n'
        "<p>##OPPONENT</p>\n<p>##TOURNAMENTNAME, ##ROUND, ##ROUNDDATE</p>"
    ),
    "certificate": (
        '<p style="text-align:center">##LOGO</p>\n'
        '<h2 style="text-align:center;font-size:26pt">##TOURNAMENTNAME</h2>\n'
        '<h1 style="text-align:center;font-size:34pt">##TITLE ##PLAYERNAME</h1>\n'
        '<p style="text-align:center;font-size:20pt">##RANK</p>\n'
        '<p style="text-align:center">##TOURNAMENTPLACE, ##DATAB – ##DATAE</p>'
    ),
}
"""What a new template of each size begins with."""


def templates_of(festival: Festival) -> tuple[Template, ...]:
    return kept(festival.settings.templates)


def kept(plain: Iterable[Mapping[str, Any]]) -> tuple[Template, ...]:
    """The templates that a setting holds; what is none is passed over."""
    found = []
    for one in plain:
        values = [one.get(name) for name in ("id", "name", "size", "text")]
        if type(values[0]) is int and all(isinstance(value, str) for value in values[1:]) and values[2] in SIZES:
            found.append(Template(*values))  # type: ignore[arg-type]
    return tuple(found)


def read_templates(plain: Any) -> tuple[Template, ...]:
    """Those of a file, each tried out. WrongTemplate names the first that no desk would have taken."""
    made = kept(plain)
    if len(made) != len(plain) or len({one.id for one in made}) != len(made) or len(made) > MOST:
        raise WrongTemplate("form", "")
    for one in made:
        if not one.name or len(one.name) > LONGEST_NAME:
            raise WrongTemplate("form", one.name)
        read_markup(one.text)
    return made


def template_at(festival: Festival, id: int) -> Template:
    found = next((one for one in templates_of(festival) if one.id == id), None)
    if found is None:
        raise NotFound("no_template")
    return found


def require_usable(text: str) -> None:
    """Refuse a text that cannot be a template, and say what it is about it."""
    if len(text) > LONGEST:
        raise Refusal("template_long", count=LONGEST)
    if not text.strip():
        raise Refusal("template_empty")
    try:
        read_markup(text)
    except WrongTemplate as wrong:
        code = f"template_{wrong.code}" + "_near" * bool(wrong.instead)
        raise Refusal(code, what=wrong.what, instead=wrong.instead) from wrong


def make_template(act: Act, name: str, size: str, text: str) -> Template:
    """A new template; an empty text begins with what its size usually has."""
    before = _before(act)
    if size not in SIZES:
        raise Refusal("template_size", size=size)
    made = Template(_next(before), _named(name, before), size, text if text.strip() else STARTS[size])
    require_usable(made.text)
    _keep(act, (*before, made))
    act.note("make_template", name=made.name)
    return made


def change_template(act: Act, id: int, name: str, size: str, text: str) -> None:
    before = _before(act)
    old = template_at(Festival(act.snapshot), id)
    if size not in SIZES:
        raise Refusal("template_size", size=size)
    require_usable(text)
    others = tuple(one for one in before if one.id != id)
    new = Template(id, _named(name, others), size, text)
    if new == old:
        return
    _keep(act, tuple(new if one.id == id else one for one in before))
    act.note("change_template", name=new.name)


def copy_template(act: Act, id: int) -> Template:
    """The same once more, under a name with a number behind it."""
    before = _before(act)
    old = template_at(Festival(act.snapshot), id)
    taken = {one.name for one in before}
    numbers = (f"{old.name[: LONGEST_NAME - 4]} {number}" for number in range(2, MOST + 3))
    made = replace(old, id=_next(before), name=next(name for name in numbers if name not in taken))
    _keep(act, (*before, made))
    act.note("copy_template", name=old.name, copy=made.name)
    return made


def remove_template(act: Act, id: int) -> None:
    before = _before(act)
    gone = template_at(Festival(act.snapshot), id)
    _keep(act, tuple(one for one in before if one.id != id))
    act.note("remove_template", name=gone.name)


def _before(act: Act) -> tuple[Template, ...]:
    require_as_seen(act, Setting, "templates")
    return templates_of(Festival(act.snapshot))


def _next(before: Iterable[Template]) -> int:
    return max((one.id for one in before), default=0) + 1


def _named(name: str, others: Iterable[Template]) -> str:
    said = " ".join(name.split())[:LONGEST_NAME]
    if not said:
        raise Refusal("template_unnamed")
    if any(one.name == said for one in others):
        raise Refusal("template_named", name=said)
    return said


def _keep(act: Act, templates: tuple[Template, ...]) -> None:
    plain = [one.plain for one in templates]
    if len(templates) > MOST or len(json.dumps(plain)) > MOST_TOGETHER:
        raise Refusal("templates_full", most=MOST)
    act.set(templates=plain)
