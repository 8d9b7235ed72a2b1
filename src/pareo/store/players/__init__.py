"""The players' database: rating lists beside the events, imported whole or not at all, searched while one types."""
