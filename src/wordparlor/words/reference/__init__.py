"""The questions of the kernel answered slowly: written to be obviously right, for tests to hold the fast answers to."""

from wordparlor.words.reference.graph import contains, gap
from wordparlor.words.reference.lines import in_lines

__all__ = ["contains", "gap", "in_lines"]
