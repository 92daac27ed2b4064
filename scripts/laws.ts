/* npm run laws: see HELP. */
import { GAMES } from "../src/games/index.ts";
import { presetConfigs } from "../src/kernel/game-package.ts";
import { freshSeed, isSeed } from "../src/kernel/random/house.ts";
import { oneLine } from "../src/kernel/visible.ts";
import { LawBroken } from "../src/laws/law-broken.ts";
import { laws } from "../src/laws/laws.ts";
import { optional } from "../src/shell/parse.ts";
import { wholeNumber } from "../src/terminal/command.ts";
import { progressBar } from "../src/terminal/progress.ts";

const HELP = `npm run laws -- [--games runa,...] [--matches N] [--states N] [--seed HEX]

Plays random matches and checks every law of the kernel at every state.
  --games     which ones, all of them unless given
  --matches   of each game, 1000 unless given
  --states    check at most this many states of each match
  --seed      32 hexadecimal digits: the same seed plays the same matches`;

/** Upper limit of matches and states. */
const MAX_COUNT = 1_000_000_000;

function complain(problem: string): never {
  console.error(oneLine(`laws: ${problem}`));
  process.exit(2);
}

function options() {
  try {
    const { values, positionals } = optional(process.argv.slice(2), {
      games: { type: "string" },
      matches: { type: "string" },
      states: { type: "string" },
      seed: { type: "string" },
    });
    if (values.help) {
      console.log(HELP);
      process.exit(0);
    }
    if (positionals.length > 0) complain(`"${positionals[0]}" has no meaning here; games follow --games`);
    const { games = [...GAMES.keys()].join(","), matches = "1000", seed = freshSeed() } = values;
    if (!isSeed(seed)) complain("--seed is 32 lower-case hexadecimal digits");
    return {
      games: games.split(","),
      matches: wholeNumber("--matches", matches, MAX_COUNT),
      states:
        values.states === undefined
          ? Number.POSITIVE_INFINITY
          : wholeNumber("--states", values.states, MAX_COUNT),
      seed,
    };
  } catch (error) {
    return complain(error instanceof Error ? error.message : String(error));
  }
}

const { games, matches, states, seed } = options();
console.log(`seed ${seed}`);
for (const name of games) {
  const entry =
    GAMES.get(name) ?? complain(`there is no game "${name}"; there are ${[...GAMES.keys()].join(", ")}`);
  const pack = await entry.load();
  const bar = progressBar(name, matches);
  try {
    const report = laws(pack.game, presetConfigs(pack), {
      matches,
      states,
      seed,
      phrases: pack.phrases,
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
