"""Players beside the rating lists: found, matched, taken over, refreshed."""
