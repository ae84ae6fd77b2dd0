"""Words along paths, slowly: try every path of every word, and keep the best, or all of them."""

from __future__ import annotations

from string import ascii_lowercase
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

Walk: TypeAlias = tuple[tuple[int, str], ...]  # nodes, each with the text it's read as
Found: TypeAlias = tuple[str, tuple[int, ...], int]


def readings(face: str) -> Sequence[str]:
    """Return what a face can be read as: lower-case letters for a wild one, nothing for an empty one."""
    if face == "*":
        return ascii_lowercase
    return [face] if face else []


def walks(
    word: str, faces: Sequence[str], neighbours: Sequence[Sequence[int]], starts: Iterable[int]
) -> Iterator[Walk]:
    """Return all walks from one of the starts that read the word."""
    if not word:
        yield ()
        return
    for node in set(starts):
        for text in readings(faces[node]):
            if word.startswith(text.upper()):
                for rest in walks(word[len(text) :], faces, neighbours, neighbours[node]):
                    yield ((node, text), *rest)


def uses_once(walk: Walk, again: Sequence[bool]) -> bool:
    nodes = [node for node, _ in walk]
    return all(again[node] or nodes.count(node) == 1 for node in nodes)


def reads_each_node_one_way(walk: Walk) -> bool:
    return len(set(walk)) == len({node for node, _ in walk})


def found(walk: Walk, weights: Sequence[int]) -> Found:
    return "".join(text for _, text in walk), tuple(node for node, _ in walk), sum(weights[node] for node, _ in walk)


def in_order(item: Found) -> tuple[int, str, tuple[int, ...]]:
    word, nodes, score = item
    return -score, word.upper(), nodes


def along_paths(  # noqa: PLR0913 - the question has as many parts
    words: Collection[str],
    faces: Sequence[str],
    neighbours: Sequence[Sequence[int]],
    *,
    starts: Sequence[int] | None = None,
    again: Sequence[bool] | None = None,
    wilds_bound: bool = False,
    weights: Sequence[int] | None = None,
    shortest: int = 1,
    longest: int = 63,
    each_path: bool = False,
    limit: int = 0,
) -> list[Found]:
    """Return the words that paths through a graph of letters spell."""
    begin = range(len(faces)) if starts is None else starts
    results: list[Found] = []
    for word in words:
        if not shortest <= len(word) <= longest:
            continue
        ways = [
            found(walk, weights or [0] * len(faces))
            for walk in walks(word, faces, neighbours, begin)
            if uses_once(walk, again or [False] * len(faces)) and (not wilds_bound or reads_each_node_one_way(walk))
        ]
        results += ways if each_path else sorted(ways, key=in_order)[:1]
    return sorted(results, key=in_order)[: limit or None]
