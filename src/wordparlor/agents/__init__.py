"""Adapters for agents: each one connects the games to another library, which only it imports."""
