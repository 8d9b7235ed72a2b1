"""Team tie-breaks: match points, game points and boards."""
