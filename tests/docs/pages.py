"""The project's own pages as the documentation tests read them."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
READMES = (ROOT / "README.md", ROOT / "README.es.md")
_FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s#]+)(?:#[^)]*)?\)")


def pages() -> list[Path]:
    """Every page in Markdown that belongs to the project."""
    return sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/**/*.md")])


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of one language."""
    return [body for kind, body in _FENCE.findall(text) if kind == language]


def commands(text: str) -> list[tuple[str, str]]:
    """(command, shown output) of every line that starts with ``$`` in a console block."""
    found: list[tuple[str, str]] = []
    for block in blocks(text, "console"):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], ""))
            elif found:
                found[-1] = (found[-1][0], found[-1][1] + line + "\n")
    return found


def dead_links(page: Path) -> list[str]:
    """Relative links that lead to nothing."""
    targets = [link for link in _LINK.findall(page.read_text(encoding="utf-8")) if "://" not in link]
    return [f"{page.name}: {target}" for target in targets if not (page.parent / target).exists()]
