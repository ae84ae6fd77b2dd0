"""The marker by which a test names the rules it holds the code to."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the ids of the rules it covers: `@rule("COM-1")`."""
    return pytest.mark.rule(*ids)
