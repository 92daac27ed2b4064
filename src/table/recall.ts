import type { Step } from "../kernel/entry.ts";
import { CHANCE, type Seat, type Types } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import type { Clock } from "./clock.ts";
import type { Remark } from "./inputs.ts";

/*
 * A loaded match has its entries and remarks with their times. Everything else a table knows (time used, missed
 * deadlines, pauses) is reconstructed from them.
 */

/** A remark from the record, with its time since the match began. */
type Noted = Remark & { readonly at: number };

/**
 * Sets clocks and strikes to their values after the last entry or remark. Returns the time of that since the match
 * began.
 */
export function recall<G extends Types>(match: Match<G>, clock: Clock, strikes: number[]): number {
  const remarks = match.notes.flatMap(({ after, note }) => (isNoted(note) ? [{ after, note }] : []));
  const forced = forcedSteps(match);
  let now = 0;
  let heard = 0;
  const hear = (upTo: number) => {
    for (; heard < remarks.length; heard++) {
      const remark = remarks[heard];
      if (remark === undefined || remark.after > upTo) return;
      now = Math.max(now, remark.note.at);
      recallRemark(remark.note, clock, strikes, now);
    }
  };
  for (const entry of match.entries) {
    const step = entry.type === "step" && entry.mover >= 0 ? entry : undefined;
    if (step !== undefined) clock.ask(step.asked, null, now);
    hear(entry.number - 1);
    now = Math.max(now, entry.at ?? 0);
    if (entry.type === "decision") clock.ask([], null, now);
    if (step === undefined || match.game.isPart?.(step.action)) continue;
    clock.ask(
      step.asked.filter((seat) => seat !== step.mover),
      step.mover,
      now,
    );
    if (!forced.has(step.number)) strikes[step.mover] = 0;
  }
  clock.ask(match.toMove, null, now);
  hear(match.entries.length);
  return now;
}

function recallRemark(remark: Noted, clock: Clock, strikes: number[], now: number): void {
  switch (remark.type) {
    case "strike":
      strikes[remark.seat] = remark.strikes;
      // If nothing was done for the seat, it got its time once more.
      if (remark.steps === 0) clock.again(remark.seat, now);
      return;
    case "paused":
      return clock.stop(remark.seat ?? 0, now);
    case "resumed":
      return clock.goOn(now);
    case "lost":
      return clock.lose(remark.seat, now);
    case "returned":
      return clock.regain(remark.seat, now);
    case "asks":
    case "answers":
      return;
  }
}

/**
 * A seat's own actions in order, including those taken back later, but not those done for it after a missed deadline.
 */
export function doneBy<G extends Types>(match: Match<G>, seat: Seat): readonly Step<G>[] {
  const forced = forcedSteps(match);
  return match.entries.filter((entry) => {
    return entry.type === "step" && entry.mover === seat && !forced.has(entry.number);
  }) as Step<G>[];
}

/** The numbers of the steps done for a seat after a missed deadline: a strike was noted right before the first. */
function forcedSteps<G extends Types>(match: Match<G>): ReadonlySet<number> {
  const forced = new Set<number>();
  for (const { after, note } of match.notes) {
    if (!isNoted(note) || note.type !== "strike") continue;
    // Older records don't say how many, because it was always one.
    let left: number = note.steps ?? 1;
    for (let at = after; left > 0 && at < match.entries.length; at++) {
      const entry = match.entries[at];
      if (entry?.type !== "step" || (entry.mover !== note.seat && entry.mover !== CHANCE)) break;
      if (entry.mover === CHANCE) continue;
      forced.add(entry.number);
      left--;
    }
  }
  return forced;
}

/** Only a table makes remarks with a time; chat has none. */
function isNoted(note: unknown): note is Noted {
  return typeof note === "object" && note !== null && "at" in note && typeof note.at === "number";
}
