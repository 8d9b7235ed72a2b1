"""Where the desk and its lists live on this machine when nobody says otherwise."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click


def usual_folder() -> Path:
    """Where programs of this machine keep their data; on Linux that is not where they keep their settings."""
    if sys.platform.startswith("linux"):
        return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share", "pareo")
    return Path(click.get_app_dir("pareo", roaming=False))
