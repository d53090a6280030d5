"""For the site's operator: start, check, back up and monitor it."""
