/*
 * npm run ratings [-- [--jobs N] [--matches N] GAME ...]: lets the bots of these games for two, or of all, play each
 * other, and writes their ratings into src/bots/ratings.ts. Do this after a bot or the rules of a game have changed.
 * "hard" and "master", which think long, play one pairing each; the others play a round robin. Ratings of other games
 * stay.
 */
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { BOT_RATINGS } from "../src/bots/ratings.ts";
import { GAMES } from "../src/games/index.ts";
import { type GamePackage, presetConfig } from "../src/kernel/game-package.ts";
import { Crew } from "../src/lab/crew.ts";
import { fixtures, type LadderPlan, Standings } from "../src/lab/ladder.ts";
import { ratings, type Tally } from "../src/lab/standing.ts";
import { hireThread } from "../src/lab/threads.ts";

const SEED = "00000000000000000000000000000003";

/** The rating of the level "normal", by which the scale is fixed; new people are presumed to be as strong. */
const NORMAL_RATING = 1500;

const { values, positionals: wanted } = parseArgs({
  options: {
    jobs: { type: "string", default: String(availableParallelism()) },
    /** Matches per pairing. */
    matches: { type: "string", default: "40" },
  },
  allowPositionals: true,
});
const crew = new Crew(Number(values.jobs), hireThread);

async function results(pack: GamePackage, bots: readonly string[]): Promise<Standings> {
  const { game } = pack;
  const plan: LadderPlan = {
    ...{ game: game.id, rules: game.version, config: presetConfig(pack), words: [], seats: game.seats },
    ...{ bots, matches: Number(values.matches), seed: SEED, rounds: null, opening: null },
  };
  const standings = new Standings(plan);
  const played = Array.from(
    fixtures(plan),
    async (fixture) => [fixture, await crew.do(fixture.job)] as const,
  );
  for (const [fixture, bout] of await Promise.all(played)) standings.add(fixture, bout);
  return standings;
}

async function ratingsOf(pack: GamePackage): Promise<Readonly<Record<string, number>>> {
  const quick = ["easy", "normal", ...Object.keys(pack.opponents)];
  const pairings = [quick, ["normal", "hard"], ...(pack.master === undefined ? [] : [["hard", "master"]])];
  const ladders = await Promise.all(pairings.map((each) => results(pack, each)));
  const bots = [...new Set(pairings.flat())];
  const tally = (a: string, b: string): Tally =>
    ladders
      .map(({ plan, tallies }) => tallies[plan.bots.indexOf(a)]?.[plan.bots.indexOf(b)])
      .find((each) => each !== undefined) ?? { wins: 0, draws: 0, losses: 0 };
  const rated = ratings(bots.map((a) => bots.map((b) => tally(a, b))));
  for (const { bot, against, wins, draws, losses } of ladders.flatMap((ladder) => ladder.pairings()))
    process.stdout.write(`${pack.game.id}: ${bot} against ${against} ${wins}-${draws}-${losses}\n`);
  const shift = NORMAL_RATING - (rated[bots.indexOf("normal")] ?? NORMAL_RATING);
  return Object.fromEntries(bots.map((bot, at) => [bot, (rated[at] ?? 0) + shift]));
}

const lines: string[] = [];
for (const { id, seats, load } of GAMES.values()) {
  if (seats !== 2) continue;
  const isWanted = wanted.length === 0 || wanted.includes(id);
  const rated = Object.entries(isWanted ? await ratingsOf(await load()) : (BOT_RATINGS[id] ?? {}));
  lines.push(`  ${id}: { ${rated.map(([bot, rating]) => `${bot}: ${rating}`).join(", ")} },\n`);
}
await crew.dismiss();

writeFileSync(
  fileURLToPath(new URL("../src/bots/ratings.ts", import.meta.url)),
  `/**
 * Ratings of the bots by game. "normal" is ${NORMAL_RATING} in every game. Written by npm run ratings; docs/developer/bots.md has the results
 * that they come from.
 */
export const BOT_RATINGS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
${lines.join("")}};
`,
);
