import type { GameEntry } from "../../src/games/index.ts";
import type { Game, Timing, Types } from "../../src/kernel/game.ts";
import type { GamePackage } from "../../src/kernel/game-package.ts";
import { both } from "./both.ts";
import { dice } from "./dice.ts";
import { secret } from "./secret.ts";
import { type TicTacToe, tictactoe } from "./tictactoe.ts";

/** A toy as a house offers it, with the fewest words. */
function offered<G extends Types>(game: Game<G>, config: G["config"]): GamePackage<G> {
  const pack: GamePackage<G> = {
    game,
    phrases: {
      help: [game.summary],
      seatName: (_, seat) => `player ${seat + 1}`,
      label: (_, action) => JSON.stringify(action),
      refusal: (_view, _action, { code }) => code,
      ending: (_, { ending }) => ending.code,
      scene: (view) => [[JSON.stringify(view)]],
      tell: () => undefined,
    },
    usual: config,
    whole: async () => pack,
    choices: [],
    configure: () => ({ ok: true, config }),
    opponents: {},
    evaluator: { features: [], weigh: () => [] },
    search: { rounds: 1, beyond: 0, curiosity: 1 },
  };
  return pack;
}

const HURRY: Timing = { decision: 200, match: 2000, strikes: 3, pause: 300, reconnect: 2000 };

/** Tic-tac-toe by the clock: a late player marks the first free cell. */
const hasty: Game<TicTacToe> = {
  ...tictactoe,
  id: "hasty",
  timing: () => HURRY,
  overdue: ({ cells }) => [cells.indexOf(-1)],
};

/** Small games for tests of whole houses, by their names. */
export const TOYS: ReadonlyMap<string, Pick<GameEntry, "load">> = new Map<string, Pick<GameEntry, "load">>([
  ["tictactoe", { load: async () => offered(tictactoe, {}) }],
  ["hasty", { load: async () => offered(hasty, {}) }],
  ["secret", { load: async () => offered(secret, {}) }],
  ["both", { load: async () => offered(both, {}) }],
  ["dice", { load: async () => offered(dice, { rounds: 6 }) }],
  // Chance takes its time here, as it does where it could be taken for a player.
  ["slow", { load: async () => offered({ ...dice, id: "slow", paced: true }, { rounds: 6 }) }],
]);
