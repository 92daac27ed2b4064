import type { Classic, Files } from "../../kernel/program.ts";
import { WEB_GAMES } from "../boards/index.ts";

/** A session to play back: its files, command line and input. */
export interface RecordedSession {
  readonly title: string;
  readonly args: readonly string[];
  readonly files: Files;
  readonly lines: readonly string[];
}

/** A classic program and how to start it. */
export interface Playable {
  readonly classic: Classic;
  /** Arguments for interactive play. */
  readonly args: readonly string[];
  readonly files: Files;
  readonly sessions: readonly RecordedSession[];
}

/** Classic programs by game, loaded on demand. */
export const PROGRAMS: ReadonlyMap<string, () => Promise<Playable>> = new Map(
  Array.from(WEB_GAMES).flatMap(([game, { classic }]) => (classic === undefined ? [] : [[game, classic]])),
);

/** Formats a command line. */
export function commandLine(game: string, args: readonly string[]): string {
  return ["ludothek", game, ...args].join(" ");
}
