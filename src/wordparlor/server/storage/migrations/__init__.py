"""Migrations: the schema's changes, step by step."""
