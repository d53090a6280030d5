"""What many games of Steel Driver tell."""
