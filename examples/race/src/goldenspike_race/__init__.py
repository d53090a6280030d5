"""A race with a loaded die: the example game of Golden Spike."""
