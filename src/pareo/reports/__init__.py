"""Reports: views of a tournament as plain data, and their forms as text, CSV and JSON."""
