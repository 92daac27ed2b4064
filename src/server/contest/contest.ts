import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { canonical } from "../../kernel/canonical.ts";
import { jsonIn } from "../../kernel/json.ts";
import { UserError } from "../../shell/user-error.ts";
import { due } from "../../tournament/due.ts";
import { type TournamentNote, tournamentNote } from "../../tournament/notes.ts";
import { type PairedMatch, Tournament } from "../../tournament/tournament.ts";
import { DirectoryInUse, locked } from "../database.ts";
import { serverWords } from "../words.ts";
import { FILES } from "./files.ts";
import type { Hall, HallOptions } from "./hall.ts";
import { openHouseHall } from "./house-match.ts";
import type { Contestant, ContestPlan } from "./plan.ts";
import { openStandardHall } from "./standard-match.ts";

/** The name of the file that a contest continues from. */
const NOTES = "notes.jsonl";

/** Told about the course of a contest. */
export interface ContestListener {
  /** A match has ended. */
  ended(match: PairedMatch, tournament: Tournament): void;
}

/** A contest between programs, which can be interrupted at any time. */
export class ContestRun {
  readonly tournament: Tournament;
  /** Matches that had ended before this run. */
  readonly before: number;
  readonly #options: HallOptions;
  readonly #file: number;
  readonly #lock: Disposable;
  readonly #listener: ContestListener;
  /** The matches that are being played. */
  readonly #running = new Set<Promise<void>>();
  /** Where in the list of matches the first is that has not begun. */
  #next = 0;

  /** Continues a contest in its folder, or begins it. */
  constructor(options: HallOptions, listener: ContestListener) {
    this.#options = options;
    this.#listener = listener;
    const { folder, contest } = options;
    for (const part of ["matches", "logs", "traffic"]) mkdirSync(join(folder, part), { recursive: true });
    this.#lock = lockedFolder(folder);
    const path = join(folder, NOTES);
    const notes = existsSync(path) ? notesIn(path, contest.plan) : undefined;
    this.tournament = new Tournament(contest.plan.format, notes);
    this.before = this.tournament.matches.filter(({ scores }) => scores !== undefined).length;
    this.#file = openSync(path, "a", 0o600);
    if (notes === undefined) this.#write({ contest: contest.plan });
  }

  /** Plays all matches that are left; settles when the contest is over or interrupted. */
  async play(signal: AbortSignal): Promise<void> {
    const { plan } = this.#options.contest;
    if (this.tournament.phase === "open") {
      for (const { name } of plan.players)
        if (!this.tournament.players.includes(name)) this.#note({ type: "joins", player: name });
      this.#note({ type: "begins" });
    }
    const hall =
      plan.standard === undefined ? await openHouseHall(this.#options) : openStandardHall(this.#options);
    try {
      while (!signal.aborted && !this.tournament.isOver) {
        for (const note of due(this.tournament)) this.#note(note);
        this.#fill(hall, signal);
        if (this.#running.size > 0) await Promise.race(this.#running);
      }
      await Promise.all(this.#running);
    } finally {
      await hall.close();
      closeSync(this.#file);
      this.#lock[Symbol.dispose]();
    }
  }

  /** Begins matches until as many as wanted are played at the same time. */
  #fill(hall: Hall, signal: AbortSignal): void {
    const { atOnce } = this.#options.contest.plan;
    while (this.#running.size < atOnce) {
      const match = this.tournament.matches[this.#next];
      if (match === undefined) return;
      this.#next++;
      if (match.scores !== undefined) continue;
      const played = this.#playOne(hall, match, signal).finally(() => this.#running.delete(played));
      this.#running.add(played);
    }
  }

  async #playOne(hall: Hall, match: PairedMatch, signal: AbortSignal): Promise<void> {
    const { number, players } = match;
    // Left by a run that was interrupted.
    rmSync(join(this.#options.folder, FILES.traffic(number)), { force: true });
    const [first, second] = players;
    try {
      const end = await hall.play(
        { number, players: [this.#contestant(first), this.#contestant(second)] },
        signal,
      );
      this.#note({ type: "ends", match: number, ...end });
      this.#listener.ended(match, this.tournament);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  #contestant(name: string): Contestant {
    const found = this.#options.contest.plan.players.find((player) => player.name === name);
    if (found === undefined) throw new Error(`${name} isn't in the plan`);
    return found;
  }

  /** A note counts once it is on the disk. */
  #note(note: TournamentNote): void {
    this.#write(note);
    this.tournament.apply(note);
  }

  #write(line: object): void {
    writeSync(this.#file, `${JSON.stringify(line)}\n`);
    fsyncSync(this.#file);
  }
}

/** Two runs would play every match twice. */
function lockedFolder(folder: string): Disposable {
  try {
    const lock = locked(join(folder, "lock"));
    return { [Symbol.dispose]: () => lock.close() };
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    throw new UserError(serverWords.contest.inUse(folder), 1);
  }
}

/** The notes of a contest, which must be of this plan; undefined if it has not begun. */
function notesIn(path: string, plan: ContestPlan): TournamentNote[] | undefined {
  const text = readFileSync(path, "utf8");
  // A kill may have left half a line, which never counted.
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  if (whole === "") return undefined;
  const [header = "", ...lines] = whole.split("\n");
  const kept = jsonIn(header);
  const isSame =
    typeof kept === "object" &&
    kept !== null &&
    "contest" in kept &&
    canonical(kept.contest) === canonical(plan);
  if (!isSame) throw new UserError(serverWords.contest.otherPlan(path), 1);
  return lines.flatMap((line, index) => {
    if (line === "") return [];
    const note = tournamentNote.safeParse(jsonIn(line));
    if (!note.success) throw new UserError(serverWords.contest.damagedLine(path, index + 2), 1);
    return [note.data];
  });
}
