"""`parlor eval`: measure how good an agent is."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import click
import msgspec
from click.shell_completion import CompletionItem

from wordparlor.agents.evaluation.agent import AgentFailed
from wordparlor.agents.evaluation.agents import is_bot, make_agent
from wordparlor.agents.evaluation.measures import Summary, summarize
from wordparlor.agents.evaluation.prompts import prompts
from wordparlor.agents.evaluation.reference import references_for
from wordparlor.agents.evaluation.report import compare_page, compare_text, report
from wordparlor.agents.evaluation.run_folder import (
    REPORT,
    SUMMARY,
    BadRunFolder,
    RunFolder,
    head_of,
    read_run,
)
from wordparlor.agents.evaluation.runner import RunSettings, run_suite
from wordparlor.agents.evaluation.suite import Suite, UnknownSuite, private_suite, shipped_suites, suite_of
from wordparlor.agents.evaluation.versions import package_label
from wordparlor.agents.leaderboard.site import INDEX, CannotWrite, write_leaderboard
from wordparlor.bots.catalogue import UnknownBot
from wordparlor.commands.completing import bots, complete_bots, matching
from wordparlor.commands.options import FiniteRange, json_option, print_json
from wordparlor.commands.problems import CommandFailed, read_named_file, report_problems
from wordparlor.core.record import DictionaryUsed
from wordparlor.notation.common import counted
from wordparlor.words.shelf import open_dictionary

STOPPED = 130  # the usual exit status after Ctrl-C
references_option = click.option(
    "--references/--no-references", default=True, help="Include our own bots' results, which come with the suite."
)


class AgentOrCommand(click.Group):
    """A group in which anything that isn't a command is an agent to run."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self.commands:
            return super().resolve_command(ctx, ["run", *args])
        return super().resolve_command(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        return [*super().shell_complete(ctx, incomplete), *matching(bots(), incomplete)]


@click.group(cls=AgentOrCommand, subcommand_metavar="AGENT [OPTIONS] | COMMAND [ARGS]...")
def eval() -> None:  # noqa: A001 - the name of the command
    """Measure how good an agent is.

    \b
    AGENT is one of
      a bot               child … master, greedy:35, random
      a weak agent        poor-words, invented-words: what bad play looks like
      cmd:PROGRAM         a program that speaks the bot protocol
      openai:MODEL        a model on a chat-completions server: set
                          OPENAI_BASE_URL and OPENAI_API_KEY; settings follow
                          a question mark: "openai:MODEL?temperature=0"

    `parlor eval casual --suite quick` is short for `parlor eval run casual --suite quick`;
    `parlor eval run --help` lists its options.
    """  # noqa: D301 - click reads the backspace


@eval.command()
@click.argument("agent", shell_complete=complete_bots)
@click.option(
    "--suite",
    "name",
    default="quick",
    show_default=True,
    help="Name of a suite, optionally with a version (quick@1), or the file of a private suite.",
)
@click.option("--out", type=click.Path(path_type=Path), help="Folder for the run. Default: runs/AGENT-SUITE.")
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    help="Number of tasks to run at once. Default: one per core, or 4 for cmd: and openai: agents.",
)
@click.option(
    "--ray",
    "cluster",
    metavar="ADDRESS",
    help="Play on the Ray cluster at ADDRESS, or on a new local one with `local`. Bots only.",
)
@click.option(
    "--list-moves", type=click.IntRange(0, 1000), default=0, help="Show this many legal moves with each question."
)
@click.option(
    "--patience",
    type=FiniteRange(min=0, max=86400, min_open=True),
    help="Seconds a model or program may take to answer. Default: 180 for openai:, 120 for cmd:.",
)
@json_option
def run(
    agent: str,
    *,
    name: str,
    out: Path | None,
    workers: int | None,
    cluster: str | None,
    list_moves: int,
    patience: float | None,
    as_json: bool,
) -> None:
    """Run an agent through a suite.

    This writes decisions, a summary and a report to a folder. Run the same command again to resume: finished tasks are
    kept. Runs with --list-moves can only be compared with one another, because the agent sees more.
    """
    with report_problems(refused=(AgentFailed, BadRunFolder), usage=(UnknownSuite, UnknownBot)):
        suite = suite_of(name).with_listed_moves(list_moves)
        dictionary = open_dictionary(suite.dictionary)
        if cluster is not None and not is_bot(agent):
            raise AgentFailed("Ray can only run bots. For cmd: and openai:, leave out --ray and use --workers.")
        make_agent(agent, dictionary).close()
        used = DictionaryUsed(dictionary.name, dictionary.checksum)
        head = head_of(agent, suite, prompts=prompts().label, package=package_label(), dictionary=used)
        path = out or Path("runs") / f"{file_name(agent)}-{file_name(suite.name)}"
        play(agent, suite, RunFolder(path, head), RunSettings(workers, cluster, patience))
        summary = write_summary(path)
    show_summary(summary, path, as_json=as_json)


def play(agent: str, suite: Suite, folder: RunFolder, settings: RunSettings) -> None:
    """Play what is missing, and write the figures of what was played, however it ends."""
    with closing(folder):
        left = len(suite.tasks) - len(folder.done)
        with click.progressbar(length=left, label=f"{agent}, {suite.name}", file=sys.stderr, show_pos=True) as bar:
            try:
                run_suite(agent, suite, folder, settings, progress=lambda: bar.update(1))
            except (AgentFailed, BadRunFolder, KeyboardInterrupt) as problem:
                kept = f"{len(folder.done)} of {len(suite.tasks)} tasks are done and saved in {folder.path}."
                if isinstance(problem, BadRunFolder):
                    raise BadRunFolder(f"{problem} {kept} Run the same command again to resume.") from problem
                write_summary(folder.path)
                if isinstance(problem, AgentFailed):
                    raise AgentFailed(f"{problem} {kept}") from problem
                click.echo(f"\nStopped. {kept} Run the same command again to resume.", err=True)
                sys.exit(STOPPED)


def file_name(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9.+-]+", "-", text).strip("-") or "agent"


def write_summary(path: Path) -> Summary:
    """Compute all figures from the folder, and write them and the page into it."""
    played = read_run(path)
    summary = summarize(played)
    references = [one for one in references_for(played.head) if one.head.agent != played.head.agent]
    try:
        (path / SUMMARY).write_bytes(msgspec.json.format(msgspec.json.encode(summary)) + b"\n")
        (path / REPORT).write_text(report(played, summary, references), encoding="utf-8")
    except OSError as error:
        raise BadRunFolder(f"Can't write to {path}: {error.strerror}.") from error
    return summary


def show_summary(summary: Summary, path: Path, *, as_json: bool) -> None:
    if as_json:
        print_json(summary)
        return
    click.echo(compare_text([summary]))
    click.echo(f"{summary.tasks_done} of {summary.head.tasks} tasks. Report: {path / REPORT}")


@eval.command("report")
@click.argument("folder", type=click.Path(path_type=Path))
@json_option
def report_command(folder: Path, *, as_json: bool) -> None:
    """Recalculate the figures of a run.

    This uses the answers in FOLDER, so the agent isn't asked again.
    """
    with report_problems(refused=(BadRunFolder,)):
        summary = write_summary(folder)
    show_summary(summary, folder, as_json=as_json)


@eval.command()
@click.argument("folders", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--html", type=click.Path(path_type=Path), help="Write the comparison as an HTML page to this file.")
@references_option
@click.option("--intervals", is_flag=True, help="Show the 95% interval of every figure that has one.")
@json_option
def compare(folders: tuple[Path, ...], *, html: Path | None, references: bool, intervals: bool, as_json: bool) -> None:
    """Compare several runs.

    The runs in FOLDERS must have the same suite, prompts and dictionary.
    """
    with report_problems(refused=(BadRunFolder,)):
        summaries = comparable([summarize(read_run(folder)) for folder in folders])
    if references:
        agents = {one.head.agent for one in summaries}
        summaries += [one for one in references_for(summaries[0].head) if one.head.agent not in agents]
    if html:
        try:
            html.write_text(compare_page(summaries), encoding="utf-8")
        except OSError as error:
            raise CommandFailed(f"Can't write {html}: {error.strerror}.") from error
    if as_json:
        print_json(summaries)
    else:
        click.echo(compare_text(summaries, intervals=intervals))
    for one in summaries:
        if not one.is_complete:
            click.echo(f"{one.head.agent} isn't finished: {one.tasks_done} of {one.head.tasks} tasks.", err=True)


@eval.command("leaderboard")
@click.argument("folders", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path), help="Folder for the pages.")
@click.option(
    "--games",
    default=8,
    show_default=True,
    type=click.IntRange(0, 1000),
    help="Number of complete games to show for each run.",
)
@references_option
def leaderboard_command(folders: tuple[Path, ...], *, output: Path, games: int, references: bool) -> None:
    """Build a leaderboard as static web pages.

    It shows the runs in FOLDERS, with games to click through. Open its index.html in a browser, put the folder on
    any web server, or show it with `parlor serve --leaderboard FOLDER`.
    """
    with report_problems(refused=(BadRunFolder, CannotWrite)):
        count = write_leaderboard(folders, output, games=games, references=references)
    click.echo(f"{counted(count, 'page')} for {counted(len(folders), 'run')}. Open {output / INDEX} in a browser.")


def comparable(summaries: Sequence[Summary]) -> list[Summary]:
    """Check that runs were asked the same things in the same words."""
    first = summaries[0].head
    for one in summaries[1:]:
        for name in ("suite", "suite_version", "suite_checksum", "prompts", "dictionary"):
            if getattr(one.head, name) != getattr(first, name):
                raise BadRunFolder(
                    f"{first.agent} and {one.head.agent} can't be compared: they differ in {name.replace('_', ' ')}. "
                    "Name only runs of the same suite, such as runs/*-quick."
                )
    return list(summaries)


@eval.command()
def suites() -> None:
    """List the suites with their checksums and numbers of tasks.

    A suite is listed as NAME@VERSION. A name alone stands for the newest version.
    """
    for name, suite in shipped_suites().items():
        click.echo(f"{name:<12} {suite.checksum}  {len(suite.tasks)} tasks")


@eval.command()
@click.argument("secret", type=click.Path(path_type=Path))
@click.option("--like", default="standard", show_default=True, help="The suite to model it on.")
@click.option("--out", required=True, type=click.Path(path_type=Path), help="File for the new suite.")
def private(secret: Path, *, like: str, out: Path) -> None:
    """Make a private suite from a secret.

    SECRET is the file with the secret (- for standard input). The same secret makes the same suite. Keep both files to
    yourself: the suite's file contains its seeds.
    """
    with report_problems(usage=(UnknownSuite,)):
        text = read_named_file(secret).decode(errors="replace").strip()
        suite = private_suite(text, like=suite_of(like))
    try:
        out.write_bytes(msgspec.json.format(msgspec.json.encode(suite)) + b"\n")
    except OSError as error:
        raise CommandFailed(f"Can't write {out}: {error.strerror}.") from error
    click.echo(f"{out}: {len(suite.tasks)} tasks, checksum {suite.checksum}")
