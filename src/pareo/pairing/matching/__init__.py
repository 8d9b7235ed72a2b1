"""Graph algorithms that know no tournament."""
