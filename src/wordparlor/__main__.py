"""Run the command line with `python -m wordparlor`."""

from wordparlor.cli import main

main()
