"""The Amalfi system: opponents as many places apart as there are rounds left, so that the last round has 1-2, 3-4."""
