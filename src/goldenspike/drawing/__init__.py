"""Boards and pieces as SVG: one source for the site, paper, the terminal's links and the docs.

Plain functions that return markup. Colours come from CSS classes only, so a page may forbid style attributes.
"""
