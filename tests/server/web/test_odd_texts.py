"""Any text, in any game, is played or refused with a reason; it never causes a server error."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest

from tests.laws.setups import setups
from tests.server.automatic_player import as_json, choices, is_awaited
from tests.server.player_client import CLIENT, OPEN, YOU, Json, PlayerClient, join, new_table
from tests.server.server_process import ServerProcess
from wordparlor.games.catalogue import playable, rules_of
from wordparlor.notation.catalogue import notation_of
from wordparlor.server.errors import STATUS

# What is normal in one game is odd in another.
MOVES = tuple(
    """
    5C.W(OOD) ; C5.[QU]IT ; 5C WOOD ; A1.(A) ; 10J.A ; 99Z.A ; 0A.B ; exchange E ; exchange [Qu] ; exchange
    10C-9C-8D:CAt ; CAT 10C 8D ; 0C-1C-2C:CAT ; 99C-98C:AT ; 10C-10C-10C:AAA ; 10C:[QU] ; give up
    rings 5 9 ; rings ; rings 1 1 ; rings 0 ; 5 9 ; 99999 1 ; done ; DONE
    draw ; take ; lay C!At ; add 2 CATS ; add Z9 CAT ; snare B1 SCANT ; snare 9 A ; wild B1.3=R ; wild B1.99=z
    close 2 ; close 0 ; back ; disc K ; disc * ; challenge 2 take A ; challenge 1 draw ; challenge 99 top
    *KIT ; +SKI/M ; /E/XI/T ; =E~A/RT+H ; +TEAR|TH+E ; *T'EAR ; -A ; *A*B ; 1:CAT ; 9:CAT ; *CAT *DOG
    =A'//B ; =A'2 ; //A ; A'99 ; || ; | ; +A| ; * ; off 2 ; CAT off 1 ; CAT off 9 9 ; CAT pass A T
    CAT front ; CAT top ; ask E ; ask ; pile 3 ; pile 0 ; trade ABC ; trade ; take ABC ; take nothing
    stop ; no words ; pass ; let ; let stand ; challenge ; challenge 1 ; challenge 99 ; challenge CAT
    """.strip()
    .replace("\n    ", " ; ")
    .split(" ; ")
)
LONGEST = 400
MOST = 3  # at a table
ODD = (
    *(" ", "  \t ", "\n", "\x00", "A\x00B", "\u200b", "\u202eCAT", "c\u0301at", "\uff23\uff21\uff34"),
    *("é", "ÉTÉ", "ß", "GROß", "ﬀ", "ŉ", "İ", "\u0131", "Ǆ", "ªº", "😀", "中文", "①", "Ⅷ", "½", "²", "5²", "٣"),
    *("٣A-٤B:AB", "rings ٣", "challenge ²", "challenge ٣", "pile ٣", "close ٣", "snare ٣ CAT", "1:CÄT", "*ÄB"),
    *("{}", "null", "'; DROP TABLE games;--", "<b>", "\\", '"', "%s", "../..", "-1", "0", "1e9", "NaN"),
    *((part * LONGEST)[:LONGEST] for part in ("A", "9", "é", "😀", "|", "9A-", "[QU]", "+A", "a!", "CAT ", "*A ")),
    *((verb + " A" * LONGEST)[:LONGEST] for verb in ("rings", "trade", "take", "lay", "add 1", "challenge", "CAT off")),
    *(f"{verb} {'9' * 300}" for verb in ("rings", "challenge", "pile", "close", "CAT off", "snare", "wild B1.")),
)
PROGRAM = Path(__file__).parents[2] / "browser" / "dealt_server.py"
SIGNS = "+-/=~|*':.!()[]0129 aZ'é²"


@pytest.fixture(scope="module")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Start a server that deals the same in every run."""
    with ServerProcess(tmp_path_factory.mktemp("dealt"), "--rate-limit", "0", program=PROGRAM) as server:
        yield server


@pytest.mark.parametrize("game", playable())
def test_odd_text_never_causes_a_server_error(dealt: ServerProcess, game: str) -> None:
    dice = Random(game)  # noqa: S311 - for tests
    table = sat_down(dealt, game, dice)
    for player in table:
        for text in dice.sample(MOVES + ODD, 12):
            is_answered(player, text=text)
    move_on(table, dice, odd=6)


@pytest.mark.soak
@pytest.mark.parametrize("game", playable())
def test_odd_text_anywhere_in_a_game_never_causes_a_server_error(dealt: ServerProcess, game: str) -> None:
    for number in range(2):
        dice = Random(f"{game} {number}")  # noqa: S311 - for tests
        table = sat_down(dealt, game, dice)
        for _ in range(15):
            if not move_on(table, dice, odd=10):
                break
        for text in MOVES + ODD:
            for player in table:
                is_answered(player, text=text)


def sat_down(server: ServerProcess, game: str, dice: Random) -> list[PlayerClient]:
    """Seat some people in any variation of the game."""
    setup = dice.choice([one for one in setups() if one.rules is rules_of(game) and one.players <= MOST])
    options = msgspec.to_builtins(setup.options)
    name = f"odd-{game}-{dice.getrandbits(64)}"
    host = new_table(server.url, game, YOU, *[OPEN] * (setup.players - 1), options=options, id=name)
    return [host, *(join(host, f"Guest {number}") for number in range(1, setup.players))]


def move_on(table: list[PlayerClient], dice: Random, *, odd: int) -> bool:
    """Send texts and actions that are almost right, and then one that is; return whether the game continues."""
    for player in dice.sample(table, len(table)):
        view = player.look()
        if not is_awaited(view):
            continue
        seen = msgspec.convert(view["view"], rules_of(view["game"]).view)
        found = [choice.action for choice in choices(view, limit=200)]
        actions = [dice.choice(found) for _ in range(odd)]
        texts = [notation_of(view["game"]).write(action, seen) for action in actions]
        for text, action in zip(texts, actions, strict=True):
            is_answered(player, text=garbled(text, dice))
            is_answered(player, action=twisted(as_json(action), dice))
        player.look()
        return player.try_to("play", action=as_json(actions[-1])).is_success
    return False


def garbled(text: str, dice: Random) -> str:
    """Change a text here and there."""
    letters = list(text)
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(letters) + 1)
        letters[at : at + dice.randint(0, 2)] = dice.choices(SIGNS, k=dice.randint(0, 2))
    changed = "".join(letters) or " "
    return dice.choice((changed, changed, changed.lower(), changed.upper(), text.lower(), changed.swapcase()))


def twisted(value: Json, dice: Random) -> Json:
    """Change the contents of an action, and leave its form as it is."""
    match value:
        case dict():
            return {name: part if name == "type" else twisted(part, dice) for name, part in value.items()}
        case list():
            parts = [twisted(part, dice) for part in value]
            return dice.choice((parts, parts, parts[::-1], parts[1:], parts * 2, parts[:1] * 9))
        case bool():
            return dice.choice((value, not value))
        case int():
            return dice.choice((value, value, value + 1, value - 1, -1, 99, 2**31, -(2**63)))
        case str():
            return dice.choice((value, value, value.lower(), value * 2, "", "Qu", "é", "*", "r:A", "A", "😀", "9" * 50))
        case _:
            return value


def is_answered(player: PlayerClient, **request: Json) -> None:
    """Preview it, then play it."""
    asked = CLIENT.post(player.url + player.path("/preview"), json=request, headers=player.headers)
    is_told(asked, request)
    player.look()
    is_told(player.try_to("play", **request), request)


def is_told(answer: httpx.Response, request: Json) -> None:
    if answer.is_success:
        return
    problem = answer.json()
    assert STATUS.get(problem["reason"]) == answer.status_code, f"{request}: {problem}"
    assert problem["detail"], f"{request} is refused without a word"
