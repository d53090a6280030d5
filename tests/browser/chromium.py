"""The Chromium for the browser tests: finds it; or, run as a program by root on Debian, installs it.

Needs nothing but Python, so that `make test` can check before it has set anything up.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

VARIABLE = "GOLDENSPIKE_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MISSING = f"The tests in a browser need Chromium. Install it, or say where it is: {VARIABLE}=/path/to/chromium."


def find() -> str:
    """Where it is; empty if it is nowhere."""
    named = os.environ.get(VARIABLE, "")
    names = (named,) if named else NAMES
    return next((place for name in names if (place := shutil.which(name))), "")


def install() -> None:
    print("Installing Chromium …", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in ("update", "install --yes --no-install-recommends chromium"):
        subprocess.run(["apt-get", "-qq", *command.split()], env=quiet, stdout=subprocess.DEVNULL, check=False)


def main() -> None:
    if not find() and os.geteuid() == 0 and shutil.which("apt-get"):
        install()
    if not find():
        sys.exit(MISSING)


if __name__ == "__main__":
    main()
