"""Real servers to which sites are sent: FTP and FTPS by pyftpdlib, SFTP by asyncssh, each on a free port."""

from __future__ import annotations

import asyncio
import errno
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncssh
from pyftpdlib.authorizers import DummyAuthorizer
from pyftpdlib.filesystems import AbstractedFS
from pyftpdlib.handlers import FTPHandler, TLS_FTPHandler
from pyftpdlib.servers import FTPServer

from pareo.store.certificates import own_certificate
from pareo.store.sites.destinations import Destination, Kind

USER, PASSWORD = "ana", "very secret"


@dataclass
class Server:
    """A running server and the folder that its user sees; ``full``: its disk takes nothing more."""

    kind: Kind
    port: int
    root: Path
    fingerprint: str = ""
    full: bool = False

    def destination(self, folder: str = "www/open", **changes: Any) -> Destination:
        said: dict[str, Any] = {
            "id": "1", "event": "open", "kind": self.kind, "folder": folder, "host": "127.0.0.1", "port": self.port,
            "user": USER, "fingerprint": self.fingerprint, "languages": ("en",),
        }  # fmt: skip
        return Destination(**{**said, **changes})


@contextmanager
def ftp_server(root: Path, tls: bool = False) -> Iterator[Server]:
    made = Server("ftps" if tls else "ftp", 0, root)

    class Disk(AbstractedFS):
        def open(self, filename: str, mode: str) -> Any:
            if made.full and "w" in mode:
                raise OSError(errno.ENOSPC, "No space left on device")
            return super().open(filename, mode)

    class Handler(TLS_FTPHandler if tls else FTPHandler):  # type: ignore[misc]
        authorizer = DummyAuthorizer()
        abstracted_fs = Disk
        auth_failed_timeout = 0

    Handler.authorizer.add_user(USER, PASSWORD, str(root), perm="elradfmwMT")
    if tls:
        certificate = own_certificate(root.parent, ["localhost"])
        Handler.certfile, Handler.keyfile = str(certificate.file), str(certificate.key)
        Handler.tls_control_required = Handler.tls_data_required = True
    server = FTPServer(("127.0.0.1", 0), Handler)
    made.port = server.address[1]
    thread = threading.Thread(target=_serve_ftp(server), daemon=True)
    thread.start()
    yield made
    server.close_all()
    thread.join(10)


def _serve_ftp(server: FTPServer) -> Callable[[], None]:
    def run() -> None:
        try:
            server.serve_forever(timeout=0.05, handle_exit=False)
        except (OSError, ValueError, KeyError, RuntimeError):
            return  # closed while it waited

    return run


@contextmanager
def sftp_server(root: Path) -> Iterator[Server]:
    key = asyncssh.generate_private_key("ssh-ed25519")
    made = Server("sftp", 0, root, key.get_fingerprint())

    class Door(asyncssh.SSHServer):
        def password_auth_supported(self) -> bool:
            return True

        def validate_password(self, username: str, password: str) -> bool:
            return (username, password) == (USER, PASSWORD)

    class Disk(asyncssh.SFTPServer):
        def __init__(self, channel: Any) -> None:
            super().__init__(channel, chroot=bytes(root))

        def write(self, file_obj: object, offset: int, data: bytes) -> int:
            if made.full:
                raise asyncssh.SFTPFailure("No space left on device")
            return super().write(file_obj, offset, data)  # type: ignore[return-value]

    # In a thread from the beginning: a browser's test may have left a loop running in this one.
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def begin() -> asyncssh.SSHAcceptor:
        return await asyncssh.create_server(Door, "127.0.0.1", 0, server_host_keys=[key], sftp_factory=Disk)

    listener = asyncio.run_coroutine_threadsafe(begin(), loop).result(30)
    made.port = listener.get_port()
    yield made
    loop.call_soon_threadsafe(listener.close)
    loop.call_soon_threadsafe(loop.stop)
    thread.join(10)
    loop.close()


@contextmanager
def server(kind: str, root: Path) -> Iterator[Server]:
    root.mkdir(exist_ok=True)
    with sftp_server(root) if kind == "sftp" else ftp_server(root, tls=kind == "ftps") as made:
        yield made
