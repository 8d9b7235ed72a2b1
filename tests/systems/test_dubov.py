"""Both editions of the Dubov system pass the battery."""

from __future__ import annotations

from battery import Battery
from legality import Limits


class TestDubov1997(Battery):
    system = "dubov@1997"
    limits = Limits(last_round_frees="nobody")


class TestDubovDanubian(Battery):
    system = "dubov@danubian"
    limits = Limits(last_round_frees="nobody")
