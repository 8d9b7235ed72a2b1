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
    folder, account = Path(tempfile.mkdtemp(prefix="pareo-pg-")), _account()
    programs, data = _programs(folder), folder / "data"
    if account:
        shutil.chown(folder, account)
    quick = "-c fsync=off -c listen_addresses='' -k " + str(folder)

    def run(program: str, *words: str | Path) -> None:
        subprocess.run(
            [programs / program, "-D", data, *words], check=True, stdout=subprocess.DEVNULL, cwd=folder, user=account
        )

    run("initdb", "-U", "pareo", "-A", "trust", "-E", "UTF8", "--no-sync")
    run("pg_ctl", "-o", quick, "-l", folder / "log", "-w", "start")
    try:
        yield str(folder)
    finally:
        run("pg_ctl", "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def postgres_database(socket: str) -> str:
    """A new empty database on the server; gives its address."""
    name = f"desk_{uuid4().hex[:12]}"
    with psycopg.connect(f"host={socket} user=pareo dbname=postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"postgresql://pareo@/{name}?host={socket}"
