"""Bots that are separate programs: the protocol, the process, and how to test them."""
