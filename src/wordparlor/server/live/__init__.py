"""The tables in this process: the service, its subscribers, clocks and bots."""
