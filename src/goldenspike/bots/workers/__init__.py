"""Bots in processes of their own: for the site, the arena, the terminal and `goldenspike connect`.

`worker.py` is the process, `protocol.py` what goes over its pipes. On this side, `process.py` starts, queries and ends
it, and `client.py` remembers what it was sent. The site shares a few of them among many tables (`site/work`).
"""
