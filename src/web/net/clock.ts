import type { Clock } from "../../client/clock.ts";

/** The browser's clock. */
export const clock: Clock = {
  now: () => Date.now(),
  later(work, milliseconds) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};
