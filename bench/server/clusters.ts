import { median, type Result } from "../report.ts";
import type { Company } from "./company.ts";
import { each } from "./ratios.ts";
import { Site } from "./site.ts";

const TABLES = 200;
const SHARDS = 16;
const MOVES = 30;
/** Rounds until hot code is compiled. */
const WARM_UP = 5;
const ROUNDS = 5;
/** Seconds in which every table moves once a second. */
const PACED_SECONDS = 10;

/** The speed of clusters of one, two and three servers beside a single house, in CPU time of all their servers. */
export function ofClusters(root: string): Promise<readonly Result[]> {
  return Site.use(root, async (site) => {
    const results: Result[] = [];
    const single = await site.company(await site.host(), "duel", TABLES);
    for (const servers of [1, 2, 3]) {
      const children = await site.cluster(servers, SHARDS);
      const companies: Company[] = [];
      for (const child of children)
        companies.push(await site.company(child, "duel", Math.floor(TABLES / servers)));
      const ratios: number[] = [];
      for (let round = -WARM_UP; round < ROUNDS; round++) {
        const alone = await playedBy([single], servers * 1000 + round);
        const together = await playedBy(companies, servers * 1000 + round);
        if (round >= 0) ratios.push(each(alone) / each(together));
      }
      results.push({
        name: `duel, ${TABLES} tables, a cluster of ${servers}: moves per second of processor time of a server`,
        figure: median(ratios),
        unit: "of a single house's",
        goal: { least: 0.7 },
      });
      if (servers === 3) results.push(await latency(single, companies));
    }
    return results;
  });
}

async function playedBy(companies: readonly Company[], round: number) {
  for (const company of companies) await company.sitDown(round);
  const costs = await Promise.all(companies.map((company) => company.play(MOVES)));
  return {
    moves: costs.reduce((sum, { moves }) => sum + moves, 0),
    micros: costs.reduce((sum, { micros }) => sum + micros, 0),
  };
}

async function latency(single: Company, companies: readonly Company[]): Promise<Result> {
  const p99 = (all: readonly number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0;
  await single.sitDown(9000);
  for (const company of companies) await company.sitDown(9000);
  const alone = p99(await single.pace(PACED_SECONDS));
  const together = await Promise.all(companies.map((company) => company.pace(PACED_SECONDS)));
  return {
    name: `duel, ${TABLES} tables, a cluster of 3, a move a second each: p99 to the other player`,
    figure: p99(together.flat()) / alone,
    unit: "times a single house's",
    goal: { most: 3 },
  };
}
