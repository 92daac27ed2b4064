import { type ChildProcess, spawn } from "node:child_process";
import crypto from "node:crypto";
import { once } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import type { Readable } from "node:stream";

/*
 * What is drawn by lot in tests: tokens and names of tables, seeds of matches and bots. They follow from a word, so
 * that the same test always plays the same match. A process of a test loads this file before anything else and has
 * the word in its environment.
 */

/** Where a process of a test has the word. */
const WORD = "LUDOTHEK_DICE";

let word = "";
let drawn = 0;

function draw(size: number): Buffer {
  return crypto.createHash("shake256", { outputLength: size }).update(`${word} ${++drawn}`).digest();
}

/** Puts the dice of the tests in the place of the real ones, once for the whole process. */
function install(): void {
  Object.assign(crypto, { randomBytes: draw });
  syncBuiltinESMExports();
  const others = globalThis.crypto.getRandomValues.bind(globalThis.crypto);
  Object.assign(globalThis.crypto, {
    // Only the house draws its seeds in words of 32 bits.
    getRandomValues: (numbers: Parameters<typeof others>[0]) => {
      if (!(numbers instanceof Uint32Array)) return others(numbers);
      for (const index of numbers.keys()) numbers[index] = draw(4).readUInt32LE();
      return numbers;
    },
  });
}

/** From now on this process draws what follows from a word. */
export function loadDice(next: string): void {
  if (word === "") install();
  word = next;
  drawn = 0;
}

/** Tells a process started by a test to derive its draws from this word from now on. */
interface NewDice {
  readonly dice: string;
}

/** Makes a process that was started with this file draw what follows from another word, and waits until it does. */
export async function passDice(child: ChildProcess, next: string): Promise<void> {
  const answer = once(child, "message");
  child.send({ dice: next } satisfies NewDice);
  await answer;
}

/** A process that draws from dice of the tests, and what it prints. */
export interface DicedProcess {
  readonly child: ChildProcess;
  readonly stdout: Readable;
  readonly stderr: Readable;
}

/**
 * Starts Node on a program that draws what follows from a word. The program ends with this process, even if this one
 * is killed: the channel between the two closes then.
 */
export function startDiced(
  first: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): DicedProcess {
  const child = spawn(process.execPath, ["--import", import.meta.url, ...words], {
    env: { ...process.env, ...env, [WORD]: first },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error("a process that was started has no output");
  return { child, stdout, stderr };
}

const given = process.env[WORD];
if (given !== undefined) {
  loadDice(given);
  process.on("message", ({ dice }: NewDice) => {
    loadDice(dice);
    process.send?.("done");
  });
  process.on("disconnect", () => process.exit(1));
  // The channel alone keeps no program alive.
  process.channel?.unref();
}
