"""Lists as plain rows, for spreadsheets and for mails: pairings, players, standings, cross table."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass

from pareo.desk.books.records import Participant
from pareo.desk.books.section import Section
from pareo.i18n import Messages
from pareo.i18n.results import half, result
from pareo.web import words
from pareo.web.views.ratings import rating_title
from pareo.web.views.rounds import round_view
from pareo.web.views.tables import Cell, table

LISTS = ("pairings", "players", "standings", "crosstable")


@dataclass(frozen=True, slots=True)
class PlainList:
    """Headings and rows, all text."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def as_csv(self) -> str:
        """With a byte order mark: spreadsheets read the accents then."""
        buffer = io.StringIO()
        writer = csv.writer(buffer, lineterminator="\r\n")
        writer.writerow(self.heads)
        writer.writerows(self.rows)
        return "\ufeff" + buffer.getvalue()

    def as_text(self) -> str:
        """Columns of even width; what looks like a number stands to the right."""
        lines = [self.heads, *self.rows]
        widths = [max(len(line[column]) for line in lines) for column in range(len(self.heads))]
        right = [all(_numeric(row[column]) for row in self.rows) for column in range(len(self.heads))]
        return "".join(
            "  ".join(
                cell.rjust(width) if number else cell.ljust(width) for cell, width, number in zip(line, widths, right)
            ).rstrip()
            + "\n"
            for line in lines
        )


def _numeric(text: str) -> bool:
    return not text or text[0].isdigit() or text[0] in "½-"


def plain_list(section: Section, name: str, number: int, messages: Messages) -> PlainList:
    """One of LISTS; ``number`` is the round of pairings, or the one after which a table stands."""
    if name == "players":
        return _players(section, messages)
    if name == "pairings":
        return _pairings(section, number, messages)
    return _table(section, number, messages, with_rounds=name == "crosstable")


def _heads(messages: Messages, *names: str) -> tuple[str, ...]:
    return tuple(messages.say(f"web.{name}") for name in names)


def _players(section: Section, messages: Messages) -> PlainList:
    """The rating that counts here, then the official ones with K and source."""
    rows = tuple(
        (
            str(one.number), one.title, one.name, _rating(section, one), str(one.fide_rating or ""),
            str(one.fide_k or ""), str(one.national_rating or ""), rating_title(messages, section, one), one.federation,
            one.club, one.fide_id,
        )
        for one in section.players
    )  # fmt: skip
    official = (messages.say("desk.field_fide_rating"), "K", messages.say("desk.field_national_rating"))
    heads = (*_heads(messages, "number", "title", "name", "rating"), *official, messages.say("ratings.source"))
    return PlainList((*heads, *_heads(messages, "federation", "club"), "FIDE id"), rows)


def _rating(section: Section, player: Participant) -> str:
    """An estimated one has its star, as in a list that is pasted."""
    rating = section.rating(player)
    return f"{rating}{'*' if player.estimated else ''}" if rating else ""


def _pairings(section: Section, number: int, messages: Messages) -> PlainList:
    view = round_view(section, number)
    boards = [
        (
            str(row.board.board), row.white.player.name, str(row.white.rating or ""), words.points(row.white.points),
            result(row.board.result), words.points(row.black.points), row.black.player.name,
            str(row.black.rating or ""),
        )
        for row in view.rows
    ]  # fmt: skip
    byes = [
        (
            "",
            row.player.name,
            str(row.rating or ""),
            words.points(row.points),
            "",
            "",
            messages.say(f"desk.bye_{row.letter}"),
            "",
        )
        for row in view.byes
    ]
    heads = _heads(messages, "board", "white", "rating", "pts", "result", "pts", "black", "rating")
    return PlainList(heads, (*boards, *byes))


def _table(section: Section, after: int, messages: Messages, with_rounds: bool) -> PlainList:
    view = table(section, after)
    rows = tuple(
        (
            str(row.rank), str(row.player.number), row.player.title, row.player.name, str(row.rating or ""),
            row.player.federation, *(map(_cell, row.cells) if with_rounds else ()), words.points(row.points),
            *row.values,
        )
        for row in view.rows
    )  # fmt: skip
    rounds = tuple(str(number) for number in range(1, view.after + 1)) if with_rounds else ()
    heads = _heads(messages, "rank", "number", "title", "name", "rating", "federation")
    return PlainList((*heads, *rounds, *_heads(messages, "points"), *view.columns), rows)


def _cell(cell: Cell) -> str:
    if cell.opponent:
        return f"{cell.opponent}{cell.color}{'' if cell.open else half(cell.letter)}"
    return words.points(cell.points) if cell.letter in ("U", "F", "H") else "-"
