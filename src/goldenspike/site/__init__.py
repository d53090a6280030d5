"""The site: stores moves, shows positions. docs/contributing/site.md says what its pages may use."""
