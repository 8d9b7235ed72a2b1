"""Who may ask for what: each route says what it needs, arbiters only where it says nothing; pages close what is not for
their reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler

from pareo.desk.people.roles import Need, Person

NEEDS = "needs"
"""The option by which a route says what it needs."""

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class NotPermitted(HTTPException):
    """Whoever asks is signed in, and may not do this."""

    status_code = 403


def need_of(handler: Any, method: str) -> Need:
    """What a route needs: pages can be read by all who sign in, what changes something is for arbiters, unless it says
    otherwise."""
    return Need(handler.opt.get(NEEDS, Need.READ if method in _SAFE else Need.ARBITER))


@dataclass(frozen=True, slots=True)
class Gates:
    """The addresses of a desk that not every role may ask for, each with what it needs."""

    pages: tuple[tuple[re.Pattern[str], Need], ...]
    acts: tuple[tuple[re.Pattern[str], Need], ...]

    def shows(self, person: Person, path: str) -> bool:
        """Whether this person may open the page at an address."""
        return all(person.may(need) for pattern, need in self.pages if pattern.fullmatch(path))

    def takes(self, person: Person, path: str) -> bool:
        """Whether this person may send a form to an address; to one that nobody has named only arbiters do."""
        if not any(person.may(need) for pattern, need in self.acts if pattern.fullmatch(path)):
            return person.may(Need.ARBITER)
        found = re.match(r"/e/([^/]+/[^/]+)/rounds/", path)
        return person.limits.has_section(found[1]) if found else True


def gates_of(handlers: Iterable[HTTPRouteHandler], open_to_all: tuple[str, ...]) -> Gates:
    pages, acts = [], []
    for handler in handlers:
        for path in handler.paths:
            for method in handler.http_methods:
                need = Need.READ if path.startswith(open_to_all) else need_of(handler, str(method))
                if method in _SAFE and need is not Need.READ:
                    pages.append((_pattern(path), need))
                elif method not in _SAFE and need is not Need.ARBITER:
                    acts.append((_pattern(path), need))
    return Gates(tuple(pages), tuple(acts))


def _pattern(path: str) -> re.Pattern[str]:
    pieces = re.split(r"(\{[^}]*\})", path)
    kinds = ("[0-9]+" if piece.endswith(":int}") else "[^/]+" for piece in pieces[1::2])
    literal = [re.escape(piece) for piece in pieces[::2]]
    return re.compile("".join(part + next(kinds, "") for part in literal))


_CONTROL = re.compile(r"<(button|input|select|textarea)\b")
"""Each by itself: a list inside a form that cannot be sent is still scrolled by its keys."""
_FORM = re.compile(r"<form\b([^>]*)>(.*?)</form>", re.DOTALL)
_LINK = re.compile(r'<a\b[^>]*\bhref="([^"?#]*)[^"]*"[^>]*>.*?</a>', re.DOTALL)
_ENTRY = re.compile(r'<button\b([^>]*\bname="entry"\s+value="([0-9]+):)')
_ROW = re.compile(r'(<tr\s+id="b([0-9]+)"\s+class="board)')


def closed_to(person: Person, text: str, gates: Gates, path: str) -> str:
    """A page as this person can use it: forms that would be refused can be read but not sent, links to what only others
    may open are gone, and boards of others have no buttons."""
    text = _LINK.sub(lambda link: link[0] if gates.shows(person, link[1]) else "", text)
    text = _FORM.sub(_form_for(person, gates, path), text)
    if person.limits.first:
        text = _ENTRY.sub(lambda one: _unless(person, one, f"<button disabled{one[1]}"), text)
        text = _ROW.sub(lambda one: _unless(person, one, f"{one[1]} theirs"), text)
    return text


def _unless(person: Person, one: re.Match[str], closed: str) -> str:
    return one[0] if person.limits.has_board(int(one[2])) else closed


def _form_for(person: Person, gates: Gates, path: str) -> Callable[[re.Match[str]], str]:
    def form(one: re.Match[str]) -> str:
        attributes, inside = one[1], one[2]
        if not re.search(r'\bmethod="post"', attributes):
            return one[0]
        action = re.search(r'\baction="([^"?#]*)', attributes)
        if gates.takes(person, action[1] if action else path):
            return one[0]
        read_only = _CONTROL.sub(r"<\1 disabled", inside)
        return f'<form{attributes} data-closed><fieldset class="closed">{read_only}</fieldset></form>'

    return form
