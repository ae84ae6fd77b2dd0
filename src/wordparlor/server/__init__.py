"""The parlor's server: tables for people and bots over HTTP and sockets."""
