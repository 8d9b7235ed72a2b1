"""The forms of a page: their addresses, their controls with what they hold, and another value to try in each."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

NOT_TYPED = frozenset({"hidden", "submit", "button", "file", "search"})


@dataclass
class Control:
    """One control that somebody can change."""

    name: str
    kind: str
    value: str = ""
    checked: bool = False
    options: list[str] = field(default_factory=list)
    at: int = 0

    @property
    def sent(self) -> list[str]:
        """What the browser would send of it."""
        if self.kind == "checkbox":
            return [self.value or "on"] if self.checked else []
        return [self.value]


@dataclass
class PageForm:
    """One form of a page."""

    action: str
    method: str
    controls: list[Control] = field(default_factory=list)
    hidden: dict[str, list[str]] = field(default_factory=dict)

    def data(self, changed: Control | None = None, value: str | None = None) -> dict[str, list[str]]:
        """Everything that is sent, with another value in one control; None: the control is left out."""
        sent = {name: list(values) for name, values in self.hidden.items()}
        for control in self.controls:
            texts = ([] if value is None else [value]) if control is changed else control.sent
            sent.setdefault(control.name, []).extend(texts)
        return {name: values for name, values in sent.items() if values}


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[PageForm] = []
        self._form: PageForm | None = None
        self._open: Control | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = PageForm(found.get("action", ""), found.get("method", "get"))
            self.forms.append(self._form)
        elif self._form is None or "disabled" in found:
            return
        elif tag == "input" and found.get("type") == "hidden":
            self._form.hidden.setdefault(found["name"], []).append(found.get("value", ""))
        elif tag == "input" and found.get("type") == "radio":
            self._choice(found)
        elif tag in ("input", "select", "textarea") and found.get("name") and found.get("type") not in NOT_TYPED:
            self._begin(tag, found)
        elif tag == "option" and self._open is not None and self._open.kind == "select":
            self._open.options.append(found.get("value", ""))
            if "selected" in found or len(self._open.options) == 1:
                self._open.value = found.get("value", "")

    def _begin(self, tag: str, found: dict[str, str]) -> None:
        assert self._form is not None
        at = sum(control.name == found["name"] for control in self._form.controls)
        kind = found.get("type", "text") if tag == "input" else tag
        made = Control(found["name"], kind, found.get("value", ""), "checked" in found, at=at)
        self._form.controls.append(made)
        self._open = made if tag != "input" else None

    def _choice(self, found: dict[str, str]) -> None:
        """The radio buttons of one name are one control with several values."""
        assert self._form is not None
        known = next((one for one in self._form.controls if one.name == found["name"]), None)
        if known is None:
            known = Control(found["name"], "radio")
            self._form.controls.append(known)
        known.options.append(found.get("value", ""))
        if "checked" in found:
            known.value = found.get("value", "")

    def handle_data(self, data: str) -> None:
        if self._open is not None and self._open.kind == "textarea":
            self._open.value += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        if tag in ("select", "textarea"):
            self._open = None


def forms_of(page: str) -> list[PageForm]:
    return [form for form in posting_forms(page) if form.controls]


def posting_forms(page: str) -> list[PageForm]:
    """All that send something, those of a single button too."""
    reader = _Reader()
    reader.feed(page)
    return [form for form in reader.forms if form.method == "post"]


TYPED = {"date": "2027-04-05", "time": "07:45", "number": "3"}
NAMED = {
    "federation": "FRA", "tiebreaks": "SB, BH", "birth": "1999-01-01", "fide_rating": "1999", "national_rating": "1888",
    "tournament_rating": "2777", "fide_k": "13", "national_k": "17", "national_games": "31", "national_index": "9",
    "national_peak": "2555", "fide_event": "398765", "fixed_board": "2", "points_win": "3",
    "points_draw": "0.4", "points_loss": "0.1", "points_bye": "0.5", "forbidden": "1 2", "rounds": "6", "arrives": "2",
    "acceleration_limits": "2400", "acceleration_points": "1.5, 0", "acceleration_rounds": "1",
    "acceleration_places": "6", "website": "www.example.org", "players": "Ana 2000\nBea 1900", "lot_seed": "31",
    "title": "WFM", "international_lowest": "2000", "local_lowest": "2250", "international_table": "logistic",
    "local_table": "50=60 150=75 250=90", "local_nominal": "900",
    "average": "398.5", "bonus": "0.5", "leaves_after": "3", "first_number": "101", "own_titles": "GM, M",
    "links": "Club https://example.org", "match_games": "5",
    "match_win": "3", "match_draw": "1.5", "match_loss": "0.5", "team_bye_match": "0.5", "team_bye_games": "1.5",
    "match_colors": "BWBW",
}  # fmt: skip
"""What a person would type; whatever is not here gets a word of its own."""


def other_values(control: Control) -> list[str | None]:
    """Values to try in the place of the one that is there; None unticks a box."""
    if control.kind in ("select", "radio"):
        return [option for option in control.options if option != control.value]
    if control.kind == "checkbox":
        return [None if control.checked else control.value or "on"]
    if control.name in NAMED:
        return [NAMED[control.name]]
    return [TYPED.get(control.kind, "Zebra")]
