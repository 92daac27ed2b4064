import type { Types } from "../kernel/game.ts";
import { Match } from "../kernel/match.ts";
import { RecordWriter } from "../kernel/record.ts";
import { fs } from "./builtin.ts";
import { diskSaves } from "./save.ts";
import { errorCode } from "./user-error.ts";

/** Saves the current state of a match; returns an error, but only the first time. */
export type Keep = <G extends Types>(match: Match<G>) => string | undefined;

/** Matches kept; older ones are deleted. */
export const MAX_SAVED_MATCHES = 50;

/** Message for players who leave a match. */
export const RESUME_HINT = "The match is saved. Continue with: ludothek play --resume\n";

/** Properties of the machine a process runs on. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly home: string;
}

/** The platform's folder for matches that are saved automatically. */
export function matchesFolder({ env, platform, home }: Machine): string {
  return `${houseFolder({ env, platform, home })}/matches`;
}

/** Folder of the tokens that identify players to servers. */
export function guestsFolder(machine: Machine): string {
  return `${houseFolder(machine)}/guests`;
}

/** Folder of traffic logs with servers of the spy standard. */
export function logsFolder(machine: Machine): string {
  return `${houseFolder(machine)}/logs`;
}

function houseFolder({ env, platform, home }: Machine): string {
  if (env.LUDOTHEK_HOME) return env.LUDOTHEK_HOME;
  if (platform === "win32") return `${env.LOCALAPPDATA || `${home}/AppData/Local`}/ludothek`;
  if (platform === "darwin") return `${home}/Library/Application Support/ludothek`;
  // A relative path is ignored (XDG Base Directory Specification).
  const state = env.XDG_STATE_HOME?.startsWith("/") ? env.XDG_STATE_HOME : `${home}/.local/state`;
  return `${state}/ludothek`;
}

/** Mode of a file that only its owner may read and write. */
const OWNER_ONLY = 0o600;

/** Creates a folder that only its owner may open, or restricts one that an older version left open. */
export function makePrivate(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.chmodSync(folder, 0o700);
}

/** Whether a player has done anything in a match: otherwise there is nothing to save. */
export function isBegun<G extends Types>(match: Match<G>): boolean {
  return match.entries.some((entry) => entry.type === "decision" || entry.mover >= 0);
}

/** A saved match. */
export interface Kept {
  readonly path: string;
  /** When it was last written, in milliseconds. */
  readonly at: number;
}

/** Saved matches in a folder, latest first; none if the folder is missing. */
export function keptIn(folder: string): Kept[] {
  try {
    return fs
      .readdirSync(folder)
      .filter((name) => name.endsWith(".ludo"))
      .map((name) => ({ path: `${folder}/${name}`, at: fs.statSync(`${folder}/${name}`).mtimeMs }))
      .sort((a, b) => b.at - a.at || (a.path < b.path ? 1 : -1));
  } catch {
    return [];
  }
}

/** Saves matches in a folder, each in its own file. The first match continues in the file `before`, if given. */
export function keeperIn(folder: string, before?: string): Keep {
  let shadow: { readonly of: object; readonly path: string; readonly record: () => string } | undefined;
  let failed = false;
  return (match) => {
    if (failed || !isBegun(match)) return undefined;
    if (shadow?.of !== match) {
      const known = shadow === undefined ? before : undefined;
      const path = known ?? `${folder}/${fileName(match.game.id)}`;
      shadow = { of: match, path, record: following(match) };
    }
    const problem = written(folder, shadow.path, shadow.record());
    failed = problem !== undefined;
    return problem && `Couldn't save this match automatically: ${problem}`;
  };
}

/** A file name that sorts by time. */
function fileName(game: string): string {
  return `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${game}-${process.pid}.ludo`;
}

/** Returns a function for the current record of a running match; each call costs only what is new. */
function following<G extends Types>(match: Match<G>): () => string {
  // Checksums need the state after each entry, so a shadow match replays them.
  const shadow = new Match(match.game, match.config, match.seed, match.fair);
  const writer = new RecordWriter(shadow);
  let text = writer.header();
  shadow.watcher = {
    entered: (entry) => {
      text += writer.entry(entry) + writer.notes(entry.number);
    },
  };
  return () => {
    shadow.notes.push(...match.notes.slice(shadow.notes.length));
    text += writer.notes();
    for (const entry of match.entries.slice(shadow.entries.length)) {
      if (entry.type === "step") shadow.replay(entry.mover, entry.action, entry.at);
      else shadow.replayDecision(entry.decision, entry.at);
    }
    return match.outcome === undefined ? text : text + writer.end();
  };
}

function written(folder: string, path: string, text: string): string | undefined {
  try {
    makePrivate(folder);
  } catch (error) {
    return `Cannot make ${folder} (${errorCode(error) ?? "unknown error"}).`;
  }
  const isNew = !fs.existsSync(path);
  const problem = diskSaves.write(path, text, OWNER_ONLY);
  if (isNew)
    for (const [index, { path: old }] of keptIn(folder).entries())
      if (index >= MAX_SAVED_MATCHES) fs.rmSync(old, { force: true });
      else fs.chmodSync(old, OWNER_ONLY);
  return problem;
}
