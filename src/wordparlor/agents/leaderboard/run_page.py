"""An agent's page: its figures, its positions by game, and its games."""

from __future__ import annotations

from html import escape

from wordparlor.agents.evaluation.measures import GameFigures
from wordparlor.agents.evaluation.report import cost_sentence, describe_run, percent
from wordparlor.agents.leaderboard.columns import COSTS, MEANINGS, cell_html, cell_of
from wordparlor.agents.leaderboard.entries import Entry, ShownGame
from wordparlor.agents.leaderboard.frame import page
from wordparlor.games.catalogue import catalogue

BACK = '<p><a href="index.html">Leaderboard</a></p>'


def run_page(entry: Entry) -> str:
    summary = entry.summary
    title = f"{entry.agent}: suite {summary.head.suite}"
    return page(
        title,
        BACK,
        f"<h1>{escape(title)}</h1>",
        f"<p class=soft>{escape(describe_run(summary))} {escape(cost_sentence(summary.usage))}</p>",
        "<h2>Games to click through</h2>" if entry.games else "<p>No whole game of this run was kept.</p>",
        "<ul class=games>" + "".join(map(game_item, entry.games)) + "</ul>" if entry.games else "",
        "<h2>Figures</h2>",
        "<table><thead><tr>",
        '<th scope="col">Measure</th><th scope="col">Value</th><th scope="col" class="text">What it means</th>',
        "</tr></thead><tbody>",
        *(
            f'<tr><th scope="row">{escape(name)}</th>{cell_html(cell_of(name, summary))}'
            f"<td class=text>{escape(sentence)}</td></tr>"
            for name, sentence in MEANINGS.items()
            if name not in COSTS
        ),
        "</tbody></table>",
        positions_by_game(summary.positions_by_game),
    )


def game_item(game: ShownGame) -> str:
    played = game.played
    title = f"{catalogue()[played.game].title} against {played.opponent}"
    return f'<li><a href="{game.file}">{escape(title)}</a> <span class=soft>{escape(result_of(game))}</span></li>'


def result_of(game: ShownGame) -> str:
    """Return the result as the agent sees it."""
    result = game.result
    own, others = result.scores[result.seat], [score for i, score in enumerate(result.scores) if i != result.seat]
    word = "lost" if result.seat not in result.winners else "won" if len(result.winners) == 1 else "drew"
    return f"{word} {own} to {', '.join(map(str, others))}"


def positions_by_game(figures: dict[str, GameFigures]) -> str:
    if not figures:
        return ""
    heads = ("Game", "Best", "Best common", "Regret", "Unit", "Positions")
    rows = "".join(
        f'<tr><th scope="row">{escape(catalogue()[game].title)}</th><td>{percent(one.share)}</td>'
        f"<td>{percent(one.share_common)}</td><td>{one.regret.value:.1f}</td><td>{one.unit}</td>"
        f"<td>{one.share.count}</td></tr>"
        for game, one in figures.items()
    )
    return (
        "<h2>Positions by game</h2><div class=wide tabindex=0><table><thead><tr>"
        + "".join(f'<th scope="col">{head}</th>' for head in heads)
        + f"</tr></thead><tbody>{rows}</tbody></table></div>"
    )
