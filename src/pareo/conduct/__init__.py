"""What an arbiter asks of a tournament, each answered in one place: is it ready, its next round, why not, what if."""
