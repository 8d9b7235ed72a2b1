"""A folder of an FTP server, with TLS or without."""

from __future__ import annotations

import ftplib
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import sha256
from io import BytesIO
from posixpath import basename, dirname

from pareo.store.sites.destinations import Destination
from pareo.store.sites.placing import SiteRefused

TIMEOUT = 30
"""Seconds without an answer."""
_NOTHING_CAME = "SHUTDOWN_WHILE_IN_INIT"
"""A list of nothing is over before both sides have greeted each other."""


@contextmanager
def ftp_folder(where: Destination, password: str) -> Iterator[FtpFolder]:
    connection = ftplib.FTP(timeout=TIMEOUT) if where.kind == "ftp" else _TlsFtp(where.fingerprint)
    try:
        connection.connect(where.host, where.port)
        connection.login(where.user, password)
        if isinstance(connection, ftplib.FTP_TLS):
            connection.prot_p()
        yield FtpFolder(connection, where.folder)
        with suppress(Exception):  # everything is there; a server that does not say goodbye changes nothing
            connection.quit()
    finally:
        connection.close()


class _TlsFtp(ftplib.FTP_TLS):
    """FTP with TLS to a server with a certificate that this machine trusts, or the one that was named."""

    def __init__(self, fingerprint: str) -> None:
        context = ssl.create_default_context()
        if fingerprint:
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        super().__init__(timeout=TIMEOUT, context=context)
        self._fingerprint = fingerprint

    def auth(self) -> str:
        try:
            said = super().auth()
        except ssl.SSLCertVerificationError as wrong:
            raise SiteRefused("unknown_server", fingerprint=self._shown(), why=wrong.verify_message) from wrong
        if self._fingerprint and (shown := _fingerprint(self.sock)) != self._fingerprint:
            raise SiteRefused("other_server", fingerprint=shown)
        return said

    def _shown(self) -> str:
        """What the server shows to somebody who trusts it; nothing is said to it but that."""
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        with ftplib.FTP_TLS(timeout=TIMEOUT, context=context) as other:
            other.connect(self.host, self.port)
            other.auth()
            return _fingerprint(other.sock)

    def ntransfercmd(self, cmd: str, rest: int | str | None = None) -> tuple[ssl.SSLSocket, int | None]:
        """The same session for files: many servers ask for it."""
        connection, size = ftplib.FTP.ntransfercmd(self, cmd, rest)
        assert isinstance(self.sock, ssl.SSLSocket)
        made = self.context.wrap_socket(connection, server_hostname=self.host, session=self.sock.session)
        return made, size


def _fingerprint(connection: object) -> str:
    shown = connection.getpeercert(binary_form=True) if isinstance(connection, ssl.SSLSocket) else None
    return "SHA256:" + sha256(shown or b"").hexdigest()


class FtpFolder:
    """A folder of a server; names are paths in it."""

    def __init__(self, connection: ftplib.FTP, root: str) -> None:
        self._ftp, self._made = connection, {""}
        if root:
            self._enter(root)

    def _enter(self, root: str) -> None:
        """Go there; what is missing of the way is made."""
        try:
            self._ftp.cwd(root)
            return
        except ftplib.error_perm:
            pass
        if root.startswith("/"):
            self._ftp.cwd("/")
        for part in filter(None, root.split("/")):
            try:
                self._ftp.cwd(part)
            except ftplib.error_perm:
                self._ftp.mkd(part)
                self._ftp.cwd(part)

    def read(self, name: str) -> bytes | None:
        found = BytesIO()
        try:
            self._ftp.retrbinary(f"RETR {name}", found.write)
        except ftplib.error_perm as wrong:
            if str(wrong).startswith("550"):
                return None
            raise
        return found.getvalue()

    def write(self, name: str, data: bytes) -> None:
        self._make(dirname(name))
        self._ftp.storbinary(f"STOR {name}", BytesIO(data))
        size = self._size(name)
        if size is not None and size != len(data):
            raise SiteRefused("half_arrived", lasting=False, file=name)

    def _size(self, name: str) -> int | None:
        """None from a server that does not say it (RFC 3659 4)."""
        with suppress(ftplib.error_perm):
            self._ftp.voidcmd("TYPE I")
            return self._ftp.size(name)
        return None

    def _make(self, folder: str) -> None:
        if folder in self._made:
            return
        self._make(dirname(folder))
        with suppress(ftplib.error_perm):  # there already; if not, writing into it says so
            self._ftp.mkd(folder)
        self._made.add(folder)

    def move(self, name: str, to: str) -> None:
        """Nothing when somebody has moved it before. Some servers move nothing onto a file that is there."""
        self._make(dirname(to))
        try:
            self._ftp.rename(name, to)
        except ftplib.error_perm:
            if self.read(name) is None:
                return
            with suppress(ftplib.error_perm):
                self._ftp.delete(to)
            self._ftp.rename(name, to)

    def remove(self, name: str) -> None:
        with suppress(ftplib.error_perm):
            self._ftp.delete(name)

    def names(self) -> list[str]:
        return self._listed("")

    def _listed(self, folder: str) -> list[str]:
        """Some servers say of an empty folder that it is not there; some give paths, some names."""
        try:
            found = self._ftp.nlst(folder) if folder else self._ftp.nlst()
        except ftplib.error_perm:
            return []
        except ssl.SSLError as wrong:
            if wrong.reason != _NOTHING_CAME:
                raise
            self._ftp.voidresp()
            return []
        return [name for name in map(basename, found) if name not in (".", "..")]

    def known(self, marks: Mapping[str, str]) -> Mapping[str, str]:
        """By what was written down there: to read everything back would cost as much as to send it."""
        return marks

    def clear(self, folder: str) -> None:
        for name in self._listed(folder):
            try:
                self._ftp.delete(f"{folder}/{name}")
            except ftplib.error_perm:
                self.clear(f"{folder}/{name}")
        with suppress(ftplib.error_perm):
            self._ftp.rmd(folder)
        self._made = {one for one in self._made if one != folder and not one.startswith(f"{folder}/")}
