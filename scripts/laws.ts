/*
 * npm run laws -- [--games runa,...] [--matches N] [--states N] [--seed HEX]: plays random matches and checks every law of the
 * kernel at every state (or at N states of each match).
 */
import { parseArgs } from "node:util";
import { GAMES } from "../src/games/index.ts";
import { presetConfigs } from "../src/kernel/offer.ts";
import { freshSeed, isSeed } from "../src/kernel/random/house.ts";
import { oneLine } from "../src/kernel/visible.ts";
import { LawBroken } from "../src/laws/law-broken.ts";
import { laws } from "../src/laws/laws.ts";
import { wholeNumber } from "../src/terminal/command.ts";
import { progressBar } from "../src/terminal/progress.ts";

/** More matches or states than these are never done. */
const MOST = 1_000_000_000;

function complain(problem: string): never {
  console.error(oneLine(`laws: ${problem}`));
  process.exit(2);
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        games: { type: "string", default: [...GAMES.keys()].join(",") },
        matches: { type: "string", default: "1000" },
        states: { type: "string" },
        seed: { type: "string", default: freshSeed() },
      },
    });
    if (!isSeed(values.seed)) complain("--seed is 32 lower-case hexadecimal digits");
    return {
      games: values.games.split(","),
      matches: wholeNumber("--matches", values.matches, MOST),
      states:
        values.states === undefined ? Number.POSITIVE_INFINITY : wholeNumber("--states", values.states, MOST),
      seed: values.seed,
    };
  } catch (error) {
    return complain(error instanceof Error ? error.message : String(error));
  }
}

const { games, matches, states, seed } = options();
console.log(`seed ${seed}`);
for (const name of games) {
  const load =
    GAMES.get(name) ?? complain(`there is no game "${name}"; there are ${[...GAMES.keys()].join(", ")}`);
  const offer = await load();
  const bar = progressBar(name, matches);
  try {
    const report = laws(offer.game, presetConfigs(offer), {
      matches,
      states,
      seed,
      phrases: offer.phrases.en,
      onMatch: (played) => bar.update(played),
    });
    bar.end();
    console.log(
      `${name}: all laws hold over ${report.matches} matches, ${report.actions} actions, ${report.states} states examined, ` +
        `${report.imaginedOtherwise} imagined and ${report.secretlyOtherwise} secretly otherwise`,
    );
  } catch (error) {
    bar.end();
    if (!(error instanceof LawBroken)) throw error;
    console.error(`${name}: ${error.message}`);
    process.exit(1);
  }
}
