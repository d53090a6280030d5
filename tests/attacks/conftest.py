from __future__ import annotations

import sys

# The PostgreSQL that pip can install is not made for newer Pythons (requirements/dev.in says the same).
collect_ignore = ["test_processes.py"] if sys.version_info >= (3, 13) else []
