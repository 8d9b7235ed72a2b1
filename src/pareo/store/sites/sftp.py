"""A folder of a server reached by SSH; needs the extra ``sftp``."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator, Mapping
from contextlib import contextmanager
from posixpath import dirname, join
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

from pareo.store.sites.destinations import Destination
from pareo.store.sites.placing import SiteRefused

if TYPE_CHECKING:
    import asyncssh

TIMEOUT = 30
"""Seconds without an answer."""
T = TypeVar("T")


@contextmanager
def sftp_folder(where: Destination, password: str) -> Iterator[SftpFolder]:
    try:
        import asyncssh
    except ModuleNotFoundError:
        raise SiteRefused("no_sftp") from None
    line = _Line()
    try:
        connection = line.do(_connected(where, password))
        try:
            yield SftpFolder(line, line.do(_client(connection)), where.folder)
        finally:
            connection.close()
            line.do(connection.wait_closed())
    except asyncssh.SFTPError as wrong:
        raise _told(wrong) from wrong
    except asyncssh.Error as wrong:
        raise SiteRefused("broken_off", lasting=False, why=wrong.reason) from wrong
    finally:
        line.close()


class _Line:
    """A loop in a thread of its own: whoever asks may be inside another one."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="sftp", daemon=True)
        self._thread.start()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(asyncio.wait_for(work, 4 * TIMEOUT), self._loop).result()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


async def _client(connection: asyncssh.SSHClientConnection) -> asyncssh.SFTPClient:
    return await connection.start_sftp_client()


async def _connected(where: Destination, password: str) -> asyncssh.SSHClientConnection:
    """By the password; without one by the keys of whoever runs the desk. Only to the server that was named."""
    import asyncssh

    shown: list[str] = []

    class Client(asyncssh.SSHClient):
        def validate_host_public_key(self, host: str, addr: str, port: int, key: asyncssh.SSHKey) -> bool:
            shown.append(key.get_fingerprint())
            return shown[-1] == where.fingerprint

    by: dict[str, Any] = {"password": password, "client_keys": [], "agent_path": None} if password else {}
    try:
        return await asyncssh.connect(
            where.host, where.port, username=where.user, known_hosts=b"", client_factory=Client, config=[],
            connect_timeout=TIMEOUT, login_timeout=TIMEOUT, **by,
        )  # fmt: skip
    except asyncssh.HostKeyNotVerifiable as wrong:
        code = "other_server" if where.fingerprint else "unknown_server"
        raise SiteRefused(code, fingerprint=shown[-1] if shown else "", why=wrong.reason) from wrong
    except asyncssh.PermissionDenied as wrong:
        raise SiteRefused("wrong_password") from wrong


def _told(wrong: asyncssh.SFTPError) -> SiteRefused:
    """By the code of the answer (the draft of SFTP, versions 3 to 6)."""
    import asyncssh

    if isinstance(wrong, asyncssh.SFTPNoSpaceOnFilesystem | asyncssh.SFTPQuotaExceeded):
        return SiteRefused("disk_full", lasting=False)
    if isinstance(wrong, asyncssh.SFTPPermissionDenied | asyncssh.SFTPWriteProtect):
        return SiteRefused("not_allowed", why=wrong.reason)
    # A server of version 3 has one code for every failure, a full disk among them.
    full = "space" in wrong.reason.lower() or "quota" in wrong.reason.lower()
    return SiteRefused("disk_full" if full else "broken_off", lasting=False, why=wrong.reason)


class SftpFolder:
    """A folder of a server; names are paths in it."""

    def __init__(self, line: _Line, client: asyncssh.SFTPClient, root: str) -> None:
        self._line, self._client, self._root = line, client, root or "."
        self._made: set[str] = set()

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return self._line.do(work)

    def _path(self, name: str) -> str:
        return join(self._root, name) if name else self._root

    def read(self, name: str) -> bytes | None:
        import asyncssh

        async def work() -> bytes:
            async with self._client.open(self._path(name), "rb") as file:
                data: Any = await file.read()
                return bytes(data)

        try:
            return self._do(work())
        except (asyncssh.SFTPNoSuchFile, asyncssh.SFTPNoSuchPath):
            return None

    def write(self, name: str, data: bytes) -> None:
        self._make(dirname(self._path(name)))

        async def work() -> int | None:
            async with self._client.open(self._path(name), "wb") as file:
                await file.write(data)
            return (await self._client.stat(self._path(name))).size

        if self._do(work()) not in (None, len(data)):
            raise SiteRefused("half_arrived", lasting=False, file=name)

    def _make(self, folder: str) -> None:
        if folder not in self._made:
            self._do(self._client.makedirs(folder, exist_ok=True))
            self._made.add(folder)

    def move(self, name: str, to: str) -> None:
        """Nothing when somebody has moved it before."""
        import asyncssh

        self._make(dirname(self._path(to)))
        try:
            self._do(self._client.posix_rename(self._path(name), self._path(to)))
        except (asyncssh.SFTPNoSuchFile, asyncssh.SFTPNoSuchPath):
            return

    def remove(self, name: str) -> None:
        import asyncssh

        try:
            self._do(self._client.remove(self._path(name)))
        except (asyncssh.SFTPNoSuchFile, asyncssh.SFTPNoSuchPath):
            return

    def names(self) -> list[str]:
        import asyncssh

        try:
            found = self._do(self._client.listdir(self._root))
        except (asyncssh.SFTPNoSuchFile, asyncssh.SFTPNoSuchPath):
            return []
        return [str(name) for name in found if name not in (".", "..")]

    def known(self, marks: Mapping[str, str]) -> Mapping[str, str]:
        """By what was written down there: to read everything back would cost as much as to send it."""
        return marks

    def clear(self, folder: str) -> None:
        self._do(self._client.rmtree(self._path(folder), ignore_errors=True))
        self._made = {one for one in self._made if not one.startswith(self._path(folder))}
