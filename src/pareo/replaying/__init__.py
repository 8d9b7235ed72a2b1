"""Rounds made elsewhere or before, paired again and compared."""
