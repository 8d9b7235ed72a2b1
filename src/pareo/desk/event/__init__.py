"""An event and its sections defined, before the start and after."""
