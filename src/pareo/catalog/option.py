"""What an organiser may choose: one option with its name, its values and the usual one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["choice", "flag", "number", "list", "text"]
FAMILY = "*"


@dataclass(frozen=True, slots=True)
class Option:
    """One line of the table.

    ``values`` are those of a choice or a flag; ``usual`` holds when nobody says anything, and is empty where that is
    none of them, or where the size of the field decides. A number lies between ``least`` and ``most``. A name that ends
    with ``.*`` stands for a family: ``secondary.1``, ``secondary.2`` and so on. ``field`` names the field of the
    settings that holds it, where it is none of their options.
    """

    name: str
    kind: Kind
    values: tuple[str, ...] = ()
    usual: str = ""
    least: int = 0
    most: int = 0
    field: str = ""

    @property
    def meaning(self) -> str:
        """The key of the sentence that says what it is for."""
        return "options." + self.name.removesuffix(f".{FAMILY}").replace(".", "_").replace("-", "_")

    def covers(self, name: str) -> bool:
        """True for its own name, or for one of its family."""
        if self.name.endswith(FAMILY):
            beginning = self.name.removesuffix(FAMILY)
            return name.startswith(beginning) and len(name) > len(beginning)
        return name == self.name

    def allows(self, value: str) -> bool:
        """True for a value that can be meant; the grammar of lists and texts belongs to whoever reads them."""
        text = value.strip()
        if self.kind in ("choice", "flag"):
            return text in self.values
        if self.kind == "number":
            return text.isascii() and text.isdigit() and self.least <= int(text) <= self.most
        return True

    @property
    def allowed(self) -> str:
        """The values as one text, for the message that refuses another."""
        return f"{self.least}-{self.most}" if self.kind == "number" else ", ".join(self.values)


def choice(name: str, *values: str) -> Option:
    """One of some words, the usual one first."""
    return Option(name, "choice", values, values[0])


def flag(name: str) -> Option:
    """``yes`` or ``no``, usually no."""
    return Option(name, "flag", ("no", "yes"), "no")


def number(name: str, least: int, most: int) -> Option:
    return Option(name, "number", least=least, most=most)


def listed(name: str) -> Option:
    """Several things in one text, parted by ``;`` or by commas."""
    return Option(name, "list")


def text(name: str, field: str = "") -> Option:
    return Option(name, "text", field=field)


def in_group(option: Option, group: str) -> Option:
    """The same option, said of one independent group: ``cycles@U10``."""
    return replace(option, name=f"{option.name}@{group}")
