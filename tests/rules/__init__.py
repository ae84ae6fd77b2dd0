"""The marker by which a test names the rules it covers: `@rule("COM-1")`."""

import pytest

rule = pytest.mark.rule
