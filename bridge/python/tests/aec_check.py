"""Checks an environment against the documented rules of PettingZoo's AEC API, where PettingZoo isn't installed."""

import random


def check(env, matches=3, seed=5):
    """Plays random matches, and raises AssertionError where a rule is broken."""
    generator = random.Random(seed)
    env.reset(seed=0, options={"unknown": 1})
    assert env.agents == env.possible_agents and env.num_agents == len(env.agents) > 0
    assert env.last(observe=False)[0] is None, "last(observe=False) observes nothing"
    for agent in env.agents:
        assert env.observation_space(agent) is env.observation_space(agent), "a space is always the same object"
        assert env.action_space(agent) is env.action_space(agent), "a space is always the same object"
        assert env.observation_space(agent).contains(env.observe(agent)), "every agent can observe"
    for match in range(matches):
        _play(env, generator, match)
    _check_seed(env)


def _play(env, generator, seed):
    env.reset(seed=seed)
    assert not any(env.terminations.values()) and not any(env.truncations.values())
    owed = dict.fromkeys(env.agents, 0)
    finished = []
    for agent in env.agent_iter():
        assert agent == env.agent_selection and agent not in finished
        observation, reward, terminated, truncated, info = env.last()
        assert reward == owed[agent], "last gives the rewards since the agent's last step"
        assert terminated is env.terminations[agent] and truncated is env.truncations[agent]
        assert info is env.infos[agent] and isinstance(info, dict)
        assert env.observation_space(agent).contains(observation)
        legal = [number for number, is_legal in enumerate(observation["action_mask"]) if is_legal]
        if terminated or truncated:
            assert legal == [], "after the end no action is legal"
            finished.append(agent)
            action = None
        else:
            assert sorted(info["legal"]) == legal and len(info["actions"]) == len(legal) > 0
            action = generator.choice(legal)
        owed[agent] = 0
        assert env.step(action) is None, "step returns nothing"
        for other, reward in env.rewards.items():
            owed[other] += reward
        for table in (env.rewards, env.terminations, env.truncations, env.infos):
            assert set(table) == set(env.agents), "tables have the agents that are still there"
        assert set(env.agents) == set(env.possible_agents) - set(finished)
    assert set(finished) == set(env.possible_agents), "every agent makes a last step"


def _check_seed(env):
    """The same seed gives the same match."""
    matches = []
    for _ in range(2):
        env.reset(seed=7)
        taken = []
        for _agent in env.agent_iter(40):
            _, _, terminated, _, info = env.last()
            taken.append(str(info))
            env.step(None if terminated else info["legal"][len(taken) % len(info["legal"])])
        matches.append(taken)
    assert matches[0] == matches[1]
