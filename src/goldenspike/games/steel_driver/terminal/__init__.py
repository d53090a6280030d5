"""The screen of Steel Driver."""
