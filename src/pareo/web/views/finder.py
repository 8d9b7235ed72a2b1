"""What the finder finds: acts, pages, players and boards, each with its words in every language of the desk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pareo.desk.books.section import Festival, Section
from pareo.desk.players.attendance import plans
from pareo.i18n import LANGUAGES, Messages, messages_in
from pareo.i18n.attendance import plan_words
from pareo.web.views.navigation import DESK_PAGES, EVENT_PAGES, PAGES, PARTS, ROUND_PAGES, DeskAct, Page, acts


@dataclass(frozen=True, slots=True)
class Found:
    """One line: what it is called here and in the other languages, what stands beside it, and what it does."""

    kind: str
    label: str
    also: str
    beside: str = ""
    does: dict[str, str] = field(default_factory=dict)

    def as_plain(self) -> list[Any]:
        return [self.kind, self.label, self.also, self.beside, self.does]


class Finder:
    """Lines in the language of the page; whoever types the words of another language finds them too."""

    def __init__(self, messages: Messages) -> None:
        self.messages = messages
        self.others = [messages_in(language) for language in LANGUAGES if language != messages.language]

    def line(
        self, kind: str, name: str, does: dict[str, str], beside: str = "", before: str = "", **values: Any
    ) -> Found:
        """``before``: a word in front of the name, the name of an act on it."""

        def said(messages: Messages) -> str:
            text = messages.say(name, **values)
            return f"{messages.say(before)}: {text}" if before else text

        return Found(kind, said(self.messages), " ".join(said(other) for other in self.others), beside, does)

    def acts(self, section: Section, odd: bool = False) -> Iterator[Found]:
        base = base_of(section)
        for act in acts(section, odd):
            yield self.line("act", act.name, _does(act, base), **act.values)

    def pages(self, section: Section, beside: str = "") -> Iterator[Found]:
        """The pages of a section; ``beside``: its title, where it is not the one that is open."""
        base = base_of(section)
        for page in PAGES:
            if page.there(section):
                before = "web.print" if page.path.startswith("print/") else ""
                yield self.line("page", page.name, {"href": f"{base}/{page.path}"}, beside, before)
        names = {page.path: page.name for page in PAGES}
        for part in PARTS:
            if part.there(section):
                where = beside or self.messages.say(names[part.path.partition("#")[0]])
                yield self.line("page", part.name, {"href": f"{base}/{part.path}"}, where)
        last = section.last_round
        for number in (*range(last, 0, -1), *range(last + 1, section.rounds_planned + 1)):
            for page in _of_round(section, number):
                href = f"{base}/{page.path.format(round=number)}"
                yield self.line("page", page.name, {"href": href}, beside or self._round(page, number), round=number)

    def _round(self, page: Page, number: int) -> str:
        """Beside a page whose name does not say of which round it is."""
        return "" if page.name in ("web.round_n", "told.why_round") else self.messages.say("web.round_n", round=number)

    def papers(self, section: Section, offered: Iterable[str], beside: str = "") -> Iterator[Found]:
        for paper in offered:
            href = f"{base_of(section)}/print/{paper}" + (f"?round={section.last_round}" if section.last_round else "")
            yield self.line("page", f"web.paper_{paper}", {"href": href}, beside, "web.print")

    def event(self, festival: Festival) -> Iterator[Found]:
        slug = festival.snapshot.event_slug
        yield self.line("act", "finding.back_up", {"action": f"/e/{slug}/backups"})
        for path, name in EVENT_PAGES:
            yield self.line("page", name, {"href": path.format(event=slug)})

    def desk(self) -> Iterator[Found]:
        for path, name in DESK_PAGES:
            yield self.line("page", name, {"href": path})

    def events(self, festivals: Iterable[Festival]) -> Iterator[Found]:
        """The other events of the desk."""
        for festival in festivals:
            href = f"/e/{festival.snapshot.event_slug}"
            yield Found("page", festival.settings.name, "", self.messages.say("web.events"), {"href": href})

    def choices(self, theme: str) -> Iterator[Found]:
        """What every page has in its head: the other languages, the colours, and the way out for who signed in."""
        for language in LANGUAGES:
            if language != self.messages.language:
                yield self.line("act", "web.language", {"press": f"lang-{language}"}, language)
        yield self.line("act", f"web.theme_{theme}", {"press": "theme"})
        yield self.line("act", "web.sign_out", {"press": "sign-out"})


def base_of(section: Section) -> str:
    return f"/e/{section.snapshot.event_slug}/{section.snapshot.slug}"


def _does(act: DeskAct, base: str) -> dict[str, str]:
    if act.key:
        return {"key": act.key}
    return {"action": f"{base}/{act.action}"} if act.action else {"href": f"{base}/{act.link}"}


def _of_round(section: Section, number: int) -> Sequence[Page]:
    round, *of_made, colors = ROUND_PAGES
    if number > section.last_round:
        return (round,)
    there = [round, *(page for page in of_made if page.there(section))]
    return [*there, colors] if number == section.last_round and colors.there(section) else there


def people(messages: Messages, section: Section, beside: str = "") -> dict[str, Any]:
    """The players of a section with the boards that they have in its last round, and what is announced of them."""
    boards = section.boards.get(section.last_round, ())
    numbers = {player.id: player.number for player in section.players}
    words = {id: "; ".join(plan_words(messages, some)) for id, some in plans(section).items()}
    return {
        "base": base_of(section),
        "beside": beside,
        "round": section.last_round,
        "players": [
            [player.number, player.name, player.title, section.rating(player), player.federation, words[player.id]]
            for player in section.players
        ],
        "boards": [[board.board, numbers[board.white], numbers[board.black]] for board in boards],
    }
