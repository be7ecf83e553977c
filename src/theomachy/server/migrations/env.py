"""Run by Alembic: the schema of `theomachy.server.relations`, on the connection that it is handed."""

from alembic import context

from theomachy.server.relations import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
