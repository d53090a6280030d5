"""Steel Driver with four players. `python -m benchmarks.steel_driver loop` in any environment that has goldenspike."""

from __future__ import annotations

from benchmarks.measure import main

if __name__ == "__main__":
    main("steel-driver", players=4, last_round=5)
