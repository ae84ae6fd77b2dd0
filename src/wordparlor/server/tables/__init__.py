"""One table, pure: commands in, events out. No event loop, no database, no web."""
