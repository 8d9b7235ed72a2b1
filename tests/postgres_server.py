"""A real PostgreSQL server for the tests that need one, started once and thrown away."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from needs import SERVER


def _account() -> str | None:
    """PostgreSQL refuses to run as root: whom it runs as then. None: whoever runs the tests."""
    if os.geteuid() != 0:
        return None
    import pwd

    there = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in there)


def _programs(folder: Path) -> Path:
    """The server's programs; copied when they are in the environment of root, where the account may not read."""
    programs = SERVER.find()
    assert programs is not None, SERVER.ask
    if os.geteuid() != 0 or not programs.is_relative_to(sys.prefix):
        return programs
    install, package, site = programs.parents[:3]
    for libraries in site.glob(f"{package.name}.libs"):  # the programs look for them beside the package
        shutil.copytree(libraries, folder / libraries.name)
    return Path(shutil.copytree(install, folder / package.name / install.name)) / "bin"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A server of our own: its data in a new folder, reached through a socket only."""
    folder = Path(tempfile.mkdtemp(prefix="pareo-pg-"))
    _THERE[folder] = _programs(folder)
    if account := _account():
        shutil.chown(folder, account)
    _run(folder, "initdb", "-U", "pareo", "-A", "trust", "-E", "UTF8", "--no-sync")
    start_server(folder)
    try:
        yield str(folder)
    finally:
        stop_server(folder)
        shutil.rmtree(folder, ignore_errors=True)


_THERE: dict[Path, Path] = {}
"""The programs of each server."""


def _run(folder: Path, program: str, *words: str | Path) -> None:
    command = [_THERE[folder] / program, "-D", folder / "data", *words]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=folder, user=_account())


def start_server(folder: Path) -> None:
    quick = "-c fsync=off -c listen_addresses='' -k " + str(folder)
    _run(folder, "pg_ctl", "-o", quick, "-l", folder / "log", "-w", "start")


def stop_server(folder: Path) -> None:
    """As when the machine of the database loses its current: nobody is told."""
    _run(folder, "pg_ctl", "-m", "immediate", "-w", "stop")


def postgres_database(socket: str) -> str:
    """A new empty database on the server; gives its address."""
    name = f"desk_{uuid4().hex[:12]}"
    with psycopg.connect(f"host={socket} user=pareo dbname=postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"postgresql://pareo@/{name}?host={socket}"
