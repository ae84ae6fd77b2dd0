"""Adapters for agents: each one connects the games to another library, which nothing else imports."""
