"""Results, and the report that is made of them."""
