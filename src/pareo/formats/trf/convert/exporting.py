"""x"""
from pareo.formats.trf.document import TrfDocument
def from_tournament(t, dialect="trf26"): raise NotImplementedError
