import { farmland } from "../src/games/farmland/game.ts";
import { scripted } from "../src/games/farmland/opponent.ts";
import { pack } from "../src/games/farmland/package.ts";
import { onTurn } from "../src/games/farmland/pieces.ts";
import { rules } from "../src/games/farmland/rules.ts";
import { clone } from "../src/kernel/game.ts";
import { presetConfig } from "../src/kernel/game-package.ts";
import { playout } from "../src/kernel/playout.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { type Benchmark, perSecond, projectFile, startRatio } from "./measure.ts";

const CONFIG = presetConfig(pack);
const random = houseRandom("00112233445566778899aabbccddeeff");

/** Plays a match of the scripted opponent against itself to the end. */
function scriptedMatch(): void {
  const state = rules.setup(CONFIG, random);
  while (state.ending === null) {
    const seat = onTurn(state);
    const view = rules.view(state, seat);
    const action = scripted.choose({ view, seat, random });
    rules.apply(state, seat, action);
  }
}

/** A state from the middle of a match, with units of both teams on the board. */
function middle() {
  const state = rules.setup(CONFIG, random);
  playout(farmland, state, random, undefined, 100);
  return state;
}

const FIXTURES = "src/games/farmland/fixtures";

/** Crown of Farmland: rules, scripted opponent, copies, classic program. */
export const benchmarks: readonly Benchmark[] = [
  {
    name: "farmland: scripted against scripted to the end",
    unit: "matches/s",
    goal: { least: 500 },
    measure: () =>
      perSecond(() => {
        scriptedMatch();
        return 1;
      }),
  },
  {
    name: "farmland: random playouts without events",
    unit: "actions/s",
    goal: { least: 300_000 },
    measure: () => perSecond(() => playout(farmland, rules.setup(CONFIG, random), random)),
  },
  {
    name: "farmland: copies of a state from the middle of a match",
    unit: "copies/s",
    goal: { least: 500_000 },
    measure: () => {
      const state = middle();
      return perSecond(() => {
        for (let i = 0; i < 1000; i++) clone(farmland, state);
        return 1000;
      });
    },
  },
  {
    name: "farmland: classic program fed the sample",
    unit: "x node -e 0",
    goal: { most: 1.5 },
    measure: () => {
      const typed = projectFile(`${FIXTURES}/sample.session.txt`).match(/(?<=^> ).*$/gm) ?? [];
      const files = [`units=${FIXTURES}/units.txt`, `deck=${FIXTURES}/deck.txt`];
      return startRatio(
        ["farmland", "seed=-4022738", "verbosity=compact", ...files],
        `${typed.join("\n")}\n`,
      );
    },
  },
];
