"""Alembic's entry point: the connection is given, the tables are those of the schema."""

from alembic import context

from wordparlor.server.storage.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
