import { z } from "zod/mini";
import en from "zod/v4/locales/en.js";

/* The small edition of zod brings no words of its own; complaints are for people. */
z.config(en());

/** zod, speaking English. All schemas of games are made with it. */
export { z };

/** A whole number within these bounds, both included; a complaint about any other value, -0 too, names them. */
export function within(least: number, most: number) {
  const expected = `expected a whole number from ${least} to ${most}`;
  const isWithin = (value: number) => value >= least && value <= most && !Object.is(value, -0);
  return z.int(expected).check(z.refine(isWithin, { error: expected, abort: true }));
}
