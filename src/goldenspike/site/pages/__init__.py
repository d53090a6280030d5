"""What people see: every page of the site, from a position to HTML.

Views read tables and positions and pass a `TableView` to a game's own pages; those make the parts of the table (board,
question, ledgers) as plain values that templates show.
"""
