import { fs } from "../shell/builtin.ts";
import { errorCode, UserError } from "../shell/user-error.ts";
import { say } from "./say.ts";

/*
 * Of all terminals that open a kept match, only one plays it: the one whose name stands in the claim, a file beside the
 * match. Claims and matches are written while a lock is held, so that a terminal that takes over reads every action
 * of the one before, and that one never writes again.
 */

function hostname(): string {
  return process.getBuiltinModule("node:os").hostname();
}

/** Names this process on this machine. */
const OWNER = `${hostname()} ${process.pid}`;

/** How long another process may hold a lock: the time to write a record, on a slow disk. */
const LOCK_TIMEOUT_MS = 10_000;
const BETWEEN_TRIES_MS = 5;

/** Mode of a file that only its owner may read and write. */
const OWNER_ONLY = 0o600;

/** The endings of a claim and of a lock, after the name of the match. */
const CLAIM_ENDING = ".open";
const LOCK_ENDING = ".lock";

/** The right of a terminal to write a kept match. */
export class Claim {
  readonly path: string;
  readonly #owner: string;
  #isTaken = false;

  constructor(path: string, owner = OWNER) {
    this.path = path;
    this.#owner = owner;
  }

  /** Claims the match, also if another terminal has it. */
  take(): void {
    exclusively(this.path, () => this.#write());
  }

  /** True once another terminal has taken over, even if that one has left since. */
  get isLost(): boolean {
    return this.#isTaken && textIn(claimOf(this.path)) !== this.#owner;
  }

  /** Writes something while no other terminal can take over; false, and nothing is written, if one has done so. */
  holding(write: () => void): boolean {
    return exclusively(this.path, () => {
      if (this.isLost) return false;
      if (!this.#isTaken) this.#write();
      write();
      return true;
    });
  }

  /** Lets other terminals open the match without a question. */
  release(): void {
    if (!this.#isTaken) return;
    try {
      this.holding(() => fs.rmSync(claimOf(this.path), { force: true }));
    } catch {
      // A claim that stays is void as soon as this process ends.
    }
    this.#isTaken = false;
  }

  #write(): void {
    fs.writeFileSync(claimOf(this.path), this.#owner, { mode: OWNER_ONLY });
    this.#isTaken = true;
  }
}

/** True if a terminal plays this kept match. The claim of a process that has ended is void. */
export function isClaimed(path: string): boolean {
  const claim = textIn(claimOf(path));
  return claim !== undefined && isAlive(claim);
}

/** Removes a kept match with its claim. */
export function removeKept(path: string): void {
  for (const file of [path, claimOf(path)]) fs.rmSync(file, { force: true });
}

/** The file in which a terminal claims a match. */
export function claimOf(path: string): string {
  return `${path}${CLAIM_ENDING}`;
}

/** True unless the owner is a process of this machine that has ended. */
function isAlive(owner: string): boolean {
  const [host, pid] = owner.split(" ");
  if (host !== hostname()) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

function exclusively<T>(path: string, work: () => T): T {
  const lock = `${path}${LOCK_ENDING}`;
  const end = performance.now() + LOCK_TIMEOUT_MS;
  while (!locked(lock)) {
    const owner = textIn(lock) ?? OWNER;
    const isTimeUp = performance.now() > end;
    // A process that was killed between making and filling its lock left it empty.
    if (owner === "" ? isTimeUp : !isAlive(owner)) fs.rmSync(lock, { force: true });
    else if (isTimeUp) throw new UserError(say.keeping.writingTooLong(path), 1);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BETWEEN_TRIES_MS);
  }
  try {
    return work();
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

/** Locks; false if it is locked already. */
function locked(lock: string): boolean {
  try {
    fs.writeFileSync(lock, OWNER, { flag: "wx", mode: OWNER_ONLY });
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

function textIn(path: string): string | undefined {
  try {
    return fs.readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
