import { searchBot } from "../src/bots/search.ts";
import type { Mind } from "../src/kernel/bot.ts";
import { playout } from "../src/kernel/playout.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { tictactoe } from "../test/toys/tictactoe.ts";
import { type Benchmark, speedRatio } from "./measure.ts";
import { freshBoard, plainSearch, playRandomly } from "./plain.ts";

const random = houseRandom("00112233445566778899aabbccddeeff");
const PLAYOUTS = 100;
const ROUNDS = 1000;

const mind: Mind = {
  game: tictactoe,
  evaluator: { features: ["nothing"], weigh: () => [0] },
  search: { rounds: ROUNDS, beyond: 9, curiosity: 1 },
};

/** Plays a fixed number of games from the empty board; returns the number of moves. */
function many(play: () => number): () => number {
  return () => {
    let moves = 0;
    for (let i = 0; i < PLAYOUTS; i++) moves += play();
    return moves;
  };
}

function engineSearch(): number {
  const view = tictactoe.setup({}, random);
  const budget = { spent: (done: number) => done >= ROUNDS };
  const actions = () => tictactoe.actions(view, 0);
  searchBot(mind).think({ view, seat: 0, events: [], random, budget, actions });
  return ROUNDS;
}

/**
 * Cost of the engine: tic-tac-toe with the kernel and the bots compared with tic-tac-toe without them, in the same
 * run.
 */
export const benchmarks: readonly Benchmark[] = [
  {
    name: "tic-tac-toe: random playouts beside a plain loop",
    unit: "x the loop",
    goal: { least: 0.6 },
    measure: () =>
      speedRatio(
        many(() => playout(tictactoe, tictactoe.setup({}, random), random)),
        many(() => playRandomly(freshBoard(), random)),
      ),
  },
  {
    name: "tic-tac-toe: search beside a plain UCT",
    unit: "x the UCT",
    goal: { least: 0.9 },
    measure: () =>
      speedRatio(engineSearch, () => {
        plainSearch(freshBoard(), ROUNDS, random);
        return ROUNDS;
      }),
  },
];
