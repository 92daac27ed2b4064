import { randomUUID } from "node:crypto";
import type { SessionWorld } from "./session.ts";

/** The longest delay of a Node timer. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/** The parts of a {@link SessionWorld} that Node provides. */
export const nodeWorld: Pick<SessionWorld, "now" | "at" | "uuid" | "random"> = {
  now,
  at(time, work) {
    const left = time - now();
    // Due work runs behind everything already queued; a timer would add a whole millisecond.
    if (left <= 0) {
      const immediate = setImmediate(work);
      return () => clearImmediate(immediate);
    }
    const timer = setTimeout(work, Math.min(left, MAX_TIMER_MS));
    timer.unref();
    return () => clearTimeout(timer);
  },
  uuid: () => randomUUID(),
  random: Math.random,
};

/** Read once: it never changes, and reading it takes longer than reading the clock. */
const { timeOrigin } = performance;

/** The time in milliseconds. Monotonic, even if the system clock is changed. */
export function now(): number {
  return Math.round(timeOrigin + performance.now());
}
