"""Attacks on a real server over real sockets: each is a test (tests/attacks) and a row of docs/findings/attacks.md.

`site.py` runs the server, `others.py` simulates the people who want to play meanwhile, every other module is a kind of
attack. Everything is bounded in count and time, seeded, and connects only to loopback addresses.
"""
