"""The way in for programs: everything the pages do, as JSON under /api/. docs/reference/http.md shows it in use."""
