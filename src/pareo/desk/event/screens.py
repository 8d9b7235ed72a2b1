"""The screens of the hall: what each shows, how it moves on, and the message of the arbiter that stands on it.

They live in the book of the event, as a setting: journalled, undone and exported like the rest of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Setting
from pareo.desk.books.refusals import FieldProblems, NotFound, Refusal
from pareo.desk.books.section import Festival

CONTENTS = ("pairings", "boards", "names", "results", "standings", "clock", "message")
"""What a screen can show, in the order in which it shows it; ``pairings`` are by board and by name side by side."""

MOTIONS = ("pages", "scroll")
SIZES = ("small", "medium", "large")
THEMES = ("auto", "light", "dark")
FEWEST_SECONDS, MOST_SECONDS, USUAL_SECONDS = 3, 300, 12
MOST_SCREENS = 20
LONGEST_NAME, LONGEST_MESSAGE = 60, 500


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen. ``key``: the number in its address, which stays; ``sections``: their slugs, none for all of them."""

    key: int
    name: str
    shows: tuple[str, ...] = ("pairings",)
    sections: tuple[str, ...] = ()
    motion: str = "pages"
    seconds: int = USUAL_SECONDS
    size: str = "medium"
    theme: str = "auto"
    message: str = ""

    def has_section(self, slug: str) -> bool:
        return not self.sections or slug in self.sections


def screens_kept(festival: Festival) -> tuple[Screen, ...]:
    """The screens of an event; what a file brought and no form of ours would write is left out."""
    read = (_read(one) for one in festival.settings.screens[:MOST_SCREENS])
    found = {screen.key: screen for screen in read if screen}
    return tuple(found.values())


def _read(kept: Mapping[str, Any]) -> Screen | None:
    try:
        screen = Screen(**{**kept, "shows": tuple(kept["shows"]), "sections": tuple(kept["sections"])})
    except (KeyError, TypeError):
        return None
    texts = (screen.name, screen.message, *screen.sections, *screen.shows)
    sound = (
        type(screen.key) is int
        and screen.key > 0
        and all(isinstance(text, str) and len(text) <= LONGEST_MESSAGE for text in texts)
        and screen.motion in MOTIONS
        and screen.size in SIZES
        and screen.theme in THEMES
        and type(screen.seconds) is int
        and FEWEST_SECONDS <= screen.seconds <= MOST_SECONDS
    )
    return replace(screen, shows=_in_order(screen.shows)) if sound else None


def _in_order(shows: Collection[str]) -> tuple[str, ...]:
    return tuple(content for content in CONTENTS if content in shows)


def screen_of(festival: Festival, key: int) -> Screen:
    for screen in screens_kept(festival):
        if screen.key == key:
            return screen
    raise NotFound("no_screen", screen=key)


def keep_screen(
    act: Act, key: int, typed: Mapping[str, str], shows: Collection[str], sections: Collection[str]
) -> Screen:
    """A screen as it was typed: a new one where ``key`` is 0. FieldProblems names every field that cannot be meant."""
    require_as_seen(act, Setting, "screens")
    festival = Festival(act.snapshot)
    kept = screens_kept(festival)
    before = screen_of(festival, key) if key else Screen(max((one.key for one in kept), default=0) + 1, "")
    if not key and len(kept) >= MOST_SCREENS:
        raise Refusal("too_many_screens", count=MOST_SCREENS)
    screen = _typed(before, typed, shows, sections)
    _keep(act, [screen if one.key == screen.key else one for one in kept] if key else [*kept, screen])
    act.note("change_screen" if key else "add_screen", name=screen.name)
    return screen


def _typed(before: Screen, typed: Mapping[str, str], shows: Collection[str], sections: Collection[str]) -> Screen:
    name, seconds = " ".join(typed.get("name", "").split()), typed.get("seconds", "").strip()
    chosen = {one: typed.get(one, getattr(before, one)) for one in ("motion", "size", "theme")}
    number = int(seconds) if seconds.isascii() and seconds.isdigit() and len(seconds) < 5 else 0
    problems = {} if 0 < len(name) <= LONGEST_NAME else {"name": "screen_name"}
    if not FEWEST_SECONDS <= number <= MOST_SECONDS:
        problems["seconds"] = "screen_seconds"
    if not _in_order(shows):
        problems["shows"] = "screen_shows"
    if chosen["motion"] not in MOTIONS or chosen["size"] not in SIZES or chosen["theme"] not in THEMES:
        raise Refusal("screen_choice")
    if problems:
        raise FieldProblems(problems)
    return replace(
        before, name=name, seconds=number, shows=_in_order(shows), sections=tuple(sorted(set(sections))), **chosen
    )


def remove_screen(act: Act, key: int) -> None:
    require_as_seen(act, Setting, "screens")
    festival = Festival(act.snapshot)
    gone = screen_of(festival, key)
    _keep(act, [one for one in screens_kept(festival) if one.key != key])
    act.note("remove_screen", name=gone.name)


def put_message(act: Act, text: str, on: int) -> None:
    """Show a message on one screen, or on all of them (``on`` 0); an empty one takes it down."""
    require_as_seen(act, Setting, "screens")
    said = "\n".join(line.strip() for line in text.strip().splitlines())
    if len(said) > LONGEST_MESSAGE:
        raise FieldProblems({"message": "screen_message"})
    festival = Festival(act.snapshot)
    kept = screens_kept(festival)
    if not kept:
        raise Refusal("no_screens")
    where = screen_of(festival, on).name if on else ""
    meant = [one for one in kept if not on or one.key == on]
    if not said and not any(one.message for one in meant):
        raise Refusal("no_screen_message")
    _keep(act, [replace(one, message=said) if one in meant else one for one in kept])
    _note_message(act, said, where)


def _note_message(act: Act, said: str, where: str) -> None:
    if said:
        act.note("show_message_on" if where else "show_message", name=where, message=" ".join(said.split()))
    else:
        act.note("hide_message_on" if where else "hide_message", name=where)


def _keep(act: Act, screens: Iterable[Screen]) -> None:
    act.set(screens=[_plain(screen) for screen in screens])


def _plain(screen: Screen) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, Sequence) and not isinstance(value, str) else value
            for name, value in asdict(screen).items()}  # fmt: skip
