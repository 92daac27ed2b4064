import type { Game, Types } from "../kernel/game.ts";
import { Match } from "../kernel/match.ts";
import { notPlain } from "../kernel/plain.ts";
import { houseRandom, type Seed } from "../kernel/random/house.ts";
import { below, pick, type Random } from "../kernel/random/random.ts";
import type { Phrases } from "../kernel/text.ts";
import { Inspection } from "./inspection.ts";
import { LawBroken } from "./law-broken.ts";

/** How much is played and checked. */
export interface LawOptions<G extends Types = Types> {
  /** Number of random matches; default 100. */
  readonly matches?: number;
  /** States checked per match on average; by default every one. The others are only played through. */
  readonly states?: number;
  /** A match with more entries than this counts as endless; default 20,000. */
  readonly limit?: number;
  /** The same seed plays the same matches. */
  readonly seed?: Seed;
  /** The phrases of the game, if they are checked too. */
  readonly phrases?: Phrases<G>;
  /** Called after every match with the number of matches played. */
  readonly onMatch?: (played: number) => void;
}

/** What was played and checked without breaking a law. */
export interface LawReport {
  readonly matches: number;
  readonly actions: number;
  readonly states: number;
  /** How often an imagined state differed from the real one: never in a game without secrets. */
  readonly imaginedOtherwise: number;
  /** How often a state with redrawn secrets differed from the real one. */
  readonly secretlyOtherwise: number;
}

/**
 * Plays random matches and checks what must hold of every game: all functions agree with each other, the state is
 * plain data that copies, undoes and replays to the same digest, every match ends, and nothing leaks. Throws {@link
 * LawBroken}.
 */
export function laws<G extends Types>(
  game: Game<G>,
  configs: readonly G["config"][],
  options: LawOptions<G> = {},
): LawReport {
  const { matches = 100, states = Number.POSITIVE_INFINITY, limit = 20_000 } = options;
  const seed = options.seed ?? "00000000000000000000000000000001";
  const random = houseRandom(seed);
  const report = { matches: 0, actions: 0, states: 0, imaginedOtherwise: 0, secretlyOtherwise: 0 };
  const strangers: G["action"][] = [];
  for (const config of configs) {
    const problem = notPlain(config);
    if (problem !== undefined) throw new LawBroken("configs are plain data", problem, "");
  }
  while (report.matches < matches) {
    const config = pick(random, configs);
    const match = new Match(game, config, matchSeed(random));
    const odds = report.matches === 0 ? 1 : Math.max(1, report.actions / report.matches / states);
    const inspection = new Inspection(game, match, options.phrases, random, strangers);
    while (!inspection.over()) {
      if (match.entries.length >= limit) inspection.broken("the match ends", `not within ${limit} entries`);
      if (below(random, 1000) < 1000 / odds) {
        const { imagined, secretly } = inspection.examine();
        report.imaginedOtherwise += imagined;
        report.secretlyOtherwise += secretly;
        report.states++;
      } else inspection.advance();
    }
    inspection.finish();
    report.matches++;
    report.actions += match.activeEntries.length;
    options.onMatch?.(report.matches);
  }
  return report;
}

function matchSeed(random: Random): Seed {
  const word = () => below(random, 0x100000000).toString(16).padStart(8, "0");
  return word() + word() + word() + word();
}
