import { createHash } from "node:crypto";
import { hostname } from "node:os";
import type { StandardMemory, StandardOptions, StandardSession } from "../../client/standard-connection.ts";
import { ForeignMatch } from "../../games/spy/standard/foreign-match.ts";
import { isLoose } from "../../games/spy/standard/parts.ts";
import { fullRecording, type Recorded, readRecording } from "../../games/spy/standard/recording.ts";
import { fs } from "../../shell/builtin.ts";
import { errorCode } from "../../shell/user-error.ts";
import { makePrivate } from "../keep.ts";

/** Sessions kept; older ones are deleted. */
const MAX_SESSIONS = 20;

/** After this many starts to which a server said nothing at all, its session is given up. */
const MAX_UNANSWERED = 2;

/** Files that a client of this process uses. */
const inUse = new Set<string>();

/** A client of a server of the spy standard. */
type Who = Pick<StandardOptions, "url" | "role" | "name">;

/**
 * The traffic of a running match in a file, so that a restarted program comes back to it with everything it had learnt:
 * the server repeats the state and the open request, but not what was found out (spy-protocol.md, section 11).
 */
export class SessionFile implements StandardMemory {
  readonly #path: string;
  #lines: readonly Recorded[];
  #isClosed = false;
  /** The match as far as this client knows it. */
  match = new ForeignMatch();

  private constructor(path: string) {
    this.#path = path;
    this.#lines = linesIn(path);
    for (const line of this.#lines) this.match.follow(line);
    this.match.renew();
    if (this.match.statistics !== null || unanswered(this.#lines) >= MAX_UNANSWERED) this.forget();
    // The last line may be cut off.
    else this.#rewrite(this.#lines);
  }

  /** Whether a client has left a file: then a match may wait for it. */
  static isKept(folder: string, who: Who): boolean {
    return fs.existsSync(pathOf(folder, who));
  }

  /** The file of a client; undefined if another one uses it right now, or if files can't be written. */
  static claim(folder: string, who: Who): SessionFile | undefined {
    const path = pathOf(folder, who);
    try {
      makePrivate(folder);
      if (inUse.has(path) || !isOwned(path)) return undefined;
      inUse.add(path);
      tidy(folder, path);
      return new SessionFile(path);
    } catch {
      return undefined;
    }
  }

  recall(): StandardSession | undefined {
    const { clientId, sessionId } = this.match;
    const greeting = this.#lines.findLast(({ msg }) => isLoose(msg) && msg.type === "HELLO_REPLY")?.msg;
    if (greeting === undefined || sessionId === "") return undefined;
    return { clientId, sessionId, greeting: JSON.stringify(greeting) };
  }

  /** The session is in the recorded traffic. */
  keep(): void {}

  forget(): void {
    this.#lines = [];
    this.match = new ForeignMatch();
    this.#rewrite([]);
  }

  /** Adds a line of the traffic. A full disk ends the memory, never the match. */
  readonly record = (line: string): void => {
    // A connection may report its end after this file was given up.
    if (this.#isClosed) return;
    try {
      fs.appendFileSync(this.#path, line, { mode: 0o600 });
    } catch {
      // The next start finds what was written before.
    }
  };

  /** Leaves the file for the next start, or deletes it if there is no match to come back to. */
  close({ isOver }: { readonly isOver: boolean }): void {
    this.#isClosed = true;
    if (isOver || this.match.sessionId === "") fs.rmSync(this.#path, { force: true });
    fs.rmSync(ownerOf(this.#path), { force: true });
    inUse.delete(this.#path);
  }

  #rewrite(lines: readonly Recorded[]): void {
    fs.writeFileSync(this.#path, fullRecording(lines), { mode: 0o600 });
  }
}

/** The host is part of the name: containers may share a folder, and their process ids mean nothing to each other. */
function pathOf(folder: string, { url, role, name }: Who): string {
  const key = createHash("sha256")
    .update(JSON.stringify([hostname(), url, role, name]))
    .digest("hex");
  return `${folder}/${key.slice(0, 16)}.jsonl`;
}

function linesIn(path: string): readonly Recorded[] {
  try {
    const read = readRecording(fs.readFileSync(path, "utf8"));
    return read.ok ? read.lines : [];
  } catch {
    return [];
  }
}

/** How often this client asked to come back since the server last said something: some servers just hang up. */
function unanswered(lines: readonly Recorded[]): number {
  const last = lines.findLastIndex(({ dir }) => dir === "s2c");
  return lines.slice(last + 1).filter(({ msg }) => isLoose(msg) && msg.type === "RECONNECT").length;
}

const ownerOf = (path: string) => `${path}.pid`;

/** Makes this process the owner of a file, unless another one is and still runs. */
function isOwned(path: string): boolean {
  const owner = ownerOf(path);
  try {
    fs.writeFileSync(owner, String(process.pid), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  const pid = Number(fs.readFileSync(owner, "utf8"));
  if (pid !== process.pid && isRunning(pid)) return false;
  fs.writeFileSync(owner, String(process.pid), { mode: 0o600 });
  return true;
}

/** Signal 0 only asks. A process of another user runs as well. */
function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** Deletes the oldest sessions, but never those that are used. */
function tidy(folder: string, own: string): void {
  const files = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .map((name) => `${folder}/${name}`)
    .filter((path) => path !== own && !fs.existsSync(ownerOf(path)))
    .map((path) => ({ path, at: fs.statSync(path).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of files.slice(MAX_SESSIONS - 1)) fs.rmSync(path, { force: true });
}
