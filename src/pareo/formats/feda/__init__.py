"""The text report of the Federación Española de Ajedrez."""

from pareo.formats.feda.report import DETAILS, report

__all__ = ["DETAILS", "report"]
