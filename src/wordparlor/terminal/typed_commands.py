"""The commands that players type in the terminal; each returns whether the game has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.contract import AS_IT_LIKES
from wordparlor.bots.external.bot import is_command
from wordparlor.bots.greedy import EVERY_LEVEL, Greedy
from wordparlor.bots.levels import USUAL
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Refused, Seat
from wordparlor.definitions.report import report_on
from wordparlor.games.catalogue import catalogue
from wordparlor.games.common.challenge_window import LetStand
from wordparlor.match.game_loop import HINT_LEVEL, better_hint, stand_in_for
from wordparlor.match.preview import as_typed, preview
from wordparlor.notation.common import counted, joined, write_answer
from wordparlor.notation.contract import HasWarnings, NotUnderstood
from wordparlor.notation.hint_steps import hint_steps
from wordparlor.rulebook import rule_text, rulebook_of
from wordparlor.terminal.sheet import Sheet

if TYPE_CHECKING:
    from wordparlor.terminal.line import LineGame

HELP = """\
Type a move, or one of these:
  board         show the table again
  hint          suggest a play with words that most people know
  hint where    show only where to look
  hint letter   show only its first letter
  preview MOVE  show what a move would score, without playing it
  undo          undo your last move
  sheet         show the score sheet
  rules         show the rules; add an id to see a single rule
  word CAT      check a word
  play MOVE     play a move that looks like one of these commands
  leave         leave the game for good; the others keep playing
  quit          stop for now; the game is saved"""


HINT_STEPS = ("where", "letter")  # a hint can stop at one of these


class Quit(Exception):
    """The player wants to stop for now."""


def play_move(game: LineGame, seat: Seat, line: str) -> bool:
    view = game.match.view(seat)
    action = parse_move(game, line, view)
    if not is_meant(game, action, view, seat):
        return False
    game.steps.append(game.match.play(seat, action, game.clock()))
    if (written := game.table.notation.write(action, view)) not in (line, write_answer(LetStand())):
        game.screen.say(f"= {written}")
    game.show_news(seat)
    return True


def parse_move(game: LineGame, line: str, view: Any) -> Any:  # noqa: ANN401 - of whatever game is played
    """Return the action that was typed, perhaps after a command that takes one."""
    if not line:
        raise NotUnderstood(f"Which move? {game.table.notation.prompt(view)}")
    return game.table.notation.parse_input(line, game.match.game, view)


def show_help(game: LineGame, _seat: Seat, _rest: str) -> bool:
    game.screen.say(HELP)
    return False


def show_board(game: LineGame, seat: Seat, _rest: str) -> bool:
    game.show(seat)
    return False


def show_hint(game: LineGame, seat: Seat, rest: str) -> bool:
    """Show a play with common words, or with rare ones if there is no other; or just a step towards it."""
    require_lookups_allowed(game, "hints")
    view = game.match.view(seat)
    common, rare = (best_known_play(game, view, level) for level in (HINT_LEVEL, EVERY_LEVEL))
    choice = better_hint(common, rare)
    steps = dict(zip(HINT_STEPS, hint_steps(game.table.notation, choice, view), strict=False))
    if rest.strip() in steps:
        game.screen.say(steps[rest.strip()])
        return False
    if choice is not common:
        game.screen.say("No common word fits here, but a rare one does:")
    text = as_typed(game.table.notation, game.match.game, view, choice)
    game.screen.say(describe_hint(text, choice.words, choice.score))
    return False


def best_known_play(game: LineGame, view: Any, level: int) -> Choice[Any]:  # noqa: ANN401 - of whatever game is played
    bot = Greedy(game.dictionary, level)
    return bot.choose(game.match.game, view, Chance.of("hint"), AS_IT_LIKES).choice


def show_preview(game: LineGame, seat: Seat, line: str) -> bool:
    view = game.match.view(seat)
    action = parse_move(game, line, view)
    choice = preview(game.match.game, view, seat, action)
    made = f"makes {joined(choice.words)}{for_points(choice.score)}" if choice.words else "doesn't make a word"
    game.screen.say(f"{game.table.notation.write(action, view)} {made}.")
    return False


def undo(game: LineGame, seat: Seat, _rest: str) -> bool:
    game.match.actions_left_by_undo(seat)
    others = game.match.people - {seat}
    if game.match.settings.undo == "consent" and others and not game.confirm("The others have to agree."):
        return False
    game.match.undo(seat, game.clock(), agreed=others)
    game.screen.say("Your last move was undone.")
    return True


def show_sheet(game: LineGame, seat: Seat, _rest: str) -> bool:
    sheet = Sheet(game.reviewed(), game.table.names, game.table.notation, reader=seat)
    for line in sheet.scores() if sheet.rows else ("The score sheet is still empty.",):
        game.screen.say(line)
    return False


def show_rules(game: LineGame, _seat: Seat, rule: str) -> bool:
    game.screen.say(rule_text(rule) if rule else rulebook_of(game.match.head.game))
    return False


def look_up(game: LineGame, _seat: Seat, words: str) -> bool:
    require_lookups_allowed(game, "look-ups")
    shortest = catalogue()[game.match.head.game].shortest
    for word in words.split():
        report = report_on(word, game.dictionary, shortest=shortest)
        game.screen.say(report.sentence)
        for line in report.definition_text if report.legal else ():
            game.screen.say(f"  {line}")
    if not words:
        game.screen.say("Which word? For example: word CAT")
    return False


def leave_table(game: LineGame, seat: Seat, _rest: str) -> bool:
    """Leave for good: a bot takes the seat, or the player is out, as the table's setting says (COM-11)."""
    what = "you're out of the game" if game.match.settings.leaving == "out" else "a bot takes your seat"
    if not game.confirm(f"If you leave, {what} for good. To save the game and resume it later, use quit instead."):
        return False
    kinds = (seated.kind for seated in game.match.seats if seated.is_bot and not is_command(seated.kind))
    kind = next(kinds, USUAL)
    step = game.match.leave(seat, game.clock(), replacement=stand_in_for(game.table.names[seat], kind))
    if step:
        game.steps.append(step)
    else:
        game.bots[seat] = bot_of(kind, game.dictionary, clock=game.clock, may_bluff=game.match.settings.bluff)
    return True


def quit_game(_game: LineGame, _seat: Seat, _rest: str) -> bool:
    raise Quit


def is_meant(game: LineGame, action: Any, view: Any, seat: Seat) -> bool:  # noqa: ANN401 - of whatever game is played
    """Ask for confirmation before an allowed action that can't be undone."""
    notation = game.table.notation
    warning = notation.warning(action, view) if isinstance(notation, HasWarnings) else None
    if warning is None:
        return True
    preview(game.match.game, view, seat, action)
    return game.confirm(warning)


def require_lookups_allowed(game: LineGame, what: str) -> None:
    if game.match.words_are_secret:
        raise Refused("COM-5", f"There are no {what} in a game with challenges.")


def describe_hint(text: str, words: tuple[str, ...], score: int) -> str:
    """Suggest a move, and name the words that it makes if they aren't what is typed."""
    if not words:
        return f"Try '{text}'."
    if text.split() == list(words):
        return f"Try {text}{for_points(score)}."
    return f"Try {text}. It makes {joined(words)}{for_points(score)}."


def for_points(score: int) -> str:
    return f" for {counted(score, 'point')}" if score else ""


COMMANDS: dict[str, Callable[[LineGame, Seat, str], bool]] = {
    "help": show_help,
    "?": show_help,
    "board": show_board,
    "hint": show_hint,
    "preview": show_preview,
    "undo": undo,
    "sheet": show_sheet,
    "rules": show_rules,
    "word": look_up,
    "play": play_move,
    "leave": leave_table,
    "quit": quit_game,
}
