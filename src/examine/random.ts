import { below, pick, type Random } from "../kernel/random/random.ts";

/** A whole number from `least` to `most`. */
export function between(random: Random, least: number, most: number): number {
  return least + below(random, most - least + 1);
}

/** True in this share of all cases, in percent. */
export function percent(random: Random, share: number): boolean {
  return below(random, 100) < share;
}

/** One of several makers of a value, each with its weight. */
export function weighted<T>(
  random: Random,
  choices: readonly (readonly [weight: number, make: () => T])[],
): T {
  let left = below(
    random,
    choices.reduce((sum, [weight]) => sum + weight, 0),
  );
  for (const [weight, make] of choices) {
    if (left < weight) return make();
    left -= weight;
  }
  throw new RangeError("nothing to choose from");
}

/** A line with a mistake in it: a letter or word that is missing, doubled or strange, or other blanks and cases. */
export function spoilt(random: Random, line: string): string {
  const words = line.split(" ");
  const at = below(random, words.length);
  return weighted(random, [
    [2, () => words.filter((_, i) => i !== at).join(" ")],
    [2, () => [...words, pick(random, words)].join(" ")],
    [2, () => words.with(at, pick(random, ["0", "9", "-1", "x", "99999999999", "1x"])).join(" ")],
    [1, () => line.toUpperCase()],
    [1, () => `  ${words.join("  ")} `],
    [1, () => pick(random, ["", " ", "help", "exit", "1 2 3", line.slice(0, -1), `${line}x`])],
  ]);
}
