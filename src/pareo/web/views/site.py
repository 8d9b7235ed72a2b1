"""Where the site of an event goes, and what came of it, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from pareo.i18n import Messages
from pareo.store.sites.destinations import Destination


@dataclass(frozen=True, slots=True)
class DestinationRow:
    """A destination as its card shows it. ``state``: ``sending``, ``waiting``, ``arrived``, ``failed`` or ``new``."""

    where: Destination
    state: str
    why: str = ""
    again: datetime | None = None
    sent: datetime | None = None
    arrived: datetime | None = None

    @property
    def untrusted(self) -> str:
        """The key that waits for somebody to trust it."""
        told = self.where.sent
        asks = self.state == "failed" and told.code in ("unknown_server", "other_server")
        return told.values.get("fingerprint", "") if asks else ""

    @property
    def wrong_password(self) -> bool:
        return self.state == "failed" and self.where.sent.code == "wrong_password"


def destination_rows(some: Sequence[Destination], sending: str, messages: Messages) -> list[DestinationRow]:
    return [_row(one, sending, messages) for one in some]


def _row(where: Destination, sending: str, messages: Messages) -> DestinationRow:
    sent = where.sent
    why = "" if sent.arrived or not sent.code else reason(messages, where)
    if where.id == sending:
        state = "sending"
    elif where.wanted:
        state = "waiting"
    else:
        state = "new" if not sent.when else "arrived" if sent.arrived else "failed"
    again = datetime.fromtimestamp(where.due).astimezone() if where.wanted and where.due else None
    return DestinationRow(where, state, why, again, _moment(sent.when), _moment(where.arrived))


def reason(messages: Messages, where: Destination) -> str:
    """Why it did not arrive, and what to do."""
    values = {"folder": where.folder or "/", "host": where.host, "file": "", "name": "", "why": "", "fingerprint": ""}
    return messages.say(f"site.refused_{where.sent.code}", **{**values, "port": where.port, **where.sent.values})


def _moment(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text).astimezone() if text else None
    except ValueError:
        return None
