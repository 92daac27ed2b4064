import { z } from "../../schema.ts";
import { files } from "../words/files.ts";

/** JSON has a negative zero, plain data of a game doesn't. */
export const withoutMinusZero = () => z.overwrite<number>((value) => value + 0);

/** An integer from 0 to the given maximum. */
export function wholeUpTo(most: number): z.ZodMiniType<number, unknown> {
  const error = () => files.wholeNumber(0, most);
  return z.int({ error }).check(z.minimum(0, { error }), z.maximum(most, { error }), withoutMinusZero());
}
