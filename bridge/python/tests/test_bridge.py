"""The bridge's own tests: python3 -m unittest discover -s bridge/python/tests, with LUDOTHEK as the command that starts
Ludothek and bridge/python on PYTHONPATH."""

import random
import unittest

import aec_check
from ludothek import GAMES, Game, LudothekEnv, LudothekError, env

try:
    from pettingzoo.test import api_test
except ImportError:
    api_test = None


class PlainLoop(unittest.TestCase):
    def test_a_match_of_every_game(self):
        for name in GAMES:
            with self.subTest(name), Game(name) as game:
                generator = random.Random(1)
                turn = game.reset(seed=1)
                while turn.over is None:
                    turn = game.step(generator.choice(turn.legal))
                self.assertEqual(len(turn.over["rewards"]), game.seats)

    def test_the_same_seed_gives_the_same_match(self):
        with Game("duel", deck="forest") as game:
            views = [game.reset(seed="spring").view for _ in range(2)]
            self.assertEqual(views[0], views[1])
            self.assertNotEqual(views[0], game.reset(seed="autumn").view)

    def test_an_illegal_number_is_refused_and_the_match_goes_on(self):
        with Game("duel") as game:
            turn = game.reset(seed=1)
            with self.assertRaisesRegex(LudothekError, "is no legal action now"):
                game.step(game.size)
            self.assertIsNone(game.step(turn.legal[0]).over)

    def test_what_is_wrong_is_said(self):
        with self.assertRaisesRegex(LudothekError, "deck must be one of"):
            Game("duel", deck="oak")
        with self.assertRaisesRegex(LudothekError, "unknown word"):
            Game("chess")
        with self.assertRaisesRegex(LudothekError, "there is no program"):
            Game("duel", command="no-such-program")


class PettingZoo(unittest.TestCase):
    def test_every_game_keeps_the_rules_of_the_aec_api(self):
        for name in GAMES:
            with self.subTest(name):
                environment = env(name)
                aec_check.check(environment, matches=1)
                environment.close()

    def test_an_illegal_action_loses_the_match(self):
        environment = env("duel")
        environment.reset(seed=1)
        loser = environment.agent_selection
        environment.step(None)
        self.assertEqual(environment.rewards[loser], -1)
        self.assertTrue(all(environment.terminations.values()))
        environment.close()

    def test_an_encoder_of_your_own(self):
        class Lives(LudothekEnv):
            def observation_size(self):
                return 2

            def encode(self, view, features):
                return [player["life"] for player in view["players"]]

        environment = Lives("duel")
        environment.reset(seed=1)
        self.assertEqual(list(environment.last()[0]["observation"]), [30, 30])
        environment.close()

    @unittest.skipIf(api_test is None, "PettingZoo isn't installed")
    def test_the_api_test_of_pettingzoo(self):
        for name in GAMES:
            with self.subTest(name):
                environment = env(name)
                api_test(environment, num_cycles=200)
                environment.close()


if __name__ == "__main__":
    unittest.main()
