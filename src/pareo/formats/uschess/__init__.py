"""The rating report of US Chess: three dBASE files of the format 2C in one zip."""

from pareo.formats.uschess.fields import DETAILS
from pareo.formats.uschess.report import report

__all__ = ["DETAILS", "report"]
