import { median, type Result } from "../report.ts";
import type { Company, Cost } from "./company.ts";
import { fillFinished } from "./fill.ts";
import { each } from "./ratios.ts";
import { Site } from "./site.ts";

/** Goal for a constant cost, with room for a busy machine. */
const CONSTANT_COST = { most: 1.25 } as const;
const PAIRS = 9;

/** Cost of one piece of load relative to another, measured alternately. */
async function growth(few: () => Promise<Cost>, many: () => Promise<Cost>): Promise<number> {
  const ratios: number[] = [];
  // The first pairs are a warm-up.
  for (let pair = -4; pair < PAIRS; pair++) {
    const usual = each(await few());
    const grown = each(await many());
    if (pair >= 0) ratios.push(grown / usual);
  }
  return median(ratios);
}

/** A slice of load at new tables. */
function atNewTables(company: Company, moves: number): () => Promise<Cost> {
  let round = 0;
  return async () => {
    await company.sitDown(++round);
    return company.play(moves);
  };
}

/** A long match costs no more per move. */
export function withMoves(root: string): Promise<readonly Result[]> {
  return Site.use(root, async (site) => {
    const host = await site.host();
    const young = await site.company(host, "endless", 40);
    const old = await site.company(host, "endless", 40);
    await old.sitDown(0);
    await old.play(2000);
    const figure = await growth(atNewTables(young, 50), () => old.play(50));
    return [{ name: "a move after 2,000 others / a first one", figure, unit: "times", goal: CONSTANT_COST }];
  });
}

/** More tables cost no more per move. */
export function withTables(few: number, many: number, root: string): Promise<readonly Result[]> {
  return Site.use(root, async (site) => {
    const moves = 40;
    const small = await site.company(await site.host(), "endless", few);
    const large = await site.company(await site.host(), "endless", many);
    await small.sitDown(0);
    await large.sitDown(0);
    const figure = await growth(
      () => small.play(moves),
      () => large.play(Math.max(2, (moves * few) / many)),
    );
    return [{ name: `a move at ${many} tables / at ${few}`, figure, unit: "times", goal: CONSTANT_COST }];
  });
}

/** Stored matches cost nothing: neither when a match is played and stored, nor when the server starts. */
export function withStoredMatches(stored: number, root: string): Promise<readonly Result[]> {
  return Site.use(root, async (site) => {
    const [empty, full] = [site.folder(), site.folder()];
    fillFinished(empty, 10);
    fillFinished(full, stored);
    const starts: number[] = [];
    for (let pair = 0; pair < 5; pair++)
      starts.push((await startOn(full, root)) / (await startOn(empty, root)));
    const [few, many] = [await site.host(empty), await site.host(full)];
    const figure = await growth(
      atNewTables(await site.company(few, "tictactoe", 100), 9),
      atNewTables(await site.company(many, "tictactoe", 100), 9),
    );
    const words = `with ${stored.toLocaleString("en")} stored matches / with ten`;
    return [
      { name: `a move ${words}`, figure, unit: "times", goal: CONSTANT_COST },
      { name: `the start ${words}`, figure: median(starts), unit: "times", goal: { most: 1.5 } },
    ];
  });
}

/** Time until a server listens. */
function startOn(data: string, root: string): Promise<number> {
  return Site.use(root, async (site) => {
    const start = performance.now();
    await site.host(data);
    return performance.now() - start;
  });
}
