"""The Swiss system of the program Vega: pairing by Buchholz."""
