"""What several Swiss systems share."""
