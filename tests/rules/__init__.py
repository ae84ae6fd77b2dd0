"""A test names the rules it covers, `@rule("COM-1")`, and the rule that forbids, `with refused("COM-1")`."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from wordparlor.core.game import Refused

rule = pytest.mark.rule


@contextmanager
def refused(by: str, *, saying: str | None = None) -> Iterator[None]:
    """Expect a refusal by this rule, with these words in its sentence."""
    with pytest.raises(Refused, match=saying) as refusal:
        yield
    assert refusal.value.rule == by
