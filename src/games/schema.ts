import { z } from "zod/mini";
import en from "zod/v4/locales/en.js";
import type { Codec } from "../kernel/game.ts";

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

/** A list that begins with a word: what actions look like. */
type Form = z.ZodMiniTuple<readonly [z.ZodMiniLiteral<string>, ...z.ZodMiniType[]]>;

/**
 * One of these forms. The first word says which they can be, so no others are tried: every action of a match goes through here. A value
 * that has none is compared with all, and the complaint is about all of them.
 */
export function forms<const F extends readonly [Form, ...Form[]]>(
  list: F,
  complaint?: string,
): Codec<z.infer<F[number]>> {
  const any = z.union(list, complaint);
  const byWord = new Map<unknown, F[number][]>();
  for (const form of list) {
    const [word] = form.def.items[0].def.values;
    byWord.set(word, [...(byWord.get(word) ?? []), form]);
  }
  return {
    safeParse(value) {
      for (const form of (Array.isArray(value) && byWord.get(value[0])) || []) {
        const parsed = form.safeParse(value);
        if (parsed.success) return parsed;
      }
      return any.safeParse(value);
    },
  };
}
