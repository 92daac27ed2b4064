import { randomUUID } from "node:crypto";
import type { SessionWorld } from "./session.ts";

/** The longest time that a timer of Node's can wait, in milliseconds. */
export const LONGEST_TIMER = 2 ** 31 - 1;

/** What Node gives of the world of sessions. */
export const nodeWorld: Pick<SessionWorld, "now" | "at" | "uuid" | "random"> = {
  now,
  at(time, work) {
    const left = time - now();
    // What is due now is done behind whatever else is waiting; a timer would take a whole millisecond more.
    if (left <= 0) {
      const immediate = setImmediate(work);
      return () => clearImmediate(immediate);
    }
    const timer = setTimeout(work, Math.min(left, LONGEST_TIMER));
    timer.unref();
    return () => clearTimeout(timer);
  },
  uuid: () => randomUUID(),
  random: Math.random,
};

/** The time in milliseconds; it never goes backwards, even if somebody sets the clock of the system. */
export function now(): number {
  return Math.round(performance.timeOrigin + performance.now());
}
