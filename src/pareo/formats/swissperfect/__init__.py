"""Swiss Perfect 98: a tournament is three files of one name, .trn, .sco and .ini, or a zip of them; read only."""

from pareo.formats.swissperfect.reading import load
from pareo.formats.swissperfect.recognising import PARTS, recognised, recognised_part

__all__ = ["PARTS", "load", "recognised", "recognised_part"]
