"""The way in for programs: everything the pages do, as JSON under /api/. docs/api.md shows it in use."""
