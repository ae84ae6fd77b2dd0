"""A large dictionary that never changes: all words that can be made from up to three syllables."""

from functools import cache
from itertools import product

from wordparlor.words._kernel import WordGraph

SYLLABLES = """
    A AL AN BA BE CA CO DE DI E EN ER ES FI GE GO HA HE I IN IS LA LE LI LO MA ME MI NA NE NO O ON OR PA PE PO QUA QUI
    RA RE RI RO S SA SE SI SO STA T TA TE TI TO TRA U UN VE VI Y ZA
"""


@cache
def large_words() -> tuple[str, ...]:
    return tuple(sorted({"".join(said) for count in (1, 2, 3) for said in product(SYLLABLES.split(), repeat=count)}))


@cache
def large_graph() -> WordGraph:
    return WordGraph.build(large_words())
