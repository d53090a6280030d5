"""What people see: every page of the site, from a position to HTML. README.md beside this folder says how it hangs
together.

Modules here know no database: `views` asks the server side, hands a `TableView` to a game's own pages, and those make the
parts of the table (board, question, ledgers) as plain values that templates show.
"""
