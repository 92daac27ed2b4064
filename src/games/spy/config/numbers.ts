import { z } from "../../schema.ts";

/** JSON knows a minus zero, plain data of a game does not. */
export const withoutMinusZero = z.overwrite<number>((value) => value + 0);

/** Reads a whole number from 0 to the given one. */
export function wholeUpTo(most: number): z.ZodMiniType<number, unknown> {
  const error = `expected a whole number from 0 to ${most}`;
  return z.int({ error }).check(z.minimum(0, { error }), z.maximum(most, { error }), withoutMinusZero);
}
