"""`parlor completion`: print the script with which a shell completes our commands."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the completion script for SHELL; it completes games, bots and dictionaries too.

    For bash, add this line to ~/.bashrc: eval "$(parlor completion bash)"
    """
    script = get_completion_class(shell)
    assert script, "click knows these shells"
    click.echo(script(context.find_root().command, {}, "parlor", "_PARLOR_COMPLETE").source())
