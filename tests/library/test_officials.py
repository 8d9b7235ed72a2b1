"""Arbiters as people type them."""

from __future__ import annotations

import pytest

from pareo.model.officials import Official, official_of

TYPED = {
    "IA Campos, Elena (2205394)": Official("IA", "Campos, Elena", "2205394"),
    "ia Elena Campos ( 2205394 )": Official("IA", "Elena Campos", "2205394"),
    "2205394 Campos, Elena": Official("", "Campos, Elena", "2205394"),
    "AN Campos, Elena, 2205394": Official("AN", "Campos, Elena", "2205394"),
    "Campos, Elena": Official("", "Campos, Elena", ""),
    "Campos (junior) 12": Official("", "Campos (junior) 12", ""),
    "IA": Official("", "IA", ""),
    "Ia Garayev": Official("IA", "Garayev", ""),
    "": Official("", "", ""),
}


@pytest.mark.parametrize("typed", TYPED)
def test_title_name_and_id_are_found_wherever_they_stand(typed: str) -> None:
    assert official_of(typed) == TYPED[typed]
