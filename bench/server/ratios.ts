import { median, type Result } from "../report.ts";
import type { Company, Cost } from "./company.ts";
import { Site } from "./site.ts";

/** How much of a game is played without a break, and the goal as a share of a relay's speed. */
interface Wanted {
  readonly game: string;
  /** Matches per pair, one after another, and actions in each. */
  readonly matches: number;
  readonly moves: number;
  readonly least: number;
}

/** Matches of tic-tac-toe are played to the end; the others are long. */
export const RATIOS: readonly Wanted[] = [
  { game: "tictactoe", matches: 2, moves: 9, least: 0.65 },
  { game: "duel", matches: 1, moves: 30, least: 0.55 },
  { game: "spy", matches: 1, moves: 30, least: 0.3 },
];

const TABLES = 200;
/** Rounds until hot code is compiled; a server runs for days. */
const WARM_UP = 10;
const PAIRS = 11;

/** Moves per second of the server's CPU time, as a share of what a bare relay of the same messages reaches. */
export function ratio({ game, matches, moves, least }: Wanted, root: string): Promise<readonly Result[]> {
  return Site.use(root, async (site) => {
    const siblings = await site.siblings(game, TABLES, [await site.relay()]);
    const ratios: number[] = [];
    const costs: number[] = [];
    for (let pair = -WARM_UP; pair < PAIRS; pair++) {
      const [served, relayed] = await siblings.all(async (company: Company) => {
        await company.sitDown(pair + WARM_UP, matches);
        return company.play(moves);
      });
      if (relayed === undefined || served.moves !== relayed.moves)
        throw new Error("the relay did not play the same");
      if (pair < 0) continue;
      ratios.push(each(relayed) / each(served));
      costs.push(each(served));
    }
    return [
      {
        name: `${game}, ${TABLES} tables: moves per second of processor time`,
        figure: median(ratios),
        unit: "of a relay's",
        goal: { least },
      },
      {
        name: `${game}, ${TABLES} tables: a move`,
        figure: median(costs),
        unit: "µs of processor time",
        goal: { most: 100 },
      },
    ];
  });
}

/** Microseconds per move. */
export function each({ moves, micros }: Cost): number {
  return micros / moves;
}
