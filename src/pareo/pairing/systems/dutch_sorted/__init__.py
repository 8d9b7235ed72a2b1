"""The Dutch system with the players in the order of the standings: their tie-breaks, not their ratings, rank them."""
