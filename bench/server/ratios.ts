import { median, type Result } from "../report.ts";
import type { Company, Cost } from "./company.ts";
import { Site } from "./site.ts";

/** How much of a game is played without a break, and what part of a relay's speed is asked of the server. */
interface Wanted {
  readonly game: string;
  /** Matches of each couple, one after the other, and actions in each. */
  readonly matches: number;
  readonly moves: number;
  readonly least: number;
}

/** Matches of tic-tac-toe are played to their ends; those of the others are long. */
export const RATIOS: readonly Wanted[] = [
  { game: "tictactoe", matches: 2, moves: 9, least: 0.65 },
  { game: "duel", matches: 1, moves: 30, least: 0.55 },
  { game: "spy", matches: 1, moves: 30, least: 0.3 },
];

const TABLES = 200;
/** Until code that runs all the time is compiled; a server runs for days. */
const WARM_UP = 10;
const PAIRS = 11;

/** Moves per second of the server's processor time, as a part of what a bare relay of the same messages reaches. */
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

/** Microseconds for each move. */
export function each({ moves, micros }: Cost): number {
  return micros / moves;
}
