"""Who is watching, and how they hear of a move."""
