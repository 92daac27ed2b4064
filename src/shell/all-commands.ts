import type { CommandRow } from "./command-row.ts";
import { EXAMINE } from "./rows/examine.ts";
import { ENV, STUDY } from "./rows/lab.ts";
import { COMPLETION, CONFIG, HELP, MAN, VERSION } from "./rows/own.ts";
import { BOT, JOIN, MATCHES, MENU, PLAY, REPLAY } from "./rows/play.ts";
import { BACKUP, CLUSTER_EXPORT, CLUSTER_IMPORT, SERVE } from "./rows/server.ts";
import { SPY_AI, SPY_JOIN, SPY_REPLAY, SPY_SERVER } from "./rows/spy.ts";
import { CHECK, LADDER, TOURNAMENT, VERIFY, WORKER } from "./rows/tools.ts";

/** Every command, in groups, in the order of the help. */
export const GROUPS = {
  play: [PLAY, MENU, MATCHES, REPLAY, JOIN],
  files: [CHECK, VERIFY, EXAMINE, LADDER, STUDY, TOURNAMENT, WORKER, BOT, ENV],
  serve: [SERVE, BACKUP, CLUSTER_IMPORT, CLUSTER_EXPORT],
  standard: [SPY_JOIN, SPY_AI, SPY_SERVER, SPY_REPLAY],
  program: [CONFIG, COMPLETION, MAN, HELP, VERSION],
} as const satisfies Readonly<Record<string, readonly CommandRow[]>>;

/** Every command. */
export const COMMANDS: readonly CommandRow[] = Object.values(GROUPS).flat();

/** The command with these words. */
export function commandAt(path: string): CommandRow | undefined {
  return COMMANDS.find((row) => row.path === path);
}

/** The commands below a word such as "spy". */
export function commandsBelow(word: string): readonly CommandRow[] {
  return COMMANDS.filter(({ path }) => path.startsWith(`${word} `));
}

/** The first words of all commands. */
export function commandWords(): string[] {
  return [...new Set(COMMANDS.map(({ path }) => path.split(" ")[0] ?? ""))];
}
