"""Takes away what Windows doesn't have, in every Python that has this folder on its path."""

import os
import signal
import sys

import click._termui_impl  # noqa: F401 - it has its own way on Windows; here it needs termios, and keeps it
import filelock  # noqa: F401 - likewise with fcntl

import wordparlor.line_process

for module in ("fcntl", "readline", "resource", "termios", "tty", "uvloop"):
    sys.modules[module] = None  # type: ignore[assignment]
for home, name in ((os, "killpg"), (os, "sched_getaffinity"), (signal, "SIGALRM"), (signal, "setitimer")):
    delattr(home, name)
wordparlor.line_process.PIPES_CAN_BE_WATCHED = False
