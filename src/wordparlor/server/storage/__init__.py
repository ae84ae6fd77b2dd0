"""The event store: SQLite or PostgreSQL, queries, migrations, backups."""
