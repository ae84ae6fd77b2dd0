"""Reviews of finished games, made in a process of their own so that nobody at a table has to wait.

When run as a program, this module is such a process: it reads a record, and prints its review.
"""

from __future__ import annotations

import asyncio
import sys
from hashlib import sha256

import msgspec

from wordparlor.server.errors import Problem
from wordparlor.server.recent import RecentCache
from wordparlor.server.workers.reading import NoAnswer, ask_worker

WORKER = "wordparlor.server.workers.review_worker"
CACHED_REVIEWS = 64  # reviews to keep, so that they aren't made again
REVIEW_SECONDS = 120.0  # for one review
MAX_REVIEW_BYTES = 1 << 26


class Review(msgspec.Struct, frozen=True):
    """A review in both its forms; or why there is none."""

    data: msgspec.Raw = msgspec.Raw(b"null")
    page: str = ""
    problem: str | None = None


class Reviewer:
    """Makes one review at a time, and caches the latest ones."""

    def __init__(self) -> None:
        self._cache = RecentCache[bytes, Review](CACHED_REVIEWS)
        self._lock = asyncio.Lock()

    async def review(self, record: bytes) -> Review:
        """Review a finished game, or raise Problem."""
        key = sha256(record).digest()
        if found := self._cache.get(key):
            return found
        async with self._lock:
            # Another request may have made it while this one was waiting.
            return self._cache.get(key) or self._cache.keep(key, await run_review(record))


async def run_review(record: bytes) -> Review:
    try:
        review = await ask_worker(WORKER, record, Review, seconds=REVIEW_SECONDS, longest=MAX_REVIEW_BYTES)
    except NoAnswer as problem:
        raise Problem("busy", "The review failed. Try again later.") from problem
    if review.problem is not None:
        raise Problem("not-now", review.problem)
    return review


def main() -> None:
    """Review the record on standard input."""
    from wordparlor.core.record import RecordDamaged, read  # noqa: PLC0415 - only in a process of its own
    from wordparlor.core.rules import BadOption  # noqa: PLC0415 - likewise
    from wordparlor.library import WrongDictionary, review_record  # noqa: PLC0415 - likewise
    from wordparlor.review.report_page import page_of  # noqa: PLC0415 - likewise
    from wordparlor.words.dictionary import DictionaryError  # noqa: PLC0415 - likewise

    try:
        report = review_record(read(sys.stdin.buffer.read()))
        review = Review(msgspec.Raw(msgspec.json.encode(report)), page_of(report))
    except (BadOption, DictionaryError, RecordDamaged, WrongDictionary) as problem:
        review = Review(problem=str(problem))
    sys.stdout.buffer.write(msgspec.json.encode(review) + b"\n")


if __name__ == "__main__":
    main()
