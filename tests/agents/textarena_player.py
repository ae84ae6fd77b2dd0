"""Play every game through TextArena with its own loop: the best move each time, after two answers without a move."""

import copy
import json
import sys

import textarena as ta

import wordparlor.agents.textarena as adapter
from wordparlor.games.catalogue import playable, usual_players

assert adapter.move_in("I have [Qu] and play [5C.[Qu]IT], not [pass].") == "5C.[Qu]IT"
assert adapter.move_in("nothing, or [half") is None

for game in playable():
    env = copy.deepcopy(ta.make(adapter.env_name(game)))
    env.reset(num_players=usual_players(game), seed=5)
    done, steps, forfeited = False, 0, 0
    while not done:
        seat, observation = env.get_observation()
        assert f"You are {env.env.table.names[seat]} in a game of" in observation
        view = env.env.table.view(seat)
        best = next(iter(env.env.table.game.actions(view, limit=1)))
        move = env.env.table.notation.write(best.action, view)
        done, info = env.step(action="I pass." if steps in (2, 3) else f"I know: [{move}]")
        steps += 1
    rewards, infos = env.close()
    forfeited = sum(one["invalid_move"] for one in infos.values())
    assert set(rewards) == set(range(usual_players(game)))
    sys.stdout.write(json.dumps({"game": game, "steps": steps, "forfeited": forfeited, "info": info}) + "\n")
