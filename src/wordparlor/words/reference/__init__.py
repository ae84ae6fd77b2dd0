"""The kernel's questions, answered slowly by code that is obviously correct, for tests to compare with."""

from wordparlor.words.reference.edits import out_of
from wordparlor.words.reference.graph import anagrams, contains, gap, near
from wordparlor.words.reference.lines import in_lines
from wordparlor.words.reference.paths import along_paths
from wordparlor.words.reference.rack import from_rack
from wordparlor.words.reference.spell_rest import spell_rest
from wordparlor.words.reference.together import together
from wordparlor.words.reference.two_rows import two_rows

__all__ = [
    "along_paths",
    "anagrams",
    "contains",
    "from_rack",
    "gap",
    "in_lines",
    "near",
    "out_of",
    "spell_rest",
    "together",
    "two_rows",
]
