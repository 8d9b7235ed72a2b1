"""The FIDE Lim system: from the top down, from the bottom up, the median group last."""
