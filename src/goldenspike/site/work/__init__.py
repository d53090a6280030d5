"""What takes long and is done behind the pages: bots and analyses."""
