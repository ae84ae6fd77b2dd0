"""Bots in programs of their own: the protocol, the process, and how both are checked."""
