import type { Bout } from "./arena.ts";
import {
  type CardShare,
  type CountedShare,
  cardShares,
  countedShare,
  type Difference,
  shareDifference,
} from "./shares.ts";
import { botsDiffer, type StudyFixture, type StudyPlan } from "./study.ts";

/** How long matches were, in steps, those of chance included. */
export interface LengthFinding {
  readonly mean: number;
  /** Standard error of the mean. */
  readonly error: number;
  readonly least: number;
  readonly quarter: number;
  readonly median: number;
  readonly threeQuarters: number;
  readonly most: number;
  /** How many matches had which length, in equal ranges from the shortest to the longest of the whole study. */
  readonly histogram: readonly number[];
}

/** A win rate among matches of similar length. */
export interface LengthClass {
  readonly from: number;
  readonly to: number;
  readonly won: CountedShare;
}

/** What was found with one config. */
export interface ConfigFinding {
  readonly name: string;
  readonly played: number;
  /** How often each seat won. Draws count for neither. */
  readonly seats: readonly CountedShare[];
  readonly draws: CountedShare;
  /** How often the seat that acted first won. */
  readonly firstPlayer: CountedShare;
  /** How often the plan's first bot won, wherever it sat; null if the bots don't differ. */
  readonly firstBot: CountedShare | null;
  readonly length: LengthFinding;
  /** Win rates of seat 1 in the shortest quarter of matches, the next, and so on. */
  readonly byLength: readonly LengthClass[];
  /** How many matches ended in which way. */
  readonly endings: Readonly<Record<string, number>>;
  /** Matches lost because a bot threw or acted illegally. */
  readonly failures: number;
  /** Average progress of solo games, from 0 to 1. */
  readonly progress: number;
  /** Empty if the game has no cards. */
  readonly cards: readonly CardShare[];
}

/** How a config differs from the first one. */
export interface Comparison {
  readonly name: string;
  readonly won: Difference;
  readonly length: Difference;
}

/** The results of a study. */
export interface Findings {
  readonly configs: readonly ConfigFinding[];
  /** Every config after the first, compared with it. */
  readonly comparisons: readonly Comparison[];
}

const HISTOGRAM_COLUMNS = 16;
const LENGTH_CLASSES = 4;

/** Half the width of a 95% interval, in standard errors. */
const Z = 1.96;

/** The matches of a study as they end; the order in which they are added makes no difference to any share. */
export class StudyResults {
  readonly plan: StudyPlan;
  readonly #matches: { readonly fixture: StudyFixture; readonly bout: Bout }[][];

  constructor(plan: StudyPlan) {
    this.plan = plan;
    this.#matches = plan.configs.map(() => []);
  }

  /** The number of matches that were added. */
  get played(): number {
    return this.#matches.reduce((sum, matches) => sum + matches.length, 0);
  }

  add(fixture: StudyFixture, bout: Bout): void {
    this.#matches[fixture.config]?.push({ fixture, bout });
  }

  /** What was found so far. */
  findings(): Findings {
    const range = rangeOf(this.#matches.flat().map(({ bout }) => bout.steps));
    const configs = this.plan.configs.map(({ name }, index) => this.#finding(name, index, range));
    const [first] = configs;
    if (first === undefined) return { configs, comparisons: [] };
    const comparisons = configs.slice(1).map((config) => ({
      name: config.name,
      won: shareDifference(mainShare(config), mainShare(first)),
      length: meanDifference(config.length, first.length),
    }));
    return { configs, comparisons };
  }

  #finding(name: string, index: number, range: readonly [number, number]): ConfigFinding {
    const matches = this.#matches[index] ?? [];
    const bouts = matches.map(({ bout }) => bout);
    const played = bouts.length;
    const count = (holds: (bout: Bout) => boolean) => countedShare(bouts.filter(holds).length, played);
    const endings: Record<string, number> = {};
    for (const { ending } of bouts) endings[ending] = (endings[ending] ?? 0) + 1;
    return {
      name,
      played,
      seats: this.plan.bots.map((_, seat) => count((bout) => wins(bout, seat))),
      draws: count(({ winners }) => winners.length > 1),
      firstPlayer: count((bout) => wins(bout, bout.first)),
      firstBot: botsDiffer(this.plan)
        ? countedShare(matches.filter(({ fixture, bout }) => wins(bout, fixture.firstBotAt)).length, played)
        : null,
      length: lengthFinding(bouts, range),
      byLength: lengthClasses(bouts),
      endings,
      failures: bouts.filter(({ failure }) => failure !== null).length,
      progress: played === 0 ? 0 : bouts.reduce((sum, { progress }) => sum + progress, 0) / played,
      cards: cardShares(bouts),
    };
  }
}

/** The share by which configs are compared: that of the first bot, or of seat 1 if both bots are the same. */
export function mainShare({ firstBot, seats }: ConfigFinding): CountedShare {
  return firstBot ?? seats[0] ?? countedShare(0, 0);
}

function wins({ winners }: Bout, seat: number): boolean {
  return winners.length === 1 && winners[0] === seat;
}

/** Without spreading, which fails with very many numbers. */
function rangeOf(numbers: readonly number[]): readonly [number, number] {
  return numbers.reduce<readonly [number, number]>(
    ([least, most], each) => [Math.min(least, each), Math.max(most, each)],
    [Number.POSITIVE_INFINITY, 0],
  );
}

function lengthFinding(bouts: readonly Bout[], [least, most]: readonly [number, number]): LengthFinding {
  const steps = bouts.map((bout) => bout.steps).sort((a, b) => a - b);
  const count = steps.length;
  const mean = count === 0 ? 0 : steps.reduce((sum, each) => sum + each, 0) / count;
  const variance = steps.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, count - 1);
  const at = (part: number) => steps[Math.round(part * (count - 1))] ?? 0;
  const width = Math.max(1, (most - least + 1) / HISTOGRAM_COLUMNS);
  const histogram = Array.from({ length: HISTOGRAM_COLUMNS }, () => 0);
  for (const each of steps) {
    const column = Math.floor((each - least) / width);
    histogram[column] = (histogram[column] ?? 0) + 1;
  }
  return {
    mean,
    error: Math.sqrt(variance / Math.max(1, count)),
    least: at(0),
    quarter: at(1 / 4),
    median: at(1 / 2),
    threeQuarters: at(3 / 4),
    most: at(1),
    histogram,
  };
}

/** The win rate of seat 1 in the shortest quarter of the matches, the next, and so on. */
function lengthClasses(bouts: readonly Bout[]): readonly LengthClass[] {
  const sorted = bouts.toSorted((a, b) => a.steps - b.steps);
  return Array.from({ length: LENGTH_CLASSES }, (_, index) => {
    const bound = (part: number) => Math.round((part * sorted.length) / LENGTH_CLASSES);
    const members = sorted.slice(bound(index), bound(index + 1));
    return {
      from: members[0]?.steps ?? 0,
      to: members.at(-1)?.steps ?? 0,
      won: countedShare(members.filter((bout) => wins(bout, 0)).length, members.length),
    };
  }).filter(({ won }) => won.of > 0);
}

function meanDifference(one: LengthFinding, other: LengthFinding): Difference {
  const difference = one.mean - other.mean;
  const error = Z * Math.hypot(one.error, other.error);
  return { difference, least: difference - error, most: difference + error };
}
