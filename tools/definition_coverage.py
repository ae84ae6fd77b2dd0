"""Print how many words of the default dictionary have a definition, by level.

python -m tools.definition_coverage
"""

from collections import Counter
from collections.abc import Iterable
from itertools import accumulate

from wordparlor.definitions.lookup import define_upper
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.facts import UNKNOWN
from wordparlor.words.shelf import open_dictionary


def main() -> None:
    dictionary = open_dictionary("default")
    for level, (words, share) in coverage(dictionary, dictionary.words()).items():
        print(f"up to level {level}: {share:7.2%} of {words:,} words")


def coverage(dictionary: Dictionary, words: Iterable[str]) -> dict[int, tuple[int, float]]:
    """Return for each level how many of the words are up to it, and what share of them has a definition."""
    all_words: Counter[int] = Counter()
    defined: Counter[int] = Counter()
    for word in words:
        level = dictionary.level(word) or UNKNOWN
        all_words[level] += 1
        defined[level] += bool(define_upper(word).senses)
    levels = sorted(all_words)
    words_up_to = accumulate(all_words[level] for level in levels)
    defined_up_to = accumulate(defined[level] for level in levels)
    found = zip(levels, words_up_to, defined_up_to, strict=True)
    return {level: (count, with_one / count) for level, count, with_one in found}


if __name__ == "__main__":
    main()
