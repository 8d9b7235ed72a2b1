"""The tournament report of the Deutscher Schachbund for the DWZ."""

from pareo.formats.dsb.report import DETAILS, report

__all__ = ["DETAILS", "report"]
