"""A preview shows what a play would be worth, and nothing that its player may not know."""

from tests.rules import rule
from tests.rules.final_word.tables import challenge
from wordparlor.core.game import Choice
from wordparlor.games.common.challenge_window import Challenge
from wordparlor.games.final_word.actions import TakePile
from wordparlor.match.preview import preview


@rule("COM-5", "FW-PN-3")
def test_a_preview_of_a_challenge_does_not_reveal_which_words_would_fall() -> None:
    at = challenge("positive-negative", "", "", deck="", piles=["CATDOGXYZZ", "EEEEEEEEEE"], words="CAT")
    at.do(TakePile(0)).play("*CAT", "*GOX")
    assert at.awaited == {1}
    assert preview(at.game, at.view(1), 1, Challenge()) == Choice(Challenge())
