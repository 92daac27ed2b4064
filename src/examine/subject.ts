import type { Classic } from "../kernel/program.ts";
import type { Random } from "../kernel/random/random.ts";
import type { Expected, Player, Start } from "./session.ts";

/** A rule of a specification, and the lines of output by which it is seen. */
export interface Rule {
  /** The specification, if it isn't that of the subject. */
  readonly specification?: string;
  /** Section of the specification. */
  readonly section: string;
  /** The rule in a sentence or two, in the language that is spoken. */
  says(): string;
  /** Lines that our program prints when the rule applies; groups distinguish cases worth visiting. */
  readonly prints?: RegExp;
  /** Input to which the rule applies if no line decides. */
  readonly typed?: RegExp;
  /** The lines only show what happened before, as a board does. */
  readonly isView?: true;
}

/** What the examiner knows about a game with a classic program. */
export interface Subject {
  readonly game: string;
  readonly classic: Classic;
  /** The specification by its name. */
  readonly specification: string;
  /** The first rule that fits is named. The last one fits everything. */
  readonly rules: readonly Rule[];
  /** Text after these beginnings of a line is free by the specification. */
  readonly freeAfter: readonly string[];
  /** Whether the specification says what happens in this session. */
  isSpecified(expected: Expected): boolean;
  /** Whether two exit statuses mean the same. */
  sameStatus(expected: number, theirs: number): boolean;
  /** A way to start the program: mostly valid, sometimes not. */
  start(random: Random): Start;
  /** A player who reads the screen, plays mostly by the rules, and makes mistakes. */
  player(random: Random): Player;
  /** Simpler ways to start, the simplest first. */
  simpler(start: Start): Iterable<Start>;
  /** Simpler lines instead of one. */
  simplerLines(line: string): Iterable<string>;
  /** Other lines instead of these, which make sense if lines before them are left out. */
  mended(lines: readonly string[]): readonly (readonly string[])[];
}

/** Most lines whose rules are remembered: boards repeat. */
const MAX_REMEMBERED_LINES = 20_000;

/** Finds the rules that lines of output show. */
export class RuleBook {
  readonly rules: readonly Rule[];
  readonly #features = new Map<string, string | undefined>();

  constructor({ rules }: Subject) {
    this.rules = rules;
  }

  /** The rules that a text shows, each by its position in the table and the case: "20 Farmer King". */
  featuresOf(text: string): readonly string[] {
    const found = new Set<string>();
    for (const line of text.split("\n")) {
      const feature = this.#featureOf(line);
      if (feature !== undefined) found.add(feature);
    }
    return [...found];
  }

  /** The same without rules that only show what happened before. */
  causesIn(text: string): readonly string[] {
    return this.featuresOf(text).filter((feature) => !this.rules[Number.parseInt(feature, 10)]?.isView);
  }

  /** The first rule whose lines look like this one. */
  ruleOf(line: string): Rule | undefined {
    return this.rules.find(({ prints }) => prints?.test(line));
  }

  /** The first rule for an input. */
  ruleOfInput(line: string): Rule | undefined {
    return this.rules.find(({ typed }) => typed?.test(line));
  }

  #featureOf(line: string): string | undefined {
    if (this.#features.has(line)) return this.#features.get(line);
    const index = this.rules.findIndex(({ prints }) => prints?.test(line));
    const cases = this.rules[index]?.prints?.exec(line)?.slice(1) ?? [];
    const feature = index === -1 ? undefined : [index, ...cases].join(" ");
    if (this.#features.size > MAX_REMEMBERED_LINES) this.#features.clear();
    this.#features.set(line, feature);
    return feature;
  }
}
