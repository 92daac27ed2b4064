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
  const error = notWithin(least, most);
  const isWithin = (value: number) => value >= least && value <= most && !Object.is(value, -0);
  return z.int({ error }).check(z.refine(isWithin, { error, abort: true }));
}

/** The message for anything but an integer within these bounds. */
export function notWithin(least: number, most: number) {
  return () => words.wholeNumber(least, most);
}

/** A list that begins with a word: the shape of actions. */
type Form = z.ZodMiniTuple<readonly [z.ZodMiniLiteral<string>, ...z.ZodMiniType[]]>;

/**
 * One of these forms, which are made when a value is first parsed. The first word and the length select the form, so no
 * others are tried: every action of a match passes through here. Forms with the same first word differ in length.
 */
export function forms<const F extends readonly [Form, ...Form[]]>(list: () => F): Codec<z.infer<F[number]>> {
  const byWord = new Map<unknown, F[number][]>();
  const sortForms = () => {
    for (const form of list()) {
      const word = wordOf(form);
      byWord.set(word, [...(byWord.get(word) ?? []), form]);
    }
  };
  return {
    safeParse(value) {
      if (byWord.size === 0) sortForms();
      const candidates = Array.isArray(value) ? byWord.get(value[0]) : undefined;
      if (!Array.isArray(value) || candidates === undefined)
        return refused(words.form.firstWord([...byWord.keys()].map((word) => JSON.stringify(word))));
      const form = candidates.find(({ def }) => def.items.length === value.length);
      if (form !== undefined) return form.safeParse(value, NAMING_VALUES);
      const lengths = candidates.map(({ def }) => def.items.length);
      return refused(words.form.length(lengths, value.length));
    },
  };
}

/** One of these forms as part of another. */
export function formWithin<const F extends readonly [Form, ...Form[]]>(list: F) {
  return z.union(list, {
    error: () => words.form.firstWord(list.map((form) => JSON.stringify(wordOf(form)))),
  });
}

function wordOf(form: Form): string | undefined {
  return form.def.items[0].def.values[0];
}

function refused(message: string) {
  return { success: false, error: { issues: [{ path: [], message }] } } as const;
}

/** For `safeParse`: says which values are expected in the language that is spoken, as {@link within} does. */
const NAMING_VALUES = {
  error: (issue: z.core.$ZodRawIssue) =>
    issue.code === "invalid_value"
      ? words.form.oneOf(issue.values.map((value) => JSON.stringify(value)))
      : undefined,
};
