"""Files of other programs, made from their layouts: spreadsheets, Swiss Perfect's tables, Swiss-Manager's XML."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.formats.archives import packed
from pareo.formats.dbase import Field, write_table

_MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_LINK = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'


def ods(rows: Sequence[Sequence[str]], tail: str = "") -> bytes:
    """A table of texts; a cell that begins with ``date:`` is a date."""
    lines = "".join(f"<table:table-row>{''.join(map(_ods_cell, row))}</table:table-row>" for row in rows)
    content = (
        '<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body>'
        f'<office:spreadsheet><table:table table:name="A">{lines}{tail}</table:table><table:table table:name="B">'
        "<table:table-row><table:table-cell><text:p>no</text:p></table:table-cell></table:table-row></table:table>"
        "</office:spreadsheet></office:body></office:document-content>"
    )
    return packed({"content.xml": content.encode(), "META-INF/manifest.xml": b"<a/>", "mimetype": b"ods"})


def _ods_cell(text: str) -> str:
    if text.startswith("date:"):
        day = text.removeprefix("date:")
        return f'<table:table-cell office:date-value="{day}T00:00:00"><text:p>13.4.63</text:p></table:table-cell>'
    return f"<table:table-cell><text:p>{text}</text:p></table:table-cell>"


def xlsx(rows: str, strings: Sequence[str] = ()) -> bytes:
    """A book whose second member is its first sheet; ``rows`` are the XML of its rows."""
    shared = "".join(f"<si><t>{text}</t></si>" for text in strings)
    return packed(
        {
            "xl/workbook.xml": (
                f'<workbook {_MAIN} {_LINK}><sheets><sheet name="A" r:id="rId2"/></sheets></workbook>'.encode()
            ),
            "xl/_rels/workbook.xml.rels": (
                b'<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>'
                b'<Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>'
            ),
            "xl/sharedStrings.xml": f"<sst {_MAIN}>{shared}</sst>".encode(),
            "xl/styles.xml": (
                f'<styleSheet {_MAIN}><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>'
                '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>'
            ).encode(),
            "xl/worksheets/sheet1.xml": f"<worksheet {_MAIN}><sheetData/></worksheet>".encode(),
            "xl/worksheets/sheet2.xml": f"<worksheet {_MAIN}><sheetData>{rows}</sheetData></worksheet>".encode(),
        }
    )


ROWS = (
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>'
    '<c r="D1" t="inlineStr"><is><t>Born</t></is></c></row>'
    '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>2301.0</v></c><c r="D2" s="1"><v>23114</v></c></row>'
    '<row r="3"><c r="A3" t="str"><v>Kim</v></c><c r="B3"><v>1800</v></c><c r="D3" s="2"><v>23114.5</v></c></row>'
)
SWISS_MANAGER = """<?xml version="1.0" encoding="utf-8"?>
<Data><Teams><Team TeamUniqueId="10" TeamLongname="Casino" TeamShortname="CAS"/></Teams>
<Players>
<Player PlayerUniqueId="1" Lastname="Müller" Firstname="Eva" Gender="w" Group="U18" Rating="2010" Title="WFM"
  Federation="GER" FIDEId="4600001" Club="SC" TeamUniqueId="10" Type="J"/>
<Player PlayerUniqueId="2" Lastname="Kim" Rating="0" FIDEId="0" TeamUniqueId="0"/>
<Player Lastname="" Firstname=""/>
</Players></Data>""".encode()

TRN = tuple(
    Field(name, length)
    for name, length in (
        ("ID", 4), ("START_NO", 4), ("SURNAME", 20), ("FIRSTNAME", 20), ("SEX", 1), ("BIRTH_DATE", 8), ("FEDER", 3),
        ("LOC_ID", 10), ("INTL_ID", 10), ("LOC_RTG", 4), ("INTL_RTG", 4), ("TITLE", 1), ("CLUB", 20), ("TEAM", 10),
        ("BOARD", 2), ("WITHDRAWAL", 1), ("BONUS", 4), ("MEMO", 10),
    )
)  # fmt: skip
SCO = tuple(
    Field(name, 5)
    for name in ("ROUND", "WHITE", "BLACK", "W_SCORE", "B_SCORE", "W_TYPE", "B_TYPE", "W_SUBSCO", "B_SUBSCO")
)
INI = (
    b"[Tournament Info]\r\nName=Torneo de verano\r\nArbiter=Ferrer\r\nRounds=4\r\n"
    b"[Standings]\r\nTie Breaks=1217,1220,1226\r\n"
)


def players(*changes: dict[str, str]) -> bytes:
    rows = [
        {"ID": "11", "START_NO": "1", "SURNAME": "Ruiz", "FIRSTNAME": "Marta", "SEX": "2", "BIRTH_DATE": "19900503",
         "FEDER": "ESP", "LOC_ID": "A7", "INTL_ID": "2200001", "LOC_RTG": "2250", "INTL_RTG": "2301", "TITLE": "4",
         "CLUB": "Casino"},
        {"ID": "12", "START_NO": "2", "SURNAME": "Kim", "SEX": "1", "LOC_RTG": "1800"},
        {"ID": "13", "START_NO": "3", "SURNAME": "Sol", "FIRSTNAME": "Ana", "WITHDRAWAL": "1"},
        {"ID": "14", "START_NO": "4", "SURNAME": "Paz", "FIRSTNAME": "Leo", "BONUS": "0.5"},
    ]  # fmt: skip
    return write_table(TRN, [{**row, **change} for row, change in zip(rows, [*changes, {}, {}, {}, {}])])


def games(*rows: str) -> bytes:
    names = [field.name for field in SCO]
    return write_table(SCO, [dict(zip(names, row.split())) for row in rows])


GAMES = games("1 11 13 2 0 1 1 350 280", "1 14 12 1 1 1 1", "2 12 11 0 2 0 0", "2 13 0 2 0 0 0", "3 11 14 1 1 0 0")
