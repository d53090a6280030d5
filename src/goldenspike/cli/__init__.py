"""The command `goldenspike`."""
