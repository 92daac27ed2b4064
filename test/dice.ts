import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/*
 * What a house draws by lot in tests: tokens, names of tables and its part of every seed. They follow from a word, so that the same
 * test always plays the same match. A process of a test loads this file before the house and has the word in its environment.
 */

/** Where a process of a test has the word. */
const WORD = "LUDOTHEK_DICE";

/** From now on this process draws what follows from a word. */
export function loadDice(word: string): void {
  let drawn = 0;
  Object.assign(crypto, {
    randomBytes: (size: number) =>
      crypto.createHash("shake256", { outputLength: size }).update(`${word} ${++drawn}`).digest(),
  });
  syncBuiltinESMExports();
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
