"""Which file of a site stands for which address of the public pages, and the links of a page turned to files."""

from __future__ import annotations

import re
from collections.abc import Callable
from hashlib import sha256
from html import escape, unescape
from typing import NamedTuple
from urllib.parse import parse_qsl, urlsplit

from pareo.i18n import LANGUAGES

STATIC = "static"
OF_THE_EVENT = ("series", "league")
"""The pages of the event itself beside its first; no section is called so."""

_LINK = re.compile(r'\s(href|src)="([^"]*)"')
_PLAIN = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
Query = tuple[tuple[str, str], ...]


class Address(NamedTuple):
    """A page of the event: the path behind ``/public/EVENT``, what is asked of it, and the place on it."""

    path: str = ""
    query: Query = ()
    place: str = ""

    @property
    def page(self) -> Address:
        return self._replace(place="")


def address_of(event: str, link: str, here: Address) -> Address | None:
    """What a link on the page ``here`` leads to; None for what is none of the event's pages."""
    parts, root = urlsplit(link), f"/public/{event}"
    if link.startswith("?"):
        path = here.path
    elif parts.path == root or link.startswith(root + "/"):
        path = parts.path.removeprefix(root)
    else:
        return None
    asked = tuple(sorted((name, value) for name, value in parse_qsl(parts.query) if value))
    return _explained(Address(path, asked, parts.fragment))


def _explained(address: Address) -> Address:
    """The answer about one board stands among those of its round: a page for every board would be thousands."""
    said = dict(address.query)
    if not address.path.endswith("/why") or "board" not in said:
        return address
    path = address.path.removesuffix("why") + "explanations"
    return Address(path, tuple(one for one in address.query if one[0] == "round"), f"b{said['board']}")


def file_of(address: Address, usual: Callable[[Address], Query] = lambda address: address.query) -> str:
    """The file of a page within the folder of its language; ``usual`` leaves out what is asked without being asked."""
    section, *rest = address.path.removeprefix("/").split("/")
    if section in OF_THE_EVENT:
        section, rest = "", [section]
    asked = [word for one in usual(address) for word in _words(*one)]
    tail = [*rest[:-1], "-".join([*rest[-1:], *asked]) or "index"]
    return "/".join([*([folder_of(section)] if section else []), *tail]) + ".html"


def folder_of(section: str) -> str:
    """A section that is called as a folder of the site itself stands beside it."""
    return f"{section}-section" if section in (STATIC, *LANGUAGES) else section


def _words(name: str, value: str) -> tuple[str, str]:
    """What was asked for, as part of the name of a file; what cannot be one is told apart by its mark."""
    if _PLAIN.fullmatch(value):
        return name, value
    letters = "-".join(re.findall("[a-z0-9]+", value.lower()))
    return name, "-".join(filter(None, [letters, sha256(value.encode()).hexdigest()[:6]]))


def links_in(text: str) -> list[str]:
    return [unescape(found[2]) for found in _LINK.finditer(text)]


def with_links(text: str, turn: Callable[[str], str | None]) -> str:
    """The page with every link as ``turn`` says; one that leads nowhere is a link no more.

    Text of people cannot look like an attribute: its quotation marks are written as entities.
    """

    def turned(found: re.Match[str]) -> str:
        link = turn(unescape(found[2]))
        return "" if link is None else f' {found[1]}="{escape(link)}"'

    return _LINK.sub(turned, text)


def relative(target: str, here: str) -> str:
    """The way from one file of the site to another."""
    to, at = target.split("/"), here.split("/")[:-1]
    same = next((n for n, (one, other) in enumerate(zip(to[:-1], at)) if one != other), min(len(to) - 1, len(at)))
    return "/".join([".."] * (len(at) - same) + to[same:])
