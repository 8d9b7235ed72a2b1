"""A list as a text document of LibreOffice and others (ODT, OASIS OpenDocument 1.3), its tables as tables."""

from __future__ import annotations

from collections.abc import Iterator

from pareo.i18n import Messages
from pareo.reports.forms.document import DocumentTable, archive, attribute, text_document, text_of
from pareo.reports.table import View

MEDIA = "application/vnd.oasis.opendocument.text"
_SPACES = " ".join(
    f'xmlns:{name}="{address}"'
    for name, address in {
        **{
            name: f"urn:oasis:names:tc:opendocument:xmlns:{path}:1.0"
            for name, path in (
                ("office", "office"), ("style", "style"), ("text", "text"), ("table", "table"), ("meta", "meta"),
                ("fo", "xsl-fo-compatible"),
            )
        },
        "dc": "http://purl.org/dc/elements/1.1/",
    }.items()
)  # fmt: skip
_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
_MANIFEST = (
    f'{_XML}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" '
    'manifest:version="1.3">'
    f'<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="{MEDIA}"/>'
    + "".join(
        f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type="text/xml"/>'
        for name in ("content.xml", "styles.xml", "meta.xml")
    )
    + "</manifest:manifest>"
)
_A4, _MARGIN = (210, 297), 15
"""Millimetres."""
_WHOLE = 65535
_STARTS = {"left": "start", "right": "end", "center": "center"}


def as_odt(view: View, messages: Messages) -> bytes:
    """Headings, a table for each part with its head on every page, notes."""
    document = text_document(view, messages)
    tables = document.tables
    body = (
        f'<text:h text:style-name="Heading_20_1" text:outline-level="1">{text_of(document.title)}</text:h>'
        + "".join(_paragraph(line, "Announced") for line in document.lines)
        + "".join(_table(at, table) for at, table in enumerate(tables, 1))
        + "".join(_paragraph(line) for line in document.notes)
    )
    width, height = _A4[::-1] if document.wide else _A4
    room = width - 2 * _MARGIN
    styles = _table_styles(room) + "".join(_column_styles(at, table, room) for at, table in enumerate(tables, 1))
    return archive(
        {
            "mimetype": MEDIA,
            "content.xml": f'{_XML}<office:document-content {_SPACES} office:version="1.3">'
            f"<office:automatic-styles>{styles}</office:automatic-styles>"
            f"<office:body><office:text>{body}</office:text></office:body></office:document-content>",
            "styles.xml": _styles(document.language, width, height),
            "meta.xml": f'{_XML}<office:document-meta {_SPACES} office:version="1.3"><office:meta>'
            f"<meta:generator>Pareo</meta:generator><dc:title>{text_of(document.title)}</dc:title>"
            f"<dc:language>{document.language}</dc:language></office:meta></office:document-meta>",
            "META-INF/manifest.xml": _MANIFEST,
        },
        stored="mimetype",
    )


def _paragraph(words: str, style: str = "Standard") -> str:
    return f'<text:p text:style-name="{style}">{text_of(words)}</text:p>'


def _table_styles(room: int) -> str:
    """Of tables and cells: Writer takes them from the content, not from the common styles."""
    return (
        f'<style:style style:name="List" style:family="table"><style:table-properties style:width="{room}mm" '
        'style:rel-width="100%" table:align="margins" table:border-model="collapsing"/></style:style>'
    ) + "".join(
        f'<style:style style:name="{kind}" style:family="table-cell"><style:table-cell-properties '
        f'fo:padding="0.8mm" fo:border="none" fo:border-bottom="{line} solid #000000"/></style:style>'
        for kind, line in (("Head", "1pt"), ("Cell", "0.25pt"))
    )


def _column_styles(at: int, table: DocumentTable, room: int) -> str:
    """In millimetres and in parts of the whole: programs differ in which they go by. Writer takes none below 23."""
    whole = sum(table.shares)
    return "".join(
        f'<style:style style:name="t{at}c{column}" style:family="table-column"><style:table-column-properties '
        f'style:column-width="{room * share // whole}mm" style:rel-column-width="{_WHOLE * share // whole}*"/>'
        "</style:style>"
        for column, share in enumerate(table.shares, 1)
    )


def _table(at: int, table: DocumentTable) -> str:
    caption = (
        f'<text:h text:style-name="Heading_20_2" text:outline-level="2">{text_of(table.caption)}</text:h>'
        if table.caption
        else ""
    )
    if not table.heads:
        return caption
    columns = "".join(
        f'<table:table-column table:style-name="t{at}c{column}"/>' for column in range(1, len(table.heads) + 1)
    )
    head = "".join(_cells(table.heads, table.sides, "Head"))
    rows = "".join(
        f"<table:table-row>{''.join(_cells(row, table.sides, 'Cell'))}</table:table-row>" for row in table.rows
    )
    name = attribute(table.caption or f"{at}")
    return (
        f'{caption}<table:table table:name={name} table:style-name="List">{columns}'
        f"<table:table-header-rows><table:table-row>{head}</table:table-row></table:table-header-rows>{rows}"
        f"</table:table>{_paragraph('')}"
    )


def _cells(texts: tuple[str, ...], sides: tuple[str, ...], kind: str) -> Iterator[str]:
    for text, side in zip(texts, sides, strict=True):
        yield (
            f'<table:table-cell table:style-name="{kind}" office:value-type="string">'
            f"{_paragraph(text, f'{kind}_{side}')}</table:table-cell>"
        )


def _styles(language: str, width: int, height: int) -> str:
    paragraphs = "".join(
        f'<style:style style:name="{kind}_{side}" style:family="paragraph" style:parent-style-name="Standard">'
        f'<style:paragraph-properties fo:text-align="{start}" fo:margin-bottom="0cm"/>'
        f'<style:text-properties fo:font-size="9pt"{weight}/></style:style>'
        for kind, weight in (("Head", ' fo:font-weight="bold"'), ("Cell", ""))
        for side, start in _STARTS.items()
    )
    return (
        f'{_XML}<office:document-styles {_SPACES} office:version="1.3"><office:styles>'
        '<style:default-style style:family="paragraph"><style:text-properties fo:font-size="10pt" '
        f'fo:font-family="Liberation Sans, Arial, sans-serif" fo:language="{language}" fo:country="none"/>'
        "</style:default-style>"
        '<style:style style:name="Standard" style:family="paragraph"><style:paragraph-properties '
        'fo:margin-bottom="0.15cm"/></style:style>'
        '<style:style style:name="Announced" style:family="paragraph" style:parent-style-name="Standard">'
        '<style:text-properties fo:font-weight="bold"/></style:style>'
        f"{_heading(1, '15pt')}{_heading(2, '12pt')}{paragraphs}"
        '</office:styles><office:automatic-styles><style:page-layout style:name="Sheet">'
        f'<style:page-layout-properties fo:page-width="{width}mm" fo:page-height="{height}mm" '
        f'style:print-orientation="{"landscape" if width > height else "portrait"}" fo:margin="{_MARGIN}mm"/>'
        "</style:page-layout>"
        '</office:automatic-styles><office:master-styles><style:master-page style:name="Standard" '
        'style:page-layout-name="Sheet"/></office:master-styles></office:document-styles>'
    )


def _heading(level: int, size: str) -> str:
    return (
        f'<style:style style:name="Heading_20_{level}" style:display-name="Heading {level}" style:family="paragraph" '
        f'style:parent-style-name="Standard" style:default-outline-level="{level}"><style:paragraph-properties '
        f'fo:keep-with-next="always" fo:margin-top="0.3cm"/><style:text-properties fo:font-size="{size}" '
        'fo:font-weight="bold"/></style:style>'
    )
