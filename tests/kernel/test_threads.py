"""Many threads can search one graph at once."""

from concurrent.futures import ThreadPoolExecutor
from itertools import product

from wordparlor.words._kernel import WordGraph

LETTERS = "ABCDE"
RACKS = ["".join(letters) for letters in product(LETTERS, repeat=3)]


def graph_of_many_words() -> WordGraph:
    return WordGraph.build(sorted("".join(word) for size in range(1, 6) for word in product(LETTERS, repeat=size)))


def test_threads_have_the_same_answers() -> None:
    graph = graph_of_many_words()

    def answers(rack: str) -> tuple[object, ...]:
        return (
            list(graph.from_rack(rack, wilds=1, weights=[3, 2, 1])),
            graph.near(rack),
            graph.anagrams(rack),
            graph.gap(rack, rack[:1], ["A", "BC"]),
            [graph.number(rack), graph.word(graph.number(rack))],
            graph.contains(rack),
        )

    one_by_one = [answers(rack) for rack in RACKS]
    with ThreadPoolExecutor(max_workers=8) as threads:
        at_once = list(threads.map(answers, RACKS * 2))
    assert at_once == one_by_one * 2
