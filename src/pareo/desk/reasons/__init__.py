"""The reasons kept with a round, and what can be asked about it."""
