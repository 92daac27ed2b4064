"""The games as PettingZoo environments (the AEC API). Without PettingZoo the same loop works with plain lists."""

from . import spaces
from .game import Game

try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object


def env(game, **choices):
    """A PettingZoo environment of a game: env("duel", deck="forest")."""
    return LudothekEnv(game, **choices)


class LudothekEnv(AECEnv):
    """A game for agents that take turns, player_0 first in the list.

    An observation is {"observation": features, "action_mask": mask}. The features are a few numbers that the game's own
    bots look at; infos[agent] has the whole view and the legal actions of the agent that is to decide. To learn from more
    of the view, override encode and observation_size. The winner gets the reward 1, the loser -1, and in a draw all get
    0. An action that the mask forbids loses the match.
    """

    def __init__(self, game, render_mode=None, **choices):
        self.game = Game(game, **choices)
        self.metadata = {"name": f"ludothek_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.agents = []
        observation = spaces.observation_space(self.observation_size(), self.game.size)
        action = spaces.action_space(self.game.size)
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = dict.fromkeys(self.possible_agents, action)

    # What a researcher may override.

    def observation_size(self):
        """How many numbers encode returns."""
        return len(self.game.features)

    def encode(self, view, features):
        """The numbers that an agent observes."""
        return features

    # The AEC API.

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Begins a match; with the same seed it is the same one. There are no options."""
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._show(self.game.reset(seed))

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        asked = seat == self._turn.seat
        sight = self._turn if asked else None
        view, features = (sight.view, sight.features) if asked else self._look(seat)
        legal = self._turn.legal if asked and not self._is_over() else ()
        return spaces.observation(self.encode(view, features), legal, self.game.size)

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        self._cumulative_rewards[agent] = 0
        if action is None or int(action) not in self._turn.legal:
            rewards = [-1 if other == agent else 0 for other in self.possible_agents]
            self._end(rewards)
        else:
            self._show(self.game.step(action))
            over = self._turn.over
            if over is None:
                self.rewards = dict.fromkeys(self.agents, 0)
            else:
                self._end(over["rewards"])

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def render(self):
        """The view of the agent that is to decide, as text."""
        return repr(self._turn.view)

    def close(self):
        self.game.close()

    def __str__(self):
        return self.metadata["name"]

    # How it works.

    def _look(self, seat):
        sight = self.game.look(seat)
        return sight["view"], sight["features"]

    def _is_over(self):
        return any(self.terminations.values())

    def _show(self, turn):
        """The agent at this turn is to decide."""
        self._turn = turn
        self.agent_selection = self.possible_agents[turn.seat]
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"view": turn.view, "actions": turn.actions, "legal": turn.legal}

    def _end(self, rewards):
        """Ends the match for all; each agent then makes a last step with the action None."""
        for agent, reward in zip(self.possible_agents, rewards):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError("the match is over: the only valid action is None")
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        self.agents.remove(agent)
        for other in self.agents:
            self.rewards[other] = 0
        if self.agents:
            self.agent_selection = self.agents[0]
