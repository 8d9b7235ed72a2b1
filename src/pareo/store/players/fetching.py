"""A rating list fetched from its address, because somebody said so: the only place where the desk uses the network."""

from __future__ import annotations

from collections.abc import Callable
from http.client import HTTPException, HTTPResponse
from pathlib import Path, PurePosixPath
from urllib.error import HTTPError, URLError
from urllib.parse import unquote, urlsplit
from urllib.request import Request, urlopen

from pareo.formats.rating_lists import ListRefused
from pareo.formats.rating_lists.archives import CHUNK, LARGEST

PATIENCE = 30
"""Seconds in which an address must answer, and again after each piece."""

Watcher = Callable[[int, int], object]
"""Hears how many bytes have come, and of how many; 0 where the address does not say."""


def file_name(address: str) -> str:
    """What the file at an address is called. ListRefused for what is no address of the web."""
    try:
        parts = urlsplit(address)
        host = parts.hostname
    except ValueError:
        raise ListRefused("bad_address", address=address) from None
    if parts.scheme not in ("http", "https") or not host:
        raise ListRefused("bad_address", address=address)
    return PurePosixPath(unquote(parts.path)).name or host


def fetch(address: str, path: Path, watcher: Watcher) -> None:
    """Bring the file at this address to this place. ListRefused says in a sentence why it did not come."""
    file_name(address)
    try:
        with urlopen(Request(address, headers={"User-Agent": "Pareo"}), timeout=PATIENCE) as answer:
            _receive(answer, path, watcher)
    except HTTPError as wrong:
        raise ListRefused("address_answers", address=address, status=wrong.code) from None
    except (URLError, HTTPException, TimeoutError, ConnectionError) as wrong:
        reason = getattr(wrong, "reason", wrong)
        raise ListRefused("no_network", address=address, why=getattr(reason, "strerror", "") or str(reason)) from None


def _receive(answer: HTTPResponse, path: Path, watcher: Watcher) -> None:
    total, done = int(answer.headers.get("Content-Length") or 0), 0
    with path.open("wb") as file:
        while chunk := answer.read(CHUNK):
            file.write(chunk)
            done += len(chunk)
            if done > LARGEST:
                raise ListRefused("too_large", size=done, most=LARGEST)
            watcher(done, total)
    if done < total:
        raise HTTPException(f"{done} / {total}")
