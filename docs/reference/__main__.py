"""Write what is made from the source: the package's stub and the reference pages (`make reference`)."""

from __future__ import annotations

from docs.reference.pages import pages
from docs.reference.stub import stub

if __name__ == "__main__":
    for path, text in {**pages(), **stub()}.items():
        path.write_text(text, "utf-8")
