import type { Reply } from "../client/match.ts";
import type { Types } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import { RecordFollower } from "../kernel/record.ts";
import { fs, path as nodePath } from "../shell/builtin.ts";
import { makeFolder } from "../shell/folder.ts";
import { errorCode, UserError } from "../shell/user-error.ts";
import { Claim, isClaimed, removeKept } from "./claim.ts";
import { diskSaves } from "./save.ts";
import { say } from "./say.ts";

/** Keeps the matches that are played at a terminal. */
export interface Keep {
  /** Saves the current state of a match; returns what the player has to be told, if anything. */
  save<G extends Types>(match: Match<G>): Reply;
  /** Why the match isn't saved as it stands; undefined if it is. */
  readonly problem: Reply;
  /** Why nothing can be done in this match here; undefined if the player can go on. */
  readonly obstacle: Reply;
  /** Lets other terminals go on. */
  leave(): void;
}

/** Matches kept; older ones are deleted. */
export const MAX_SAVED_MATCHES = 50;

/** Message for players who leave a match. */
export function resumeHint(): string {
  return `${say.local.saved}\n`;
}

/** Properties of the machine a process runs on. */
interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly home: string;
}

/** The machine of this process. */
export function thisMachine(): Machine {
  const home = process.getBuiltinModule("node:os").homedir();
  return { env: process.env, platform: process.platform, home };
}

/**
 * The platform's folder for matches that are saved automatically, for the tokens that identify players to servers,
 * for traffic logs and running sessions with servers of the spy standard, or for what was typed at prompts.
 */
export function houseFolder(
  of: "matches" | "guests" | "logs" | "sessions" | "history",
  machine: Machine = thisMachine(),
): string {
  return `${userFolder("state", machine)}/${of}`;
}

/** The platform's folder for what the house keeps for a user: its state, or the user's config. */
export function userFolder(of: "state" | "config", { env, platform, home }: Machine): string {
  if (env.LUDOTHEK_HOME) return env.LUDOTHEK_HOME;
  if (platform === "win32") return `${env.LOCALAPPDATA || `${home}/AppData/Local`}/ludothek`;
  if (platform === "darwin") return `${home}/Library/Application Support/ludothek`;
  const [variable, usual] =
    of === "state" ? [env.XDG_STATE_HOME, ".local/state"] : [env.XDG_CONFIG_HOME, ".config"];
  // A relative path is ignored (XDG Base Directory Specification).
  return `${variable?.startsWith("/") ? variable : `${home}/${usual}`}/ludothek`;
}

/** Mode of a file that only its owner may read and write. */
const OWNER_ONLY = 0o600;

/** Creates a folder that only its owner may open, or restricts one that an older version left open. */
export function makePrivate(folder: string): void {
  makeFolder(folder, 0o700);
  fs.chmodSync(folder, 0o700);
}

/** Why nothing can be stored in a folder; undefined if it exists, or could be made, and can be written to. */
export function obstacleTo(folder: string): string | undefined {
  try {
    makePrivate(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    return undefined;
  } catch (error) {
    return say.keeping.cantBeWritten(folder, errorCode(error) ?? say.unknownError);
  }
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
  let names: readonly string[];
  try {
    names = fs.readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith(".ludo"))
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      // Another terminal may have removed it meanwhile.
      const stats = fs.statSync(path, { throwIfNoEntry: false });
      return stats === undefined ? [] : [{ path, at: stats.mtimeMs }];
    })
    .sort((a, b) => b.at - a.at || (a.path < b.path ? 1 : -1));
}

/** Whether a file is in a folder, whatever links lead to it. */
export function isIn(folder: string, path: string): boolean {
  try {
    return nodePath.dirname(fs.realpathSync(path)) === fs.realpathSync(folder);
  } catch {
    return false;
  }
}

/** Saves matches in a folder, each in its own file. */
export class DiskKeep implements Keep {
  readonly #folder: string;
  /** Of the first match, if it was kept before. */
  #before: Claim | undefined;
  #file: MatchFile | undefined;
  problem: Reply;

  /** The first match continues in the file that is claimed, if any. */
  constructor(folder: string, before?: Claim) {
    this.#folder = folder;
    this.#before = before;
  }

  get obstacle(): Reply {
    const claim = this.#file?.claim ?? this.#before;
    return claim?.isLost ? say.keeping.takenOver : undefined;
  }

  save<G extends Types>(match: Match<G>): Reply {
    if (!isBegun(match)) return undefined;
    const before = this.problem;
    this.problem = this.#write(match);
    if (this.problem === before) return undefined;
    return this.problem === undefined ? say.keeping.savedAgain : say.keeping.couldNotSave(this.problem);
  }

  leave(): void {
    (this.#file?.claim ?? this.#before)?.release();
  }

  /** Returns why it failed. */
  #write<G extends Types>(match: Match<G>): Reply {
    try {
      makePrivate(this.#folder);
    } catch (error) {
      return say.keeping.cannotMake(this.#folder, errorCode(error) ?? say.unknownError);
    }
    const { claim, record } = this.#fileOf(match);
    const lines = record.lines();
    const text = match.outcome === undefined ? lines : lines + record.end();
    const isNew = !fs.existsSync(claim.path);
    let problem: Reply;
    try {
      const isOurs = claim.holding(() => {
        problem = diskSaves.write(claim.path, text, OWNER_ONLY);
      });
      if (!isOurs) return say.keeping.takenBefore;
    } catch (error) {
      if (error instanceof UserError) return error.message;
      return say.keeping.cannotWrite(claim.path, errorCode(error) ?? say.unknownError);
    }
    if (isNew && problem === undefined) tidy(this.#folder);
    return problem;
  }

  #fileOf<G extends Types>(match: Match<G>): MatchFile {
    if (this.#file?.match === match) return this.#file;
    this.#file?.claim.release();
    const claim = this.#before ?? new Claim(`${this.#folder}/${fileName(match.game.id)}`);
    this.#before = undefined;
    this.#file = { match, claim, record: new RecordFollower(match) };
    return this.#file;
  }
}

interface MatchFile {
  readonly match: object;
  readonly claim: Claim;
  readonly record: RecordFollower;
}

/** A file name that sorts by time. */
function fileName(game: string): string {
  return `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${game}-${process.pid}.ludo`;
}

/** Deletes the oldest matches that no terminal plays, and closes to others what an older version left open. */
function tidy(folder: string): void {
  for (const [index, { path }] of keptIn(folder).entries())
    if (index < MAX_SAVED_MATCHES) fs.chmodSync(path, OWNER_ONLY);
    else if (!isClaimed(path)) removeKept(path);
}
