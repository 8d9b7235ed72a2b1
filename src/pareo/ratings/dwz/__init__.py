"""Germany: the DWZ by the regulations of 2014 and of 2026."""
