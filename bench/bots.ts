import { searchBot } from "../src/bots/search.ts";
import { GAMES } from "../src/games/index.ts";
import type { Mind } from "../src/kernel/bot.ts";
import { type GamePackage, presetConfig } from "../src/kernel/game-package.ts";
import { Match } from "../src/kernel/match.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { tictactoe } from "../test/toys/tictactoe.ts";
import { type Benchmark, perSecond } from "./measure.ts";

const SEED = "00112233445566778899aabbccddeeff";
const ROUNDS = 1000;

/** Search rounds per second in this position. */
function searchRate(mind: Mind, match: Match): number {
  const bot = searchBot(mind);
  const seat = match.toMove[0] ?? 0;
  const random = houseRandom(SEED, 1);
  return perSecond(() => {
    const budget = { spent: (done: number) => done >= ROUNDS };
    bot.choose({
      view: match.view(seat),
      seat,
      events: [],
      random,
      budget,
      actions: () => match.actions(seat),
    });
    return ROUNDS;
  });
}

function opening(pack: GamePackage): Match {
  const match = Match.start(pack.game, presetConfig(pack), SEED);
  // A choice of class or hero needs no search.
  if (pack.game.seats === 1) match.act(0, match.actions(0)[0]);
  return match;
}

const toy: Mind = {
  game: tictactoe,
  evaluator: { features: ["nothing"], weigh: () => [0] },
  search: { rounds: ROUNDS, beyond: 9, curiosity: 1 },
};

const GOALS = { runa: 5000, farmland: 5000, duel: 5000, dungeon: 500, spy: 500 };

const packs = await Promise.all(
  Object.entries(GOALS).flatMap(([game, least]) => {
    const entry = GAMES.get(game);
    return entry === undefined ? [] : [entry.load().then((pack) => ({ pack, least }))];
  }),
);

/** Tree search: rounds per second on one core. */
export const benchmarks: readonly Benchmark[] = [
  {
    name: "search: tic-tac-toe",
    unit: "rounds/s",
    goal: { least: 80_000 },
    measure: () => searchRate(toy, Match.start(tictactoe, {}, SEED)),
  },
  ...packs.map(({ pack, least }) => ({
    name: `search: ${pack.game.id} from the opening`,
    unit: "rounds/s",
    goal: { least },
    measure: () => searchRate(pack, opening(pack)),
  })),
];
