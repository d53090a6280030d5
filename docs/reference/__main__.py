"""Write what is made from the source: the package's stub and the reference pages (`make reference`)."""

from __future__ import annotations

from docs.reference.commands import command_page
from docs.reference.endpoints import endpoint_page
from docs.reference.map_format import map_page
from docs.reference.pages import pages
from docs.reference.stub import stub
from docs.reference.variables import settings_page

if __name__ == "__main__":
    for make in (pages, command_page, endpoint_page, map_page, settings_page, stub):
        for path, text in make().items():
            path.write_text(text, "utf-8")
