import { houseRandom } from "../kernel/random/house.ts";
import { below, pick, type Random } from "../kernel/random/random.ts";
import { type Expected, play, type Session } from "./session.ts";
import { RuleBook, type Subject } from "./subject.ts";

/** A session, what the specification says about it, and the rules that it visits. */
export interface Trial {
  readonly session: Session;
  readonly expected: Expected;
  readonly rules: ReadonlySet<number>;
}

/** Sessions tried on our own program for each that is given to the examined one, which takes far longer to start. */
const CANDIDATES = 4;

/** How many lines a session has at most. Most are long, because a start costs more than a line. */
const LENGTHS = [6, 30, 80, 160];

/** What the start of a program costs, in lines of input. */
const START_IN_LINES = 40;

/** What a session visits, and how much each is worth at the first time. */
type Features = ReadonlyMap<string, number>;

/** Most sessions that are kept as beginnings of others. */
const MAX_POOL = 400;

/**
 * Makes sessions that visit what few sessions before have visited: rules, what follows on what, and branches of our own
 * program if the caller can tell which were taken. Without branches the same seed gives the same sessions, whatever program
 * is examined and whatever ran before; with them, as far as the caller tells the same branches.
 */
export class Search {
  readonly #subject: Subject;
  readonly #book: RuleBook;
  readonly #random: Random;
  /** The branches of our program taken since the last call. */
  readonly #branches: () => readonly string[];
  /** How often each feature was in a session that was given out. */
  readonly #seen = new Map<string, number>();
  readonly #pool: Session[] = [];

  constructor(subject: Subject, seed: string, branches: () => readonly string[] = () => []) {
    this.#subject = subject;
    this.#book = new RuleBook(subject);
    this.#random = houseRandom(seed);
    this.#branches = branches;
  }

  /** The next session: the one of several that visits most of what was rarely visited. */
  next(): Trial {
    // What ran since the last session, such as the examination itself, is no part of a candidate.
    this.#branches();
    let best: { readonly trial: Trial; readonly features: Features; readonly worth: number } | undefined;
    for (let i = 0; i < CANDIDATES || best === undefined; i++) {
      const trial = this.candidate();
      const features = this.#featuresOf(trial);
      if (!this.#subject.isSpecified(trial.expected)) continue;
      const worth = this.#worthOf(features) / (START_IN_LINES + trial.session.lines.length);
      if (best === undefined || worth > best.worth) best = { trial, features, worth };
    }
    const { trial, features } = best;
    if (this.#pool.length < MAX_POOL && [...features.keys()].some((feature) => !this.#seen.has(feature)))
      this.#pool.push(trial.session);
    for (const feature of features.keys()) this.#seen.set(feature, (this.#seen.get(feature) ?? 0) + 1);
    return trial;
  }

  #worthOf(features: Features): number {
    let sum = 0;
    for (const [feature, weight] of features) sum += weight / (1 + (this.#seen.get(feature) ?? 0)) ** 2;
    return sum;
  }

  /** Any session, whatever it visits. */
  candidate(): Trial {
    const random = this.#random;
    const { classic } = this.#subject;
    const [start, given] = this.#beginning();
    const most = given.length + pick(random, LENGTHS);
    const player = this.#subject.player(random);
    let count = 0;
    const { session, expected } = play(classic, start, given, {
      see: (text) => {
        count++;
        player.see(text);
      },
      next: () => (count > most ? undefined : player.next()),
    });
    const found = this.#book.featuresOf(expected.answers.join(""));
    const rules = new Set(found.map((feature) => Number.parseInt(feature, 10)));
    return { session, expected, rules };
  }

  /** A fresh start; or the beginning of an earlier session, unchanged, with other lines, or started in another way. */
  #beginning(): [start: Session, given: readonly string[]] {
    const random = this.#random;
    const fresh = () => ({ ...this.#subject.start(random), lines: [] });
    if (this.#pool.length === 0 || below(random, 2) === 0) return [fresh(), []];
    const earlier = pick(random, this.#pool);
    const kept = earlier.lines.slice(0, below(random, earlier.lines.length + 1));
    switch (below(random, 4)) {
      case 0:
        return [fresh(), kept];
      case 1: {
        const without = below(random, kept.length + 1);
        return [earlier, kept.filter((_, i) => i !== without)];
      }
      case 2: {
        const twice = below(random, kept.length + 1);
        return [earlier, kept.flatMap((line, i) => (i === twice ? [line, line] : [line]))];
      }
      default:
        return [earlier, kept];
    }
  }

  #featuresOf({ session, expected: { answers, status } }: Trial): Features {
    const features = new Map<string, number>([[`status ${status}`, 1]]);
    for (const branch of this.#branches()) features.set(branch, 1);
    let before = "";
    for (const [i, answer] of answers.entries()) {
      const rules = this.#book.featuresOf(answer);
      const word = i === 0 ? "" : (session.lines[i - 1]?.trim().split(/\s+/)[0]?.replace(/\d+/g, "#") ?? "");
      const kind = rules
        .slice(0, 3)
        .map((rule) => rule.split(" ")[0])
        .join(",");
      for (const rule of rules) features.set(rule, 1);
      // Strange words are all alike: otherwise each would be new.
      features.set(`${/^[a-z#]{1,10}$/i.test(word) ? word.toLowerCase() : "?"}: ${kind}`, 0.5);
      features.set(`${before} > ${rules[0]}`, 0.1);
      before = rules[0] ?? "";
    }
    return features;
  }
}
