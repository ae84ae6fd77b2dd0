"""The command line, shared by the tests of all commands."""

from tests.commands.conftest import home, parlor  # noqa: F401 - fixtures
