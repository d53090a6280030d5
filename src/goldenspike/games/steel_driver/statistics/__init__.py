"""Statistics over many games of Steel Driver."""
