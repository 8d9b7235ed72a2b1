"""Imports point down: the table of docs/architecture.md, read against the source."""

from __future__ import annotations

import re
import sys
import tomllib

from source import PACKAGE, Module, modules

# From the ground up. A room may import the rooms of the lines above its own, never a sibling of its own line.
# "" is the front door, pareo/__init__.py.
FLOORS: tuple[tuple[str, ...], ...] = (
    ("model",),
    ("catalog",),
    ("history",),
    ("ratings",),
    ("pairing", "ranking", "strengths", "norms", "formats"),
    ("conduct", "prizes"),
    ("replaying", "generating", "outside"),
    ("desk",),
    ("store", "i18n"),
    ("reports",),
    ("door",),
    ("",),
    ("cli", "web"),
    ("bootstrap", "__main__"),
)
ARROWS = {
    room: {lower for floor in FLOORS[:height] for lower in floor}
    for height, floor in enumerate(FLOORS)
    for room in floor
}

# Third-party packages by room; the library has none.
OUTSIDE: dict[str, set[str]] = {
    "cli": {"click", "rich", "segno"},
    "reports": {"openpyxl", "segno", "typst"},
    "store": {"alembic", "argon2", "asyncssh", "cryptography", "psycopg", "sqlalchemy"},
    "web": {"h11", "jinja2", "litestar", "markupsafe", "psycopg", "segno", "uvicorn"},
    "bootstrap": {"litestar", "sqlalchemy", "uvicorn"},
}
LAZY = {"asyncssh", "cryptography", "openpyxl", "rich", "segno", "typst"}


def room_of(dotted: str) -> str:
    """The room that an imported name of pareo lives in; names of the front door itself give ""."""
    first = dotted.split(".")[1] if "." in dotted else ""
    return first if first in ARROWS else ""


def wrong_arrows(module: Module) -> list[str]:
    allowed = ARROWS.get(module.room, set()) | {module.room}
    return [
        f"{module.path}:{line}: {module.room or 'the front door'} imports {name}"
        for line, name in module.imports()
        if name.split(".")[0] == "pareo" and room_of(name) not in allowed
    ]


def foreign_systems(module: Module) -> list[str]:
    """Imports of another folder of pairing/systems by a system."""
    parts = module.name.split(".")
    if parts[:2] != ["pairing", "systems"] or len(parts) < 3:
        return []
    found = [(line, name.split(".")) for line, name in module.imports() if name.startswith("pareo.pairing.systems.")]
    return [f"{module.path}:{line}: imports {'.'.join(name)}" for line, name in found if name[3] != parts[2]]


def foreign_packages(module: Module) -> list[str]:
    allowed = sys.stdlib_module_names | {"pareo"} | OUTSIDE.get(module.room, set())
    return [
        f"{module.path}:{line}: imports {name}" for line, name in module.imports() if name.split(".")[0] not in allowed
    ]


def test_every_room_has_its_place_in_the_table_of_arrows():
    rooms = {
        path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path.is_dir() and any(path.rglob("*.py")))
    }
    assert rooms - {"__init__"} <= set(ARROWS)


def test_no_import_points_up_or_sideways():
    assert [arrow for module in modules() for arrow in wrong_arrows(module)] == []


def test_pairing_systems_never_import_each_other():
    assert [arrow for module in modules() for arrow in foreign_systems(module)] == []


def test_the_library_needs_nothing_but_the_standard_library():
    assert [arrow for module in modules() for arrow in foreign_packages(module)] == []


def test_every_package_from_outside_is_declared():
    project = tomllib.loads((PACKAGE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lists = [project["dependencies"], *project.get("optional-dependencies", {}).values()]
    declared = {re.split(r"[^\w.-]", text)[0].removesuffix("-cffi") for requirements in lists for text in requirements}
    declared |= {"markupsafe"} if "jinja2" in declared else set()
    imported = {name.split(".")[0] for module in modules() for _, name in module.imports()} - {"pareo"}
    assert imported - sys.stdlib_module_names <= declared


def test_slow_packages_are_imported_where_they_are_used():
    early = [
        f"{module.path}:{line}: {name}"
        for module in modules()
        for line, name in module.imports(anywhere=False)
        if name.split(".")[0] in LAZY
    ]
    assert early == []
