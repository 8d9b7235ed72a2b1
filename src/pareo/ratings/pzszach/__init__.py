"""Poland (PZSzach): the ranking reached in an event, and the norms of the national categories."""
