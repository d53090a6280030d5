"""Attacks on a real server over real sockets: each is a test (tests/attacks) and a row of docs/findings/attacks.md.

`site.py` runs the server, `others.py` are the people who want to play meanwhile, every other file is a kind of attack.
All is bounded in count and time, seeded, and speaks to loopback addresses only.
"""
