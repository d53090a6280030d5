"""Play in the terminal (Rich)."""
