"""Sample files for the tests of the formats."""

from __future__ import annotations

from pathlib import Path

import pytest

SAMPLES = Path(__file__).resolve().parents[1] / "data" / "trf"


@pytest.fixture(scope="session")
def samples() -> list[Path]:
    """Small TRF files that live with the project."""
    return sorted(SAMPLES.glob("*.trf"))


@pytest.fixture(scope="session")
def all_files(samples: list[Path], shared_conformance: Path | None) -> list[Path]:
    """The tournaments of other programs, or only the samples when the project stands alone."""
    return samples + (sorted(shared_conformance.rglob("*.trf")) if shared_conformance else [])
