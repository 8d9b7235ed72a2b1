"""Tournaments of other programs: those beside the project, and a sample of them within it."""

from __future__ import annotations

import os
from pathlib import Path

TESTS = Path(__file__).resolve().parent
SHARED = TESTS.parent.parent / "shared" / "conformance"
SAMPLE = TESTS / "data" / "conformance"
EVERYTHING = os.environ.get("PAREO_CONFORMANCE") == "all" and SHARED.is_dir()
EVERY_NTH = 1 if EVERYTHING else 6


def files(folder: str, pattern: str = "*.trf") -> list[Path]:
    """All files beside the project when everything is asked for, else some of them with the sample of the project."""
    beside = sorted((SHARED / folder).glob(pattern))[::EVERY_NTH]
    return (
        beside
        if EVERYTHING
        else sorted({path.name: path for path in [*beside, *(SAMPLE / folder).glob(pattern)]}.values())
    )


def tournament_ids(path: Path) -> str:
    return path.stem
