"""A real PostgreSQL server for the tests that need one, started once and thrown away."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest


def _server_programs() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    on_path = shutil.which("postgres")
    program = found[-1] if found else Path(on_path) if on_path else None
    assert program is not None, "these tests need the PostgreSQL server: apt-get install postgresql"
    return program.parent


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A server of our own: its data in a new folder, reached through a socket only."""
    programs, folder = _server_programs(), Path(tempfile.mkdtemp(prefix="pareo-pg-"))
    account: dict[str, str] = {}
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
        account = {"user": "postgres"}
    data = folder / "data"
    quick = "-c fsync=off -c listen_addresses='' -k " + str(folder)
    run = {"check": True, "stdout": subprocess.DEVNULL, "cwd": folder, **account}
    subprocess.run([programs / "initdb", "-D", data, "-U", "pareo", "-A", "trust", "-E", "UTF8", "--no-sync"], **run)
    subprocess.run([programs / "pg_ctl", "-D", data, "-o", quick, "-l", folder / "log", "-w", "start"], **run)
    try:
        yield str(folder)
    finally:
        subprocess.run([programs / "pg_ctl", "-D", data, "-m", "immediate", "stop"], **run)
        shutil.rmtree(folder, ignore_errors=True)


def postgres_database(socket: str) -> str:
    """A new empty database on the server; gives its address."""
    name = f"desk_{uuid4().hex[:12]}"
    with psycopg.connect(f"host={socket} user=pareo dbname=postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"postgresql://pareo@/{name}?host={socket}"
