"""A whole tournament as XML by a schema of our own (docs/formats/pareo-event.xsd): read and written without loss."""

from pareo.formats.eventxml.reading import load, recognised
from pareo.formats.eventxml.writing import dump

__all__ = ["dump", "load", "recognised"]
