"""Steam Rollers in the terminal."""
