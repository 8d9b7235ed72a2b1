"""What pages show, as plain data drawn from a section."""
