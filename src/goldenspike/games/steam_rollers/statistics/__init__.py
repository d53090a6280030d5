"""What many games of Steam Rollers tell."""
