"""The FIDE Dubov system: every score group meets opponents of equal average rating."""
