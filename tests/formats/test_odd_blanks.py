"""Numbers of files and forms with blanks that Python strips and does not read."""

from __future__ import annotations

import pytest

from pareo.formats.texts import whole
from pareo.web.forms import whole_number


@pytest.mark.parametrize("blank", [" ", "\t", "\x1c", "\x1e", "\x1f", "\x85", "\xa0", "\u2028"])
def test_blanks_of_any_kind_around_a_number_are_none_of_it(blank: str):
    assert whole(f"11 {blank}") == 11
    assert whole_number(f"{blank}11 ") == 11
    assert whole(f"1{blank}1") is None
