"""Small random dictionaries with few letters, so that words and questions often match."""

from hypothesis import strategies as st

from wordparlor.words._kernel import WordGraph

FEW = "ABC"

words = st.text(FEW, min_size=1, max_size=6)
dictionaries = st.frozensets(words, max_size=60)
faces = st.text(FEW, min_size=1, max_size=2)


def graph_of(dictionary: frozenset[str]) -> WordGraph:
    return WordGraph.build(sorted(dictionary))
