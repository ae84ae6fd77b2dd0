"""The command line, as the tests of all commands run it."""

from tests.commands.conftest import home, parlor  # noqa: F401 - fixtures
