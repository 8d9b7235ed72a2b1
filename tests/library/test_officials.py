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
    "IA Campos, Elena (2205394, ESP)": Official("IA", "Campos, Elena", "2205394", "ESP"),
    "IA Campos, Elena (ESP) 2205394": Official("IA", "Campos, Elena", "2205394", "ESP"),
    "FA Campos, Elena 2205394 ESP": Official("FA", "Campos, Elena", "2205394", "ESP"),
    "NA Campos, Elena [ESP]": Official("NA", "Campos, Elena", "", "ESP"),
    "CAN, Elena MAR (2205394)": Official("", "CAN, Elena MAR", "2205394"),
    "Campos, Elena (XYZ)": Official("", "Campos, Elena (XYZ)", ""),
}


@pytest.mark.parametrize("typed", TYPED)
def test_title_name_id_and_federation_are_found_wherever_they_stand(typed: str) -> None:
    assert official_of(typed) == TYPED[typed]


def test_a_report_has_the_name_and_the_id_without_the_federation() -> None:
    assert official_of("IA Campos, Elena (2205394, ESP)").reported == "IA Campos, Elena (2205394)"
    assert official_of("Campos, Elena").reported == "Campos, Elena"
