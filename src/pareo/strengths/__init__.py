"""Strengths by paired comparison: Zermelo's scores, plain and with colour and draws (Davidson and Beaver 1977).

The only room below the desk with floating-point numbers: strengths have no exact form. What exact facts decide (who is
connected with whom, whether there is a best value at all, the order of a full round robin) is decided without them.
"""

from pareo.strengths.comparisons import Comparison, comparisons
from pareo.strengths.scores import FIGURES, FIND, PLAIN, Class, Strength, Terms, Zermelo, zermelo
from pareo.strengths.typed import WrongTerm, read_terms

__all__ = [
    "FIGURES",
    "FIND",
    "PLAIN",
    "Class",
    "Comparison",
    "Strength",
    "Terms",
    "WrongTerm",
    "Zermelo",
    "comparisons",
    "read_terms",
    "zermelo",
]
