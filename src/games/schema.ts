import { z } from "zod/mini";
import en from "zod/v4/locales/en.js";
import type { Codec } from "../kernel/game.ts";
import { catalogue } from "../languages/catalogue.ts";
import { table } from "../languages/loaders.ts";

const words = await catalogue(table);

/* The small edition of zod has no built-in messages; issues are shown to people. They are made for the first issue. */
let english: ReturnType<typeof en> | undefined;
z.config({
  localeError(issue) {
    english ??= en();
    return english.localeError(issue);
  },
});

/** zod, speaking English. All schemas of games are made with it. */
export { z };

/** A schema that is made when it is first needed: a start needs none of them, and making them takes milliseconds. */
export interface LazySchema<S extends z.ZodMiniType> {
  readonly schema: S;
  safeParse(value: unknown): z.core.util.SafeParseResult<z.output<S>>;
}

/** Makes a schema when it is first needed. */
export function lazily<S extends z.ZodMiniType>(make: () => S): LazySchema<S> {
  let made: S | undefined;
  const schema = () => {
    made ??= make();
    return made;
  };
  return {
    get schema() {
      return schema();
    },
    safeParse: (value) => schema().safeParse(value),
  };
}

/** An integer within these bounds, both included; the message for any other value, including -0, names them. */
export function within(least: number, most: number) {
  const error = () => words.wholeNumber(least, most);
  const isWithin = (value: number) => value >= least && value <= most && !Object.is(value, -0);
  return z.int({ error }).check(z.refine(isWithin, { error, abort: true }));
}

/** A list that begins with a word: the shape of actions. */
type Form = z.ZodMiniTuple<readonly [z.ZodMiniLiteral<string>, ...z.ZodMiniType[]]>;

/**
 * One of these forms, which are made when a value is first parsed. The first word selects the candidates, so no others are tried: every action of a match passes
 * through here. A value with an unknown word is compared with all forms, and the message lists all of them.
 */
export function forms<const F extends readonly [Form, ...Form[]]>(
  list: () => F,
  complaint?: string,
): Codec<z.infer<F[number]>> {
  const any = lazily(() => z.union(list(), complaint));
  const byWord = new Map<unknown, F[number][]>();
  const sortForms = () => {
    for (const form of any.schema.def.options) {
      const [word] = form.def.items[0].def.values;
      byWord.set(word, [...(byWord.get(word) ?? []), form]);
    }
  };
  return {
    safeParse(value) {
      if (byWord.size === 0) sortForms();
      for (const form of (Array.isArray(value) && byWord.get(value[0])) || []) {
        const parsed = form.safeParse(value);
        if (parsed.success) return parsed;
      }
      return any.safeParse(value);
    },
  };
}
