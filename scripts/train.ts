/*
 * npm run train -- GAME [--minutes M] [--seed S] [--matches N]: trains the network of a game by self-play, on one core,
 * and writes it into the game's network.ts. The same seed gives the same weights. A training that was interrupted, or
 * that ran out of minutes, continues after its last finished stage when the same command is given again; an unfinished
 * stage is lost. At the end, the level "master" plays N matches against "hard" on seeds that the training has not seen;
 * in a game that is played alone, each of them plays N.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { rounds } from "../src/bots/budget.ts";
import { levels } from "../src/bots/levels.ts";
import { masterBot } from "../src/bots/master.ts";
import { type Network, writeNetwork } from "../src/bots/network.ts";
import { GAMES } from "../src/games/index.ts";
import type { Bot, Mastery } from "../src/kernel/bot.ts";
import { type GamePackage, presetConfig } from "../src/kernel/game-package.ts";
import { freshSeed, seedOf } from "../src/kernel/random/house.ts";
import { playBout } from "../src/lab/arena.ts";
import { stagesOf, train } from "../src/lab/training/training.ts";
import { wholeNumber } from "../src/terminal/command.ts";
import { progressBar } from "../src/terminal/progress.ts";
import { asked } from "./asked.ts";

/** Where the networks are, and the largest that the house accepts: they are loaded over slow lines too. */
const NETWORKS: Readonly<Record<string, string>> = {
  farmland: "../src/games/farmland/network.ts",
  duel: "../src/games/duel/network.ts",
  runa: "../src/games/runa/network.ts",
};
const MAX_NETWORK_BYTES = 60_000;

const { game, minutes, seed, matches } = asked("train", () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: "string", default: "60" },
      seed: { type: "string", default: "1" },
      matches: { type: "string", default: "20" },
    },
  });
  const [name = ""] = positionals;
  if (NETWORKS[name] === undefined || positionals.length > 1)
    throw new Error(`expected one of ${Object.keys(NETWORKS).join(", ")}, not "${positionals.join(" ")}"`);
  return {
    game: name,
    minutes: wholeNumber("--minutes", values.minutes, 10_000),
    seed: seedOf(values.seed),
    matches: wholeNumber("--matches", values.matches, 10_000),
  };
});

const end = Date.now() + minutes * 60_000;
const pack = await GAMES.get(game)?.load();
const { master } = pack ?? {};
if (pack === undefined || master === undefined || !("network" in master))
  throw new Error(`${game} shows a network no features`);
const stages = stagesOf(pack.game);
const folder = fileURLToPath(new URL("../dist/train/", import.meta.url));
const kept = `${folder}${game}-${seed}.json`;
mkdirSync(folder, { recursive: true });

let { stage, network } = existsSync(kept) ? restored(readFileSync(kept, "utf8")) : fresh();
if (stage > 0) console.log(`Continuing after stage ${stage} of ${stages.length}.`);
for (let now = stages[stage]; now !== undefined && Date.now() < end; now = stages[stage]) {
  const bar = progressBar(`stage ${stage + 1}`, now.matches);
  const began = Date.now();
  const job = { pack, master, seed, number: stage, stage: now, before: network };
  const trained = within(end, (check) =>
    train({
      ...job,
      progress(done) {
        bar.update(done);
        check();
      },
    }),
  );
  bar.end();
  if (trained === undefined) break;
  ({ network } = trained);
  stage++;
  const { report } = trained;
  console.log(
    `stage ${stage}: ${report.matches} matches, ${report.samples} positions, ${Math.round((Date.now() - began) / 1000)} s, ` +
      `loss ${report.loss.toFixed(4)}, on other positions ${report.testLoss.toFixed(4)}`,
  );
  writeFileSync(kept, JSON.stringify({ stage, sizes: network.sizes, weights: [...network.weights] }));
}
if (stage < stages.length || network === undefined) {
  console.log(`Time is up after stage ${stage} of ${stages.length}; the same command continues.`);
  process.exit();
}
write(network);
rmSync(kept);
await reportStrength(pack, master, writeNetwork(network));

/** What some work gives, unless it takes longer: it calls `check` now and then. */
function within<T>(limit: number, work: (check: () => void) => T): T | undefined {
  const late = new Error("time is up");
  try {
    return work(() => {
      if (Date.now() >= limit) throw late;
    });
  } catch (error) {
    if (error === late) return undefined;
    throw error;
  }
}

function fresh(): { stage: number; network: Network | undefined } {
  return { stage: 0, network: undefined };
}

function restored(text: string): { stage: number; network: Network | undefined } {
  const { stage: done, sizes, weights } = JSON.parse(text);
  return { stage: done, network: { sizes, weights: Float32Array.from(weights) } };
}

function write(trained: Network): void {
  const text = writeNetwork(trained);
  if (text.length > MAX_NETWORK_BYTES)
    throw new Error(
      `a network of ${text.length} bytes is too large; at most ${MAX_NETWORK_BYTES} are allowed`,
    );
  const path = fileURLToPath(new URL(NETWORKS[game] ?? "", import.meta.url));
  writeFileSync(
    path,
    `/** The network of the level "master". Written by npm run train. */\nexport const NETWORK =\n  ${JSON.stringify(text)};\n`,
  );
  console.log(`${trained.weights.length} weights, ${text.length} bytes`);
}

/** Matches between "master" with the trained network and "hard", each in both seats, or of each of them alone. */
async function reportStrength(mind: GamePackage, mastery: Mastery, text: string): Promise<void> {
  const { hard } = levels(mind);
  const master = masterBot({ ...mind, master: { ...mastery, network: async () => text } });
  if (hard === undefined) throw new Error(`${mind.game.id} has no level "hard"`);
  await master.prepare?.();
  if (mind.game.seats === 1) {
    const won = (bot: Bot) => Array.from({ length: matches }, () => winnersOf(mind, [bot])).flat().length;
    console.log(`of ${matches} matches each, master won ${won(master)} and hard ${won(hard)}`);
    return;
  }
  let wins = 0;
  for (let match = 0; match < matches; match++) {
    const winners = winnersOf(mind, match % 2 === 0 ? [master, hard] : [hard, master]);
    if (winners.includes(match % 2)) wins++;
  }
  console.log(`master won ${wins} of ${matches} matches against hard`);
}

/** The seats that win a match between bots on a seed that was never used. */
function winnersOf(mind: GamePackage, bots: readonly Bot[]): readonly number[] {
  return playBout({
    pack: mind,
    config: presetConfig(mind),
    bots,
    botSeeds: bots.map(() => freshSeed()),
    budget: rounds(mind.search.rounds),
    seed: freshSeed(),
    opening: undefined,
  }).winners;
}
