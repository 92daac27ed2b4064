"""Steps a second with random actions: python3 bench.py [GAME] [SECONDS], with LUDOTHEK as in the tests."""

import random
import sys
import time

from ludothek import Game


def main(name="duel", seconds="5"):
    generator = random.Random(1)
    steps = matches = 0
    with Game(name) as game:
        turn = game.reset(seed=0)
        start = time.perf_counter()
        while time.perf_counter() - start < float(seconds):
            if turn.over is None:
                turn = game.step(generator.choice(turn.legal))
                steps += 1
            else:
                matches += 1
                turn = game.reset(seed=matches)
        rate = steps / (time.perf_counter() - start)
    print(f"{name}: {rate:.0f} steps a second, {matches} matches")


main(*sys.argv[1:])
