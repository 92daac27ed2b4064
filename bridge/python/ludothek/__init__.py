"""The games of Ludothek for Python: step by step (Game), or as PettingZoo environments (env)."""

from .environment import LudothekEnv, env
from .game import GAMES, Game, LudothekError, Turn

__all__ = ["GAMES", "Game", "LudothekEnv", "LudothekError", "Turn", "env"]
