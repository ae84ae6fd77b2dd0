"""The server, tested from outside: real processes, real sockets, real databases."""
