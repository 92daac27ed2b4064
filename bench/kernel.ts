import { Match } from "../src/kernel/match.ts";
import { playout } from "../src/kernel/playout.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { pick } from "../src/kernel/random/random.ts";
import { tictactoe } from "../test/toys/tictactoe.ts";
import { type Benchmark, perSecond } from "./measure.ts";

const SEED = "00112233445566778899aabbccddeeff";
const random = houseRandom(SEED);

/** The kernel on a game of tic-tac-toe size. */
export const benchmarks: readonly Benchmark[] = [
  {
    name: "tic-tac-toe: random playouts",
    unit: "moves/s",
    goal: { least: 500_000 },
    measure: () => perSecond(() => playout(tictactoe, tictactoe.setup({}, random), random)),
  },
  {
    name: "tic-tac-toe: whole matches with views, legality and events",
    unit: "moves/s",
    goal: { least: 500_000 },
    measure: () =>
      perSecond(() => {
        const match = Match.start(tictactoe, {}, SEED);
        for (let seat = match.toMove[0]; seat !== undefined; seat = match.toMove[0]) {
          match.act(seat, pick(random, match.actions(seat)));
        }
        return match.entries.length;
      }),
  },
];
