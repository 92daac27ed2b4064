import { classic } from "../../games/runa/classic/classic.ts";
import { pick, type Random, shuffle } from "../../kernel/random/random.ts";
import { between, percent, weighted } from "../random.ts";
import type { Player, Start } from "../session.ts";
import type { Subject } from "../subject.ts";
import { RUNA_RULES } from "./runa-rules.ts";

/** Runa's Strive: no arguments, and an answer to each prompt. */
export const runa: Subject = {
  game: "runa",
  classic,
  specification: "runa.md",
  rules: RUNA_RULES,
  freeAfter: ["Error, "],
  isSpecified: () => true,
  // Without a word in the specification.
  sameStatus: (expected, theirs) => expected === theirs,
  start: (random) => ({ args: percent(random, 2) ? ["--help"] : [], files: {}, env: {} }),
  player: (random) => new RunaPlayer(random),
  simpler: function* (): Iterable<Start> {},
  simplerLines,
  mended: () => [],
};

/** Answers the last prompt, mostly with what it asks for. */
class RunaPlayer implements Player {
  readonly #random: Random;
  /** Careful players live longer; careless ones see the end. */
  readonly #isCareful: boolean;
  #prompt = "";
  #menu: readonly string[] = [];

  constructor(random: Random) {
    this.#random = random;
    this.#isCareful = percent(random, 70);
  }

  see(text: string): void {
    const lines = text.split("\n");
    this.#prompt = lines.findLast((line) => line.startsWith("Enter ")) ?? this.#prompt;
    const title = lines.findLastIndex((line) => /^(Select|Choose|Pick|Runa \(\d+\/50 HP\) can)/.test(line));
    if (title !== -1) this.#menu = lines.slice(title);
  }

  next(): string {
    const random = this.#random;
    if (percent(random, 5)) return this.#mistake();
    const most = Number(/--(\d+)\]/.exec(this.#prompt)?.[1] ?? 1);
    if (this.#prompt.startsWith("Enter seeds")) return `${between(random, 1, 60)},${between(random, 1, 60)}`;
    if (this.#prompt.startsWith("Enter dice"))
      return String(this.#isCareful && percent(random, 90) ? most : between(random, 1, most));
    if (/can discard/.test(this.#menu[0] ?? "")) return this.#healing(most);
    if (this.#prompt.startsWith("Enter numbers")) return this.#several(most, 2);
    if (this.#menu[0] === "Select card to play" && this.#isCareful) return this.#attack(most);
    return String(between(random, 1, most));
  }

  /** Mostly an attack: other cards make the fight longer. */
  #attack(most: number): string {
    const attacks = this.#menu.filter((row) =>
      /\) (?:Slash|Swing|Thrust|Pierce|Water|Ice|Fire|Lightning)/.test(row),
    );
    const row = percent(this.#random, 90) && attacks.length > 0 ? pick(this.#random, attacks) : undefined;
    return row === undefined ? String(between(this.#random, 1, most)) : (row.split(")")[0] ?? "1");
  }

  #healing(most: number): string {
    if (percent(this.#random, 40)) return "";
    if (this.#prompt.startsWith("Enter number ")) return String(between(this.#random, 1, most));
    return this.#several(most, between(this.#random, 1, most - 1));
  }

  #several(most: number, count: number): string {
    const numbers = Array.from({ length: most }, (_, i) => i + 1);
    shuffle(this.#random, numbers);
    return numbers.slice(0, count).join(",");
  }

  #mistake(): string {
    const random = this.#random;
    const most = Number(/--(\d+)\]/.exec(this.#prompt)?.[1] ?? 1);
    return weighted(random, [
      [3, () => pick(random, ["", " ", "0", "-1", "+1", "x", "1x", "1 ", " 1", "1.0", "one", "99999999999"])],
      [2, () => String(most + 1)],
      [
        this.#prompt.startsWith("Enter numbers") ? 6 : 1,
        () => pick(random, ["1,1", "2,2", "1", "1,2,3", `1,${most + 1}`]),
      ],
      [2, () => pick(random, ["1,", ",1", "1,,2", "1, 2", "1;2", "0,1", "1,2147483648"])],
      [1, () => pick(random, ["Quit", "quit ", "q", "exit"])],
      [1, () => "1\r"],
    ]);
  }
}

function* simplerLines(line: string): Iterable<string> {
  if (/^\d+$/.test(line) && line !== "1") yield "1";
  if (/^\d+,\d+$/.test(line) && line !== "1,1") yield "1,1";
}
