"""The Swiss system of the United States Chess Federation, as the manual of Vega describes and limits it."""
