"""For whoever runs the site: starting, checking, copying, watching it."""
