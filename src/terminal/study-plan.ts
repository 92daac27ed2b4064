import { botNamed } from "../bots/levels.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { freshSeed, seedOf } from "../kernel/random/house.ts";
import { openingsOf } from "../lab/arena.ts";
import { guestProblem } from "../lab/guests.ts";
import type { StudyConfig, StudyPlan } from "../lab/study.ts";
import type { ReadStudy } from "../lab/study-file.ts";
import { MAX_STUDY_CONFIGS, MAX_STUDY_MATCHES } from "../shell/rows/lab.ts";
import { MAX_ROUNDS, MAX_SECONDS } from "../shell/rows/tools.ts";
import { didYouMean } from "../shell/suggest.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import { configFor, wholeNumber } from "./command.ts";
import { botsNamed } from "./ladder.ts";
import { words } from "./study-words.ts";

/** Options of `ludothek study` that say what is played. */
export interface StudyOptions {
  readonly bots?: string;
  readonly matches?: string;
  readonly seed?: string;
  readonly rounds?: string;
  readonly opening?: string;
  readonly seconds?: string;
}

/** The word between two configs. */
const VERSUS = "vs";

/** The plan for words such as `deck=storm,forest` and the options behind them. */
export function studyPlan(pack: GamePackage, choices: readonly string[], options: StudyOptions): StudyPlan {
  const { id, version, seats } = pack.game;
  const { bots: list = "greedy", matches = "200", seed, rounds, opening, seconds } = options;
  const configs = studyConfigs(pack, choices);
  for (const { config } of configs) checkOpening(opening, openingsOf(pack, config));
  return {
    game: id,
    rules: version,
    configs,
    bots: botsAtSeats(botsNamed(pack, list), seats),
    matches: wholeNumber("--matches", matches, MAX_STUDY_MATCHES),
    seed: seed === undefined ? freshSeed() : seedOf(seed),
    rounds: rounds === undefined ? null : wholeNumber("--rounds", rounds, MAX_ROUNDS),
    opening: opening ?? null,
    ...(seconds !== undefined && { seconds: wholeNumber("--seconds", seconds, MAX_SECONDS) }),
  };
}

function checkOpening(opening: string | undefined, openings: readonly string[]): void {
  if (opening !== undefined && !openings.includes(opening))
    throw new UserError(
      words.study.opening(openings.join(", "), opening, didYouMean(opening, openings)),
      USAGE,
    );
}

function botsAtSeats(bots: readonly string[], seats: number): readonly string[] {
  const [first = ""] = bots;
  if (bots.length === 1) return Array.from({ length: seats }, () => first);
  if (bots.length === seats) return bots;
  throw new UserError(words.study.bots(seats), USAGE);
}

/** The name of the config without choices, in files; people read it in their language. */
export const DEFAULTS = "defaults";

/** The configs of a study: every combination of the values in each group of words between "vs". */
function studyConfigs(pack: GamePackage, choices: readonly string[]): readonly StudyConfig[] {
  const groups: string[][] = [[]];
  for (const word of choices) {
    if (word === VERSUS) groups.push([]);
    else groups.at(-1)?.push(word);
  }
  const combinations = groups.flatMap((group) => combined(group));
  if (combinations.length > MAX_STUDY_CONFIGS)
    throw new UserError(words.study.tooMany(combinations.length, MAX_STUDY_CONFIGS), USAGE);
  const configs = combinations.map((chosen) => ({
    name: chosen.join(" ") || DEFAULTS,
    config: configFor(pack, chosen),
  }));
  const twice = configs.find(({ name }, index) => configs.findIndex((other) => other.name === name) < index);
  if (twice !== undefined) throw new UserError(words.study.twice(twice.name), USAGE);
  return configs;
}

/** `deck=a,b` and `x=1,2` are four combinations. */
function combined(choices: readonly string[]): readonly (readonly string[])[] {
  let chosen: readonly (readonly string[])[] = [[]];
  for (const word of choices) {
    const [name = "", values = ""] = word.split(/=(.*)/s);
    const each = values.split(",").map((value) => `${name}=${value}`);
    chosen = chosen.flatMap((before) => each.map((choice) => [...before, choice]));
  }
  return chosen;
}

/**
 * Checks that a study from a file can be played here. Bots outside this program are started only if the user names
 * them, too: the file may be somebody else's.
 */
export function checkStudy(pack: GamePackage, { plan }: ReadStudy, named: string | undefined): void {
  const { id, version, seats } = pack.game;
  if (plan.rules !== version)
    throw new UserError(words.study.otherRules(String(plan.rules), id, String(version)));
  if (plan.bots.length !== seats) throw new UserError(words.study.seats(id, seats, plan.bots.length));
  const guests = plan.bots.filter((bot) => botNamed(pack, bot) === undefined);
  const trusted = named?.split(",").map((name) => name.trim()) ?? [];
  for (const guest of guests) {
    if (!trusted.includes(guest)) throw new UserError(words.study.startsProgram(JSON.stringify(guest)));
    const problem = guestProblem(guest);
    if (problem !== undefined) throw new UserError(problem);
  }
}
