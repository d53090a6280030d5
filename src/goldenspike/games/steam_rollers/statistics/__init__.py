"""Statistics over many games of Steam Rollers."""
