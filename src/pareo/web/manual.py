"""Manual pages, written in a small part of Markdown: headings, paragraphs, lists, tables, **bold**, `keys`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from markupsafe import Markup, escape

from pareo.i18n.messages import ENGLISH

PAGES = (
    "start", "setup", "players", "lists", "ratings", "rounds", "why", "results", "standings", "fide-mode", "safety",
)  # fmt: skip


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
    blocks = re.split(r"\n\s*\n", there.read_text(encoding="utf-8").strip())
    title = blocks[0].removeprefix("# ").strip()
    return ManualPage(title, Markup("\n").join(_block(block) for block in blocks), there.parent.name)


def _block(block: str) -> Markup:
    lines = block.splitlines()
    first = lines[0]
    if found := re.match(r"(#{1,3}) (.*)", first):
        level = len(found[1])
        return Markup(f"<h{level}>{_inline(found[2])}</h{level}>")
    if first.startswith("|"):
        return _table(lines)
    if first.startswith("- "):
        return (
            Markup("<ul>")
            + Markup("").join(Markup(f"<li>{_inline(item)}</li>") for item in _items(lines))
            + Markup("</ul>")
        )
    return Markup(f"<p>{_inline(' '.join(lines))}</p>")


def _items(lines: list[str]) -> list[str]:
    items: list[str] = []
    for line in lines:
        if line.startswith("- "):
            items.append(line[2:])
        else:
            items[-1] += " " + line.strip()
    return items


def _table(lines: list[str]) -> Markup:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
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
