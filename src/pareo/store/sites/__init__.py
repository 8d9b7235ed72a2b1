"""A finished site brought to where people read it: a folder, a server; whole or not at all."""
