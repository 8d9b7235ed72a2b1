"""Settings and fixtures that every test shares."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

# No deadline: a busy machine is no failure. Derandomised by default, so that a red run is red again for everybody;
# HYPOTHESIS_PROFILE=explore searches new ground.
settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Coverage counts the fast tests only: before Python 3.12 it makes an engine two and a half times as slow."""
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker("no_cover")


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the project."""
    return ROOT


@pytest.fixture(scope="session")
def shared_conformance() -> Path | None:
    """The folder of tournaments of other programs beside the project; None when the project stands alone."""
    folder = ROOT.parent / "shared" / "conformance"
    return folder if folder.is_dir() else None
