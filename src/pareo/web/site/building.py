"""A site put together: every page that the public pages of an event lead to, in one language or several.

What is on it follows from the public pages alone: one that they do not link to, or do not show, is not there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from urllib.parse import urlsplit

from litestar import Litestar

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Festival
from pareo.desk.event.logo import logo_of
from pareo.store.sites.placing import Site
from pareo.web.rendering import STATIC as OUR_FILES
from pareo.web.routes.calendar_feed import CALENDAR, feed_of
from pareo.web.routes.games import published_pgn
from pareo.web.site.addresses import (
    OF_THE_EVENT,
    STATIC,
    Address,
    address_of,
    file_of,
    folder_of,
    links_in,
    relative,
    with_links,
)
from pareo.web.site.pages import Pages, Shown


def build_site(
    app: Litestar, festival: Festival, languages: Sequence[str], rest: Callable[[], None] = lambda: None
) -> Site:
    """The site of an event; the first language stands at its root, each further one in a folder of its name.

    ``rest`` is called before every page: whoever has something better to do does it then.
    """
    wanted = tuple(dict.fromkeys(languages))
    files: dict[str, bytes] = {}
    current: set[str] = set()
    for language in wanted:
        made = _InLanguage(Pages(app, festival.snapshot.event_slug, language), festival, wanted, rest)
        made.find()
        files |= made.written()
        current |= {file for file, (address, _) in made.found.items() if _of_the_round(address)}
    return Site(festival.snapshot.event_slug, festival.settings.name, files, frozenset(current))


def _of_the_round(address: Address) -> bool:
    """The pairings and results of the last round: the page of a section before anything is asked of it, and by name."""
    asked = {name for name, _ in address.query}
    return address.path.count("/") <= 1 and address.path.strip("/") not in OF_THE_EVENT and asked <= {"by"}


@dataclass
class _InLanguage:
    """The pages of a site in one language, by their files."""

    pages: Pages
    festival: Festival
    languages: tuple[str, ...]
    rest: Callable[[], None]
    found: dict[str, tuple[Address, str]] = field(default_factory=dict)
    shown: dict[str, bytes] = field(default_factory=dict)
    ways: dict[str, tuple[str, str]] = field(default_factory=dict)

    def find(self) -> None:
        """Every page that links lead to, from the first one on."""
        waiting, seen = [Address()], set()
        while waiting:
            address = waiting.pop(0)
            file = self._file(address)
            if file in seen:
                continue
            seen.add(file)
            text = self._text(address, file)
            if text is not None:
                self.found[file] = address, text
                near = (address_of(self.pages.event, link, address) for link in dict.fromkeys(links_in(text)))
                waiting += [one.page for one in near if one is not None]

    def written(self) -> dict[str, bytes]:
        """The pages with links to one another, and the files that they show."""
        pages = {}
        for file, (address, text) in self.found.items():
            self.rest()
            pages[file] = with_links(text, partial(self._turned, file, address)).encode()
        return pages | self.shown

    def _text(self, address: Address, file: str) -> str | None:
        self.rest()
        try:
            return self.pages.text(address, Shown(self._others(file)))
        except NotFound:
            return None

    @property
    def _root(self) -> str:
        """The folder of this language."""
        return "" if self.pages.language == self.languages[0] else f"{self.pages.language}/"

    def _file(self, address: Address) -> str:
        return self._root + file_of(address, self.pages.usual)

    def _others(self, file: str) -> tuple[tuple[str, str], ...]:
        """The same page in the other languages, and the way there."""
        name, first = file.removeprefix(self._root), self.languages[0]
        return tuple(
            (one, relative(name if one == first else f"{one}/{name}", file))
            for one in self.languages
            if one != self.pages.language
        )

    def _turned(self, here: str, address: Address, link: str) -> str | None:
        """A link of a page: to a file of the site, or out of it; None for what only the desk has."""
        if not link.startswith(("/", "?")):
            return link
        known = link if link.startswith("/") else address.path + link
        if known not in self.ways:
            self.ways[known] = self._way(link, address)
        file, rest = self.ways[known]
        return relative(file, here) + rest if file else None

    def _way(self, link: str, address: Address) -> tuple[str, str]:
        """The file that a link leads to, and what follows its name."""
        if file := self._file_shown(link):
            mark = urlsplit(link).query
            return file, f"?{mark}" if mark else ""
        wanted = address_of(self.pages.event, link, address)
        if wanted is None or (file := self._file(wanted.page)) not in self.found:
            return "", ""
        return file, f"#{wanted.place}" if wanted.place else ""

    def _file_shown(self, link: str) -> str:
        """The file of a picture, a style sheet, a script, games or the calendar; empty for a page."""
        path = urlsplit(link).path
        public = f"/public/{self.pages.event}/"
        if path.startswith(f"/{STATIC}/"):
            name = path.removeprefix("/")
            if name not in self.shown:
                self.shown[name] = (OUR_FILES / path.removeprefix(f"/{STATIC}/")).read_bytes()
            return name
        if path == public + "logo" and (picture := logo_of(self.festival)):
            name = f"logo.{picture.kind.rpartition('/')[2]}"
            self.shown[name] = picture.data
            return name
        if path == public + CALENDAR:
            name = self._root + CALENDAR
            self.shown[name] = feed_of(self.pages.world, self.festival, self.pages.language)
            return name
        return self._games(path.removeprefix(public)) if path.startswith(public) else ""

    def _games(self, path: str) -> str:
        """The file of the games of a round, the same in every language; empty where there is none."""
        section, *rest = path.split("/")
        if rest[:1] != ["games"] or len(rest) != 2:
            return ""
        name = f"{folder_of(section)}/games/{rest[1]}"
        if name not in self.shown:
            try:
                found = self.pages.world.books.section(self.pages.event, section)
                self.shown[name] = published_pgn(found, rest[1])
            except NotFound:
                return ""
        return name
