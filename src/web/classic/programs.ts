import type { Classic } from "../../kernel/program.ts";
import type { Files } from "./run.ts";

/** A session that can be played back: the files it begins with, the command line, and what is typed. */
export interface Session {
  readonly title: string;
  readonly args: readonly string[];
  readonly files: Files;
  readonly lines: readonly string[];
}

/** A classic program with what it needs to be played. */
export interface Playable {
  readonly classic: Classic;
  /** How it is started for somebody who wants to play himself. */
  readonly args: readonly string[];
  readonly files: Files;
  readonly sessions: readonly Session[];
}

/** The classic programs by their games, each loaded only when it is shown. */
export const PROGRAMS: ReadonlyMap<string, () => Promise<Playable>> = new Map([
  ["runa", async () => (await import("./programs/runa.ts")).runa],
  ["farmland", async () => (await import("./programs/farmland.ts")).farmland],
  ["duel", async () => (await import("./programs/duel.ts")).duel],
  ["dungeon", async () => (await import("./programs/dungeon.ts")).dungeon],
]);

/** A command line as it would be typed. */
export function commandLine(game: string, args: readonly string[]): string {
  return ["ludothek", game, ...args].join(" ");
}
