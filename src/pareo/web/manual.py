"""Manual pages in a small part of Markdown: headings, paragraphs, lists, tables, **bold**, `keys`, examples."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from markupsafe import Markup, escape

from pareo.desk import fide_mode
from pareo.i18n.messages import ENGLISH, messages_in

PAGES = (
    "start", "setup", "players", "teams", "team-events", "leagues", "lists", "ratings", "rounds", "why", "results",
    "standings", "tiebreaks", "series", "rating-changes", "reports", "publishing", "files", "games", "screens",
    "phones", "my-phone", "fide-mode", "safety", "glossary",
)  # fmt: skip

FIDE_TABLE = "{the table of FIDE mode}"
"""The block that stands for the table that the desk itself obeys."""


_BLOCKS = re.compile(r"(^```.*?^```$)|\n[^\S\n]*\n", re.MULTILINE | re.DOTALL)
"""Blank lines part blocks, except inside an example."""
_NUMBERED = re.compile(r"\d+\. ")
_BAR = re.compile(r"(?<!\\)\|")
"""A bar parts the cells of a row, unless a backslash makes it one of the text."""


def _folder() -> Path:
    """Inside an installed package the pages lie beside the code, in a working copy in ``docs``."""
    package = Path(str(files("pareo")))
    installed = package / "manual"
    return installed if installed.is_dir() else package.parents[1] / "docs" / "manual"


@dataclass(frozen=True, slots=True)
class ManualPage:
    """A page with its title. ``language`` is English where nobody has translated it."""

    title: str
    text: Markup
    language: str


@cache
def manual_page(name: str, language: str) -> ManualPage:
    translated = _folder() / language / f"{name}.md"
    there = translated if translated.is_file() else _folder() / ENGLISH / f"{name}.md"
    return page_of(there.read_text(encoding="utf-8"), there.parent.name)


def page_of(text: str, language: str) -> ManualPage:
    """A page from its Markdown; the first line is its title."""
    blocks = [block for block in _BLOCKS.split(text.strip()) if block and block.strip()]
    title = blocks[0].removeprefix("# ").strip()
    return ManualPage(title, Markup("\n").join(_block(block, language) for block in blocks), language)


def _block(block: str, language: str) -> Markup:
    lines = block.strip("\n").splitlines()
    first = lines[0]
    if first.startswith("```"):
        return Markup("<pre><code>{}</code></pre>").format("\n".join(lines[1:-1]))
    if found := re.match(r"(#{1,3}) (.*)", first):
        level = len(found[1])
        return Markup(f"<h{level}>{_inline(found[2])}</h{level}>")
    if first == FIDE_TABLE:
        return _table(fide_table(language))
    if first.startswith("|"):
        return _table([_cells(line) for line in lines])
    if first.startswith("- "):
        return _list("ul", _items(lines))
    if _NUMBERED.match(first):
        return _list("ol", _items([_NUMBERED.sub("- ", line, count=1) for line in lines]))
    return Markup(f"<p>{_inline(' '.join(lines))}</p>")


def _list(kind: str, items: list[str]) -> Markup:
    rows = Markup("").join(Markup(f"<li>{_inline(item)}</li>") for item in items)
    return Markup(f"<{kind}>") + rows + Markup(f"</{kind}>")


def _items(lines: list[str]) -> list[str]:
    items: list[str] = []
    for line in lines:
        if line.startswith("- "):
            items.append(line[2:])
        else:
            items[-1] += " " + line.strip()
    return items


def _cells(line: str) -> list[str]:
    return [cell.strip().replace(r"\|", "|") for cell in _BAR.split(line.strip())[1:-1]]


def fide_table(language: str) -> list[list[str]]:
    """The table of FIDE mode, heads and rule included as Markdown has them, in words."""
    say = messages_in(language).say
    heads = [say("desk.table_act"), *(say(f"desk.table_{phase.name.lower()}") for phase in fide_mode.Phase)]
    rows = [
        [say(f"desk.deed_{action}"), *(_verdict(say, verdict) for verdict in verdicts)]
        for action, verdicts in fide_mode.TABLE.items()
    ]
    return [heads, [], *rows]


def _verdict(say: Callable[..., str], verdict: fide_mode.Verdict) -> str:
    if not verdict.allowed:
        return say("desk.table_forbidden")
    level = say(f"desk.table_level_{verdict.level}")
    return say("desk.table_reported", level=level) if verdict.comment else level


def _table(rows: list[list[str]]) -> Markup:
    head = Markup("").join(Markup(f'<th scope="col">{_inline(cell)}</th>') for cell in rows[0])
    body = Markup("").join(
        Markup("<tr>") + Markup("").join(Markup(f"<td>{_inline(cell)}</td>") for cell in row) + Markup("</tr>")
        for row in rows[2:]
    )
    return (
        Markup('<div class="scroll" tabindex="0"><table class="plain"><thead><tr>')
        + head
        + Markup("</tr></thead><tbody>")
        + body
        + Markup("</tbody></table></div>")
    )


def _inline(text: str) -> Markup:
    safe = str(escape(text))
    safe = re.sub(r"`([^`]+)`", r"<kbd>\1</kbd>", safe)
    safe = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", safe)
    return Markup(re.sub(r"\[([^\]]+)\]\(([\w/-]+)\.md\)", r'<a href="/manual/\2">\1</a>', safe))
