"""To whom an event can be reported: one table with every report file, and words where a layout is not public."""

from __future__ import annotations

from pareo.formats import FORMATS, REPORTS
from pareo.formats.federations import Section
from pareo.model import Player, Tournament
from pareo.model.federations import FEDERATIONS
from pareo.reports.federations import RECEIVERS, receivers_for


def test_every_report_file_has_a_receiver_and_every_receiver_a_file():
    assert {one.format for one in RECEIVERS} <= {*FORMATS, *REPORTS}
    assert REPORTS.keys() <= {one.format for one in RECEIVERS}
    assert all(one.federation in FEDERATIONS for one in RECEIVERS if one.federation)
    assert all(one.federation == REPORTS[one.format].federation for one in RECEIVERS if one.format in REPORTS)
    assert all(one.source for one in RECEIVERS)


def test_where_a_layout_is_not_public_fides_file_is_offered():
    assert [(one.name, one.format) for one in RECEIVERS if not one.published] == [("FSI", "trf16"), ("NZCF", "trf16")]


def test_an_event_is_reported_to_fide_and_to_its_own_federation():
    assert [(one.name, one.id) for one in receivers_for("ENG")] == [
        ("FIDE", "trf26"), ("FIDE", "trf16"), ("ECF", "ecf"), ("Vega", "tdf")
    ]  # fmt: skip
    assert [one.name for one in receivers_for("FRA")] == ["FIDE", "FIDE", "Vega"]
    assert len({one.id for one in RECEIVERS}) == len(RECEIVERS)


def test_what_a_report_lacks_now_is_told_and_goes_when_it_is_said():
    sections = [Section("Open", Tournament("Open", players=(Player(1, "Ana"),)))]
    receiver = receivers_for("GER")[2]
    assert "report-lacks-sender" in {one.code for one in receiver.missing(sections)}
    assert "report-lacks-sender" not in {one.code for one in receiver.missing(sections, {"sender": "SC Muster"})}
    assert receivers_for("")[0].missing(sections) == ()
