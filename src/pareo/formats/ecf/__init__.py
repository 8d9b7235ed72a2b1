"""The results file of the English Chess Federation."""

from pareo.formats.ecf.report import DETAILS, report

__all__ = ["DETAILS", "report"]
