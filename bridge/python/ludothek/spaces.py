"""Spaces and observations: those of Gymnasium with NumPy, or plain lists if these aren't installed."""

import random

try:
    import gymnasium
    import numpy
except ImportError:
    gymnasium = None


class Numbers:
    """All whole numbers below n, if Gymnasium's Discrete isn't there."""

    def __init__(self, n):
        self.n = n

    def contains(self, number):
        return isinstance(number, int) and 0 <= number < self.n

    def sample(self, mask=None):
        """One of the numbers that the mask allows."""
        allowed = range(self.n) if mask is None else [number for number, is_legal in enumerate(mask) if is_legal]
        return random.choice(allowed)


class Observations:
    """Observations as plain lists, if Gymnasium's Dict isn't there."""

    def __init__(self, features, actions):
        self.features = features
        self.actions = actions

    def contains(self, observation):
        mask = observation["action_mask"]
        return (
            len(observation["observation"]) == self.features
            and len(mask) == self.actions
            and all(entry in (0, 1) for entry in mask)
        )


def action_space(actions):
    """The numbers of all actions."""
    return Numbers(actions) if gymnasium is None else gymnasium.spaces.Discrete(actions)


def observation_space(features, actions):
    """So many features, and a mask of so many actions."""
    if gymnasium is None:
        return Observations(features, actions)
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(-numpy.inf, numpy.inf, (features,), numpy.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (actions,), numpy.int8),
        }
    )


def observation(features, legal, actions):
    """The features, and a mask with 1 for each legal action."""
    if gymnasium is None:
        mask = [0] * actions
        for number in legal:
            mask[number] = 1
        return {"observation": list(features), "action_mask": mask}
    mask = numpy.zeros(actions, numpy.int8)
    mask[list(legal)] = 1
    return {"observation": numpy.asarray(features, numpy.float32), "action_mask": mask}
