"""Steam Rollers with four players, the first 25 rounds. `python -m benchmarks.steam_rollers loop` in any environment
that has goldenspike.
"""

from __future__ import annotations

from benchmarks.measure import main

if __name__ == "__main__":
    main("steam-rollers", players=4, last_round=25)
