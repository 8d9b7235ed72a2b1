"""The source tree as the architecture tests see it: modules, their rooms and their imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "pareo"


@dataclass(frozen=True)
class Module:
    """One file of the package. ``name`` is dotted without ``pareo.``; ``room`` is the first part of it."""

    path: Path
    name: str
    text: str
    tree: ast.Module

    @property
    def room(self) -> str:
        return self.name.partition(".")[0]

    def imports(self, anywhere: bool = True) -> Iterator[tuple[int, str]]:
        """(line, dotted name) of every import; only those that run when the module is loaded unless ``anywhere``."""
        for node in ast.walk(self.tree) if anywhere else self.tree.body:
            if isinstance(node, ast.Import):
                yield from ((node.lineno, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = self._base(node)
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)

    def _base(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        package = ["pareo", *self.name.split(".")] if self.name else ["pareo"]
        if self.path.name != "__init__.py":
            package = package[:-1]
        package = package[: len(package) - node.level + 1]
        return ".".join([*package, node.module] if node.module else package)


def module(path: Path, text: str) -> Module:
    """The module at this path of the package, with this text."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return Module(path, name, text, ast.parse(text, str(path)))


@cache
def modules() -> tuple[Module, ...]:
    """Every module of the package, the front door included."""
    return tuple(module(path, path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py")))
