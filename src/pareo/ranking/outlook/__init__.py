"""Who can still win: for each place who has it, who can still reach it and how; exact by points, bounded by tie-breaks.

Points decide what can be said for certain. Where players may end level, tie-breaks will decide, and it is said so; in
the last games those of which the bounds are known (``bounds.py``) decide already.
Games that are paired can end 1-0, 1/2-1/2 or 0-1 (not by forfeit); in a round that is not paired yet everybody who is
in it may win, draw or lose, whoever meets whom.

With p players, g open games, s scores that somebody can end with and at most one open game each, the work is in the
order of p + s * g: 300 players take some tenths of a second. Where players have two open games each (the last two
rounds of a round robin) it grows with the number of different scores that the players of a chain of games can have.
"""

from pareo.ranking.outlook.bounds import Bounds, Range
from pareo.ranking.outlook.contest import Contest, OpenGame, Runner
from pareo.ranking.outlook.passing import Counter
from pareo.ranking.outlook.places import Prospect, State, prospects
from pareo.ranking.outlook.ways import SURE, Condition, Needs, Way, Ways

__all__ = [
    "SURE",
    "Bounds",
    "Condition",
    "Contest",
    "Counter",
    "Needs",
    "OpenGame",
    "Prospect",
    "Range",
    "Runner",
    "State",
    "Way",
    "Ways",
    "prospects",
]
