"""A destination opened as a folder to which a site can be brought; every trouble on the way told apart."""

from __future__ import annotations

import ftplib
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pareo.store.sites.destinations import Destination
from pareo.store.sites.folders import Folder
from pareo.store.sites.placing import SiteRefused, Target
from pareo.store.troubles import DISK_FULL, trouble_of


@contextmanager
def opened(where: Destination, password: str) -> Iterator[Target]:
    """The place itself. SiteRefused for whatever goes wrong, while it is opened or while it is used."""
    try:
        if where.kind == "folder":
            yield Folder(Path(where.folder))
        elif where.kind == "sftp":
            from pareo.store.sites.sftp import sftp_folder

            with sftp_folder(where, password) as folder:
                yield folder
        else:
            from pareo.store.sites.ftp import ftp_folder

            with ftp_folder(where, password) as ftp:
                yield ftp
    except SiteRefused:
        raise
    except (OSError, ftplib.Error, EOFError) as wrong:
        raise _told(wrong, where) from wrong


def _told(wrong: Exception, where: Destination) -> SiteRefused:
    why = str(getattr(wrong, "strerror", "") or wrong) or type(wrong).__name__
    if isinstance(wrong, ssl.SSLError):
        return SiteRefused("no_tls", why=why)
    if isinstance(wrong, socket.gaierror):
        return SiteRefused("no_such_host", lasting=False, host=where.host)
    if isinstance(wrong, ftplib.Error):
        return _of_ftp(wrong)
    if trouble_of(wrong) == DISK_FULL:
        return SiteRefused("disk_full", lasting=False)
    if isinstance(wrong, PermissionError | NotADirectoryError | IsADirectoryError):
        return SiteRefused("not_allowed", why=why)
    if isinstance(wrong, TimeoutError | ConnectionRefusedError) and where.host:
        return SiteRefused("no_answer", lasting=False, host=where.host, port=where.port)
    return SiteRefused("broken_off", lasting=False, why=why)


def _of_ftp(wrong: ftplib.Error) -> SiteRefused:
    """By the number of the answer (RFC 959 4.2); 4xx may be better later."""
    why = str(wrong)
    if why.startswith("530"):
        return SiteRefused("wrong_password")
    if why.startswith(("452", "552")) or "no space" in why.lower() or "quota" in why.lower():
        return SiteRefused("disk_full", lasting=False)
    return SiteRefused("not_allowed" if why.startswith("5") else "broken_off", why.startswith("5"), why=why)
