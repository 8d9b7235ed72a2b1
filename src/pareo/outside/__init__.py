"""A pairing program of the user's, called as a program of its own."""
