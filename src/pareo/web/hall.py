"""Where other machines find this desk."""

from __future__ import annotations

import re
import socket
from typing import Any

from litestar import Request

LOCAL_HOSTS = ("127.0.0.1", "localhost", "[::1]")


def own_address() -> str:
    """The address under which the hall finds this machine; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def hall_address(request: Request[Any, Any, Any]) -> str:
    """The beginning of addresses for phones: the name that this page was asked by, unless only this machine has it."""
    name, _, port = re.fullmatch(r"(.*?)(:(\d+))?", request.headers.get("host", "")).groups("")  # type: ignore[union-attr]
    host = own_address() if name in LOCAL_HOSTS else name
    return f"{request.url.scheme}://{host}{f':{port}' if port else ''}"
