"""Matches step by step, by lines of JSON to and from `ludothek env`."""

import json
import os
import shlex
import subprocess

GAMES = ("runa", "farmland", "duel", "dungeon", "spy")

#: The command that starts Ludothek, if it isn't called "ludothek": "node /path/to/bin/ludothek.js".
COMMAND_VARIABLE = "LUDOTHEK"


class LudothekError(Exception):
    """What Ludothek refused, in its own words."""


class Turn:
    """Where a match stands: what the seat that is to decide sees and may do."""

    __slots__ = ("seat", "view", "features", "actions", "legal", "over")

    def __init__(self, answer):
        #: The seat that is to decide; after the end, the one that acted last.
        self.seat = answer["seat"]
        #: What the seat may know, as dicts and lists. The config, which never changes, is Game.config.
        self.view = answer["view"]
        #: The view in a few numbers; Game.features has their names.
        self.features = answer["features"]
        #: The legal actions, as lists such as ["attack", 0, 3].
        self.actions = answer["actions"]
        #: The numbers of the legal actions, in the same order.
        self.legal = answer["legal"]
        #: None, or {"winners": [...], "ending": "...", "rewards": [...]} once the match is over.
        self.over = answer["over"]


class Game:
    """One match after another of one game: reset, then a step for each decision.

    Choices are those of `ludothek play GAME`, such as deck="forest". Use it as a context manager, or close it.
    """

    def __init__(self, game, command=None, **choices):
        program = shlex.split(command or os.environ.get(COMMAND_VARIABLE) or "ludothek")
        words = [f"{name}={value}" for name, value in choices.items()]
        try:
            self._process = subprocess.Popen(
                [*program, "env", game, *words],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        except FileNotFoundError:
            raise LudothekError(
                f"there is no program {program[0]!r}: set {COMMAND_VARIABLE} to the command that starts Ludothek"
            ) from None
        about = self._answer()
        #: The game's id.
        self.name = about["game"]
        #: How many players it has.
        self.seats = about["seats"]
        #: Numbers of actions are below it.
        self.size = about["size"]
        #: The names of the features.
        self.features = about["features"]
        #: What is played: the deck, the map and so on.
        self.config = about["config"]

    def reset(self, seed=None):
        """Begins a match. A seed is any number or text: with the same one it is the same match."""
        return Turn(self._ask({"reset": seed if seed is None or isinstance(seed, str) else int(seed)}))

    def step(self, number):
        """Plays the legal action with this number for the seat that is to decide."""
        return Turn(self._ask({"step": int(number)}))

    def look(self, seat):
        """What a seat sees now: {"seat": ..., "view": ..., "features": ...}."""
        return self._ask({"look": seat})

    def close(self):
        """Ends the process of the game."""
        process = self._process
        if process.stdin is not None and not process.stdin.closed:
            process.stdin.close()
            process.wait()
            process.stdout.close()
            process.stderr.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _ask(self, request):
        stdin = self._process.stdin
        try:
            stdin.write(json.dumps(request).encode() + b"\n")
            stdin.flush()
        except (BrokenPipeError, ValueError):
            raise LudothekError("the process of the game has ended") from None
        return self._answer()

    def _answer(self):
        line = self._process.stdout.readline()
        if not line:
            reason = self._process.stderr.read().decode(errors="replace").strip()
            self.close()
            raise LudothekError(reason or "the process of the game has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise LudothekError(answer["error"])
        return answer
