"""One folder for each pairing system; none imports another."""
