"""The site: stores lines, shows positions. README.md beside this file says what the pages may use."""
