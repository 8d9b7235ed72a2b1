"""Virtual points by rule."""
