import type { Classic } from "../../kernel/program.ts";
import { WEB_GAMES } from "../boards/index.ts";
import type { Files } from "./run.ts";

/** A session that can be played back: the files it begins with, the command line, and what is typed. */
export interface RecordedSession {
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
  readonly sessions: readonly RecordedSession[];
}

/** The classic programs by their games, each loaded only when it is shown. */
export const PROGRAMS: ReadonlyMap<string, () => Promise<Playable>> = new Map(
  Array.from(WEB_GAMES).flatMap(([game, { classic }]) => (classic === undefined ? [] : [[game, classic]])),
);

/** A command line as it would be typed. */
export function commandLine(game: string, args: readonly string[]): string {
  return ["ludothek", game, ...args].join(" ");
}
