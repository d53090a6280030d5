"""Long-running work behind the pages: bots and analyses."""
