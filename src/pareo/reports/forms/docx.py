"""A list as a text document of Word and others (DOCX, ECMA-376), its tables as tables."""

from __future__ import annotations

from pareo.i18n import Messages
from pareo.reports.forms.document import DocumentTable, archive, text_document, text_of
from pareo.reports.table import View

_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_OPEN = "http://schemas.openxmlformats.org"
_PART = "application/vnd.openxmlformats-officedocument.wordprocessingml"
_TYPES = (
    f'{_XML}<Types xmlns="{_OPEN}/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="xml" ContentType="application/xml"/>'
    f'<Override PartName="/word/document.xml" ContentType="{_PART}.document.main+xml"/>'
    f'<Override PartName="/word/styles.xml" ContentType="{_PART}.styles+xml"/>'
    '<Override PartName="/docProps/core.xml" '
    'ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>'
)
_RELATED = (
    f'{_XML}<Relationships xmlns="{_OPEN}/package/2006/relationships">'
    f'<Relationship Id="r1" Type="{_OPEN}/officeDocument/2006/relationships/officeDocument" '
    'Target="word/document.xml"/>'
    f'<Relationship Id="r2" Type="{_OPEN}/package/2006/relationships/metadata/core-properties" '
    'Target="docProps/core.xml"/></Relationships>'
)
_STYLES_OF = (
    f'{_XML}<Relationships xmlns="{_OPEN}/package/2006/relationships">'
    f'<Relationship Id="r1" Type="{_OPEN}/officeDocument/2006/relationships/styles" Target="styles.xml"/>'
    "</Relationships>"
)
_A4, _MARGIN = (11906, 16838), 850
"""Twentieths of a point."""


def as_docx(view: View, messages: Messages) -> bytes:
    """Headings, a table for each part with its head on every page, notes."""
    document = text_document(view, messages)
    width, height = _A4[::-1] if document.wide else _A4
    lies = ' w:orient="landscape"' if document.wide else ""
    body = (
        _paragraph(document.title, "Heading1")
        + "".join(_paragraph(line, "Announced") for line in document.lines)
        + "".join(_table(table, width - 2 * _MARGIN) for table in document.tables)
        + "".join(_paragraph(line) for line in document.notes)
        + f'<w:sectPr><w:pgSz w:w="{width}" w:h="{height}"{lies}/><w:pgMar w:top="{_MARGIN}" w:right="{_MARGIN}" '
        f'w:bottom="{_MARGIN}" w:left="{_MARGIN}" w:header="400" w:footer="400" w:gutter="0"/></w:sectPr>'
    )
    return archive(
        {
            "[Content_Types].xml": _TYPES,
            "_rels/.rels": _RELATED,
            "docProps/core.xml": f'{_XML}<cp:coreProperties xmlns:cp="{_OPEN}/package/2006/metadata/core-properties" '
            f'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>{text_of(document.title)}</dc:title>'
            f"<dc:language>{document.language}</dc:language></cp:coreProperties>",
            "word/_rels/document.xml.rels": _STYLES_OF,
            "word/document.xml": f'{_XML}<w:document xmlns:w="{_WORD}"><w:body>{body}</w:body></w:document>',
            "word/styles.xml": _styles(document.language),
        }
    )


def _paragraph(words: str, style: str = "", side: str = "left") -> str:
    named = f'<w:pStyle w:val="{style}"/>' if style else ""
    turned = f'<w:jc w:val="{side}"/>' if side != "left" else ""
    about = f"<w:pPr>{named}{turned}</w:pPr>" if named or turned else ""
    said = f'<w:r><w:t xml:space="preserve">{text_of(words)}</w:t></w:r>' if words else ""
    return f"<w:p>{about}{said}</w:p>"


def _table(table: DocumentTable, room: int) -> str:
    caption = _paragraph(table.caption, "Heading2") if table.caption else ""
    if not table.heads:
        return caption
    whole = sum(table.shares)
    widths = [room * share // whole for share in table.shares]
    grid = "".join(f'<w:gridCol w:w="{width}"/>' for width in widths)
    head = _row(table.heads, table, widths, "ListHead", "<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>")
    rows = "".join(_row(row, table, widths, "ListCell", "<w:trPr><w:cantSplit/></w:trPr>") for row in table.rows)
    return (
        f'{caption}<w:tbl><w:tblPr><w:tblStyle w:val="List"/><w:tblW w:w="{sum(widths)}" w:type="dxa"/>'
        f'<w:tblLayout w:type="fixed"/><w:tblLook w:firstRow="1"/></w:tblPr><w:tblGrid>{grid}</w:tblGrid>{head}{rows}'
        f"</w:tbl>{_paragraph('')}"
    )


def _row(texts: tuple[str, ...], table: DocumentTable, widths: list[int], style: str, about: str) -> str:
    cells = "".join(
        f'<w:tc><w:tcPr><w:tcW w:w="{width}" w:type="dxa"/></w:tcPr>{_paragraph(text, style, side)}</w:tc>'
        for text, side, width in zip(texts, table.sides, widths, strict=True)
    )
    return f"<w:tr>{about}{cells}</w:tr>"


def _styles(language: str) -> str:
    line = '<w:{side} w:val="single" w:sz="{size}" w:space="0" w:color="000000"/>'
    borders = line.format(side="bottom", size=8) + line.format(side="insideH", size=2)
    return (
        f'{_XML}<w:styles xmlns:w="{_WORD}"><w:docDefaults><w:rPrDefault><w:rPr>'
        '<w:rFonts w:ascii="Liberation Sans" w:hAnsi="Liberation Sans" w:cs="Liberation Sans"/><w:sz w:val="20"/>'
        f'<w:lang w:val="{language}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="80"/></w:pPr>'
        "</w:pPrDefault></w:docDefaults>"
        '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>'
        f"{_heading(1, 30)}{_heading(2, 24)}"
        + "".join(_style(name, about) for name, about in _PARAGRAPHS.items())
        + '<w:style w:type="table" w:styleId="List">'
        '<w:name w:val="List of Pareo"/><w:tblPr><w:tblBorders>'
        f'{borders}</w:tblBorders><w:tblCellMar><w:left w:w="60" w:type="dxa"/><w:right w:w="60" w:type="dxa"/>'
        "</w:tblCellMar></w:tblPr></w:style></w:styles>"
    )


_CLOSE = '<w:pPr><w:spacing w:before="20" w:after="20"/></w:pPr>'
_PARAGRAPHS = {
    "Announced": "<w:rPr><w:b/></w:rPr>",
    "ListHead": _CLOSE + '<w:rPr><w:b/><w:sz w:val="18"/></w:rPr>',
    "ListCell": _CLOSE + '<w:rPr><w:sz w:val="18"/></w:rPr>',
}


def _style(name: str, about: str) -> str:
    return (
        f'<w:style w:type="paragraph" w:styleId="{name}"><w:name w:val="{name}"/><w:basedOn w:val="Normal"/>'
        f"{about}</w:style>"
    )


def _heading(level: int, size: int) -> str:
    return (
        f'<w:style w:type="paragraph" w:styleId="Heading{level}"><w:name w:val="heading {level}"/>'
        f'<w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="160" '
        f'w:after="80"/><w:outlineLvl w:val="{level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="{size}"/></w:rPr>'
        "</w:style>"
    )
