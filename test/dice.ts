import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/*
 * What is drawn by lot in tests: tokens and names of tables, seeds of matches and bots. They follow from a word, so that the same test
 * always plays the same match. A process of a test loads this file before anything else and has the word in its environment.
 */

/** Where a process of a test has the word. */
const WORD = "LUDOTHEK_DICE";

/** From now on this process draws what follows from a word. */
export function loadDice(word: string): void {
  let drawn = 0;
  const draw = (size: number) =>
    crypto.createHash("shake256", { outputLength: size }).update(`${word} ${++drawn}`).digest();
  Object.assign(crypto, { randomBytes: draw });
  syncBuiltinESMExports();
  const others = globalThis.crypto.getRandomValues.bind(globalThis.crypto);
  Object.assign(globalThis.crypto, {
    // The house draws its seeds in words of 32 bits, and nobody else does.
    getRandomValues: (numbers: Parameters<typeof others>[0]) => {
      if (!(numbers instanceof Uint32Array)) return others(numbers);
      for (const index of numbers.keys()) numbers[index] = draw(4).readUInt32LE();
      return numbers;
    },
  });
}

/** How a process of Node is started that draws what follows from a word. */
export function diced(word: string): {
  readonly options: readonly string[];
  readonly env: Readonly<Record<string, string>>;
} {
  return { options: ["--import", import.meta.url], env: { [WORD]: word } };
}

const given = process.env[WORD];
if (given !== undefined) loadDice(given);
