"""Where the sites of the events go, kept on this machine alone: never in an event file, a backup or a log.

Passwords are in a file of their own, which its owner alone may read.
"""

from __future__ import annotations

import json
import os
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, TypeVar

from pareo.store.folder import write_private
from pareo.store.sites.placing import AMOUNTS, Amount

Kind = Literal["folder", "ftp", "ftps", "sftp"]
PORTS: dict[Kind, int] = {"folder": 0, "ftp": 21, "ftps": 21, "sftp": 22}
SITES, PASSWORDS = "sites.json", "site-passwords.json"
T = TypeVar("T")


@dataclass(frozen=True)
class Sent:
    """What came of the last attempt: when, whether it arrived, and why not; ``written`` and ``removed`` files."""

    when: str = ""
    arrived: bool = False
    code: str = ""
    values: dict[str, str] = field(default_factory=dict)
    written: int = 0
    removed: int = 0
    amount: str = ""


@dataclass(frozen=True)
class Destination:
    """A place for the site of an event. ``fingerprint``: of the key by which its server is known.

    ``automatic``: sent whenever something changes. ``wanted``: how much waits to be sent, empty for nothing;
    ``tries``: how often that has failed; ``due``: seconds since 1970 before which it is not tried again. ``seen``: the
    revisions of the event that were sent last. ``arrived``: when the site was last brought there whole.
    """

    id: str
    event: str
    kind: Kind
    folder: str
    host: str = ""
    port: int = 0
    user: str = ""
    fingerprint: str = ""
    languages: tuple[str, ...] = ()
    automatic: bool = False
    wanted: str = ""
    tries: int = 0
    due: int = 0
    seen: str = ""
    arrived: str = ""
    sent: Sent = field(default_factory=Sent)

    @property
    def address(self) -> str:
        """As people read it; without a password."""
        if self.kind == "folder":
            return self.folder
        port = f":{self.port}" if self.port != PORTS[self.kind] else ""
        return f"{self.kind}://{self.host}{port}/{self.folder.lstrip('/')}"

    @property
    def amount(self) -> Amount | None:
        return next((one for one in AMOUNTS if one == self.wanted), None)


class Destinations:
    """The destinations of a data folder: read from it each time, for several processes may serve one desk."""

    def __init__(self, data: Path) -> None:
        self._data, self._guard = data, threading.RLock()

    def all(self) -> list[Destination]:
        return [made for plain in self._read(SITES, list) if (made := _destination(plain))]

    def of(self, event: str) -> list[Destination]:
        return [one for one in self.all() if one.event == event]

    def get(self, event: str, id: str) -> Destination | None:
        return next((one for one in self.of(event) if one.id == id), None)

    def add(self, made: Destination, password: str) -> Destination:
        new = replace(made, id=secrets.token_hex(6))
        with self._alone():
            if password:
                self._write(PASSWORDS, self._read(PASSWORDS, dict) | {new.id: password})
            self._keep([*self.all(), new])
        return new

    def change(self, id: str, **fields: Any) -> None:
        """One that is gone stays so."""
        with self._alone():
            self._keep([replace(one, **fields) if one.id == id else one for one in self.all()])

    def remove(self, id: str) -> None:
        with self._alone():
            self._keep([one for one in self.all() if one.id != id])
            self._write(PASSWORDS, {name: word for name, word in self._read(PASSWORDS, dict).items() if name != id})

    def password(self, id: str) -> str:
        return str(self._read(PASSWORDS, dict).get(id, ""))

    def set_password(self, id: str, password: str) -> None:
        with self._alone():
            self._write(PASSWORDS, self._read(PASSWORDS, dict) | {id: password})

    def _keep(self, some: list[Destination]) -> None:
        self._write(SITES, [asdict(one) for one in some])

    def _read(self, name: str, kind: type[T]) -> T:
        try:
            found: Any = json.loads((self._data / name).read_bytes())
        except (OSError, ValueError):
            return kind()
        return found if isinstance(found, kind) else kind()

    def _write(self, name: str, value: object) -> None:
        """Aside first: a disk that is full leaves what was kept."""
        aside = self._data / f"{name}.part"
        write_private(aside, json.dumps(value, ensure_ascii=False, indent=1).encode())
        aside.replace(self._data / name)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        with self._guard, locked(self._data / "sites.lock", wait=True):
            yield


@contextmanager
def locked(path: Path, wait: bool = False) -> Iterator[bool]:
    """Whether nobody else on this machine holds it. Where files cannot be locked one process alone serves a desk."""
    try:
        import fcntl
    except ModuleNotFoundError:
        yield True
        return
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            yield False
        else:
            yield True
    finally:
        os.close(handle)


def _destination(plain: Any) -> Destination | None:
    """One as it was kept; None for what somebody has spoilt."""
    try:
        sent = Sent(**plain.get("sent", {}))
        made = Destination(**{**plain, "sent": sent, "languages": tuple(plain.get("languages", ()))})
    except (TypeError, AttributeError):
        return None
    return made if made.kind in PORTS else None
