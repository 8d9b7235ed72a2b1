"""Report files of national federations: written only, with a list of what the receiver will miss."""

from pareo.formats.federations.report import Detail, Section, Written
from pareo.formats.federations.table import REPORTS, ReportFormat

__all__ = ["REPORTS", "Detail", "ReportFormat", "Section", "Written"]
