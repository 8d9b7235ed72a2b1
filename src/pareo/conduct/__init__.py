"""What an arbiter asks of a tournament: whether it is ready, its next round, why not, what if, its standings."""
