"""A round: made, forced, by hand, changed, and what speaks against it."""
