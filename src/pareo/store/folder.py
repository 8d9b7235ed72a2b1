"""The data folder: whether everything can be written that a desk writes there, and its secret."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from pareo.store.troubles import DISK_FULL, Trouble, trouble_of

FOLDERS = ("backups", "sessions", "players")
SECRET = "secret"
ADDRESS = "address"
"""The file that says where the desk of this folder was opened last."""

SHORTEST_SECRET = 32
OWNER_ONLY = 0o600


def prepare_folder(data: Path) -> None:
    """Make the folder, and try it out: whatever is wrong is told now and not at the first result. OSError, Trouble."""
    data.mkdir(parents=True, exist_ok=True)
    for name in FOLDERS:
        if (data / name).exists() and not (data / name).is_dir():
            raise Trouble("not_a_folder", folder=data / name)
    probe = data / f".try-{secrets.token_hex(4)}"
    try:
        write_private(probe, b"Pareo")
    except OSError as wrong:
        # A full disk is no reason not to open: pairings and standings can still be read.
        if trouble_of(wrong) != DISK_FULL:
            raise Trouble("folder_read_only", folder=data, why=wrong.strerror or str(wrong)) from wrong
    finally:
        with suppress(OSError):  # a disk that cannot be written to says so of this too
            probe.unlink(missing_ok=True)


def write_private(path: Path, data: bytes) -> None:
    """The whole file or none, readable by its owner alone from the first byte on."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), OWNER_ONLY)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        path.unlink(missing_ok=True)
        raise


def kept_secret(data: Path) -> str:
    """The secret of this data folder: made once, so that open pages survive a restart."""
    path = data / SECRET
    if not path.exists():
        write_private(path, secrets.token_hex(32).encode("ascii"))
    found = path.read_bytes().strip()
    if len(found) < SHORTEST_SECRET or not found.isascii():
        raise Trouble("bad_secret", file=path)
    return found.decode("ascii")


def note_address(data: Path, address: str) -> None:
    """For whoever works with the folder beside the desk; a desk that cannot note it works all the same."""
    with suppress(OSError):
        (data / ADDRESS).write_text(address, encoding="utf-8")


def noted_address(data: Path) -> str:
    try:
        return (data / ADDRESS).read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return ""
