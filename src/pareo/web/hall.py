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


def own_names() -> set[str]:
    """The names and addresses under which browsers may ask for this machine, for its certificate."""
    host = socket.gethostname()
    names = {host, f"{host.partition('.')[0]}.local"} if re.fullmatch(r"[A-Za-z0-9.-]{1,200}", host) else set()
    return {*names, "localhost", "127.0.0.1", "::1", own_address(), *_addresses_of(host)}


def _addresses_of(host: str) -> set[str]:
    try:
        return {str(found[4][0]).partition("%")[0] for found in socket.getaddrinfo(host, None)}
    except OSError:
        return set()


def hall_address(request: Request[Any, Any, Any]) -> str:
    """The beginning of addresses for phones: the name that this page was asked by, unless only this machine has it."""
    name, _, port = re.fullmatch(r"(.*?)(:(\d+))?", request.headers.get("host", "")).groups("")  # type: ignore[union-attr]
    host = own_address() if name in LOCAL_HOSTS else name
    return f"{request.url.scheme}://{host}{f':{port}' if port else ''}"


def players_address(request: Request[Any, Any, Any]) -> str:
    """The same for the players' pages: where they are without HTTPS, if this desk has them there."""
    port = request.app.state.world.public_port
    name = hall_address(request).partition("://")[2].partition(":")[0]
    return f"http://{name}:{port}" if port else hall_address(request)
