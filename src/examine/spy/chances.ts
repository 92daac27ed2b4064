import { areEnemies, chanceOf, has } from "../../games/spy/board/people.ts";
import { personAt, personsBeside } from "../../games/spy/board/places.ts";
import { rouletteAt } from "../../games/spy/board/tables.ts";
import type { Event } from "../../games/spy/events.ts";
import { chanceAtRoulette } from "../../games/spy/play/chance.ts";
import type { TurnAction } from "../../games/spy/play/turn.ts";
import { NEUTRAL, type Person, type State } from "../../games/spy/state.ts";

/** A step with its result. */
export interface Explained {
  readonly before: State;
  readonly after: State;
  /** What the player or NPC did; null for a turn or round that began, and for cat and janitor. */
  readonly action: TurnAction | null;
  readonly log: readonly Event[];
}

/** A test with its chance, and whether it succeeded. */
export interface Trial {
  readonly test: string;
  readonly chance: number;
  readonly isSuccess: boolean;
}

/** Counts that a right program has with less than this probability are wrong. */
const LEAST_PROBABILITY = 1e-7;

/** The tests that no actor makes. */
const PLAIN_TESTS: ReadonlySet<string> = new Set([
  "PONDEROUSNESS takes a movement point",
  "AGILITY gives a movement point",
  "wiretapWithEarplugsFailChance",
]);

/** A count that is too unlikely. */
export interface Unlikely {
  readonly test: string;
  readonly trials: number;
  readonly successes: number;
  /** What would be expected on average. */
  readonly expected: number;
  readonly probability: number;
}

/** Counts how often tests succeeded, over all matches of an examination. */
export class Chances {
  readonly #trials = new Map<string, Trial[]>();

  /** Notes the tests of a step. */
  note(step: Explained): void {
    for (const trial of trialsOf(step)) {
      const before = this.#trials.get(trial.test) ?? [];
      before.push(trial);
      this.#trials.set(trial.test, before);
    }
  }

  /** The number of tests that were counted. */
  get count(): number {
    return [...this.#trials.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** The first count that is too unlikely: of all action tests together, of one test, or of one with one of its chances. */
  unlikely(): Unlikely | undefined {
    const tests = [...this.#trials];
    const actions = tests.filter(([test]) => !PLAIN_TESTS.has(test)).flatMap(([, trials]) => trials);
    for (const [test, trials] of [...tests, ["all action tests together", actions] as const]) {
      const chances = [...new Set(trials.map(({ chance }) => chance))];
      const groups = chances.map((chance) => trials.filter((trial) => trial.chance === chance));
      for (const group of [trials, ...groups]) {
        const successes = group.filter(({ isSuccess }) => isSuccess).length;
        const probability = tail(
          group.map(({ chance }) => chance),
          successes,
        );
        if (probability >= LEAST_PROBABILITY) continue;
        const expected = group.reduce((sum, { chance }) => sum + chance, 0);
        return { test, trials: group.length, successes, expected, probability };
      }
    }
    return undefined;
  }
}

/**
 * The probability that independent tests with these chances give a count at least as far out as this one, on its side:
 * exact, by adding one test after the other.
 */
export function tail(chances: readonly number[], successes: number): number {
  let counts = [1];
  for (const chance of chances) {
    const next = [...counts.map((probability) => probability * (1 - chance)), 0];
    counts.forEach((probability, count) => {
      next[count + 1] = (next[count + 1] ?? 0) + probability * chance;
    });
    counts = next;
  }
  const sum = (list: readonly number[]) => list.reduce((total, probability) => total + probability, 0);
  return Math.min(1, 2 * Math.min(sum(counts.slice(0, successes + 1)), sum(counts.slice(successes))));
}

function trialsOf({ before, after, action, log }: Explained): readonly Trial[] {
  if (action === null) return trialsOfStart(before, after, log);
  const who = before.active ?? -1;
  const actor = before.persons[who];
  if (actor === undefined) return [];
  const reported = log.find((event) => "successful" in event);
  const isSuccess = reported !== undefined && "successful" in reported && reported.successful;
  const found = chanceOfAction(before, who, actor, action);
  return found === undefined ? [] : [{ ...found, chance: chanceOf(before, actor, found.chance), isSuccess }];
}

/** The test of an action, unless other chances have a part in it. */
function chanceOfAction(
  state: State,
  who: number,
  actor: Person,
  action: TurnAction,
): Omit<Trial, "isSuccess"> | undefined {
  const { match } = state.config;
  switch (action[0]) {
    case "gamble": {
      const table = rouletteAt(state, action[1]);
      return table && { test: "roulette", chance: chanceAtRoulette(state, actor, table) };
    }
    case "spy": {
      const person = state.persons[personAt(state, action[1])];
      if (person?.side !== NEUTRAL) return undefined;
      return { test: "spySuccessChance", chance: match.spySuccessChance };
    }
    case "property": {
      const person = state.persons[personAt(state, action[2])];
      if (action[1] !== "OBSERVATION" || person === undefined || person.side === actor.side) return undefined;
      return { test: "observationSuccessChance", chance: match.observationSuccessChance };
    }
    case "use":
      return chanceOfGadget(state, who, actor, action);
    default:
      return undefined;
  }
}

function chanceOfGadget(
  state: State,
  who: number,
  actor: Person,
  [, gadget, target]: Extract<TurnAction, readonly ["use", ...unknown[]]>,
): Omit<Trial, "isSuccess"> | undefined {
  const { match } = state.config;
  const whom = personAt(state, target);
  const person = state.persons[whom];
  const isPlain = person === undefined || isUnprotected(state, who, whom, person);
  switch (gadget) {
    case "GRAPPLE":
      return { test: "grappleHitChance", chance: match.grappleHitChance };
    case "MIRROR_OF_WILDERNESS":
      return person && areEnemies(actor, person)
        ? { test: "mirrorSwapChance", chance: match.mirrorSwapChance }
        : undefined;
    case "BOWLER_BLADE":
      return isPlain && !person?.gadgets.includes("MAGNETIC_WATCH")
        ? { test: "bowlerBladeHitChance", chance: match.bowlerBladeHitChance }
        : undefined;
    case "LASER_COMPACT":
      return isPlain ? { test: "laserCompactHitChance", chance: match.laserCompactHitChance } : undefined;
    case "COCKTAIL":
      return person !== undefined && whom !== who && isPlain
        ? { test: "cocktailDodgeChance", chance: 1 - match.cocktailDodgeChance }
        : undefined;
    default:
      return undefined;
  }
}

/** No honey trap and no babysitter has a part in an attack on this person. */
function isUnprotected(state: State, who: number, whom: number, person: Person): boolean {
  if (has(state, person, "HONEY_TRAP")) return false;
  return !personsBeside(state, person.at).some((other) => {
    const sitter = state.persons[other];
    return (
      other !== who &&
      other !== whom &&
      sitter !== undefined &&
      sitter.side === person.side &&
      has(state, sitter, "BABYSITTER")
    );
  });
}

/** The coin for a point at the start of a turn, and the wiretap at the start of a round. */
function trialsOfStart(before: State, after: State, log: Explained["log"]): readonly Trial[] {
  const turn = log.find((event) => event.type === "points");
  if (turn?.type === "points") {
    const person = after.persons[turn.who];
    if (person === undefined) return [];
    const [loses, gains] = [has(after, person, "PONDEROUSNESS"), has(after, person, "AGILITY")];
    // With both coins, most results can't be told apart.
    if (loses === gains) return [];
    const usual = has(after, person, "SLUGGISHNESS") ? 1 : has(after, person, "NIMBLENESS") ? 3 : 2;
    const test = loses ? "PONDEROUSNESS takes a movement point" : "AGILITY gives a movement point";
    return [{ test, chance: 0.5, isSuccess: turn.mp !== usual }];
  }
  const { wiretap } = before;
  if (!wiretap?.working || !log.some((event) => event.type === "round")) return [];
  if (after.wiretap === null) return [];
  const chance = before.config.match.wiretapWithEarplugsFailChance;
  return [{ test: "wiretapWithEarplugsFailChance", chance, isSuccess: !after.wiretap.working }];
}
