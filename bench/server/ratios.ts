import { median, type Result } from "../report.ts";
import type { Company, Cost } from "./company.ts";
import { Site } from "./site.ts";

/** How many of its actions are played at each table in a row, and what part of a relay's speed is asked of the server. */
interface Wanted {
  readonly game: string;
  readonly moves: number;
  readonly least: number;
}

/** Matches of tic-tac-toe are played to their ends, each at a table of its own; those of the others are long. */
export const RATIOS: readonly Wanted[] = [
  { game: "tictactoe", moves: 9, least: 0.6 },
  { game: "duel", moves: 20, least: 0.45 },
  { game: "spy", moves: 20, least: 0.25 },
];

const TABLES = 200;
/** Until code that runs all the time is compiled; a server runs for days. */
const WARM_UP = 12;
const PAIRS = 15;

/** Moves for each second of the server's processor time, as a part of what a bare relay of the same messages reaches. */
export function ratio({ game, moves, least }: Wanted, root: string): Promise<readonly Result[]> {
  return Site.use(root, async (site) => {
    const twins = await site.twins(game, TABLES);
    const ratios: number[] = [];
    const costs: number[] = [];
    for (let pair = -WARM_UP; pair < PAIRS; pair++) {
      const [served, relayed] = await twins.both(async (company: Company) => {
        await company.sitDown(pair + WARM_UP);
        return company.play(moves);
      });
      if (served.moves !== relayed.moves) throw new Error("the relay did not play the same");
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
