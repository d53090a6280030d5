"""The site: stores moves, shows positions. The README.md next to this file says what the pages may use."""
