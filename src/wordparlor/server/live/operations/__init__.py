"""What a client can ask for at the tables of this process: open a table, take a seat, send a command, get a hint."""
