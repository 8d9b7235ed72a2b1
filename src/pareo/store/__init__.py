"""The desk's books in a database: the same code on SQLite and PostgreSQL."""
