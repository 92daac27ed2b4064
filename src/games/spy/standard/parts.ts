import { z } from "../../schema.ts";

/* What the schemas of the standard are made of. Reading is tolerant: null and missing are the same (P3). */

/** An object of unknown members, as JSON gives it. */
export type Loose = Readonly<Record<string, unknown>>;

/** What a schema reads, for whoever only looks at it. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** True for a JSON object that is no list. */
export function isLoose(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What one public family writes for "no id" (spy-protocol.md, section 3). */
export const ZERO_ID = "00000000-0000-0000-0000-000000000000";

const CANONICAL = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The longest text that stands where an id, a name or an enumeration stands. */
const LONGEST_WORD = 200;

/** A short text. */
export const word = z.string().check(z.maxLength(LONGEST_WORD));

/** An id in its canonical form; null, missing, empty and all-zero mean none. */
export const idOrNone = z.pipe(
  z.nullish(word),
  z.transform((id) => {
    if (id === null || id === undefined || id === "" || id === ZERO_ID) return null;
    return CANONICAL.test(id) ? id.toLowerCase() : id;
  }),
);

/** An id that must be there. */
export const id = z.pipe(idOrNone, z.string({ error: "expected an id" }));

/** A member that may be null or missing, and then is this. */
export function or<T, Fallback>(schema: z.ZodMiniType<T, unknown>, fallback: Fallback) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? fallback),
  );
}

/** A list that may be null or missing. */
export function list<T>(schema: z.ZodMiniType<T, unknown>) {
  return or(z.array(schema), [] as T[]);
}

/** A list of which only what is known is read: somebody else's program may know more words than ours. */
export function known<T>(schema: z.ZodMiniType<T, unknown>) {
  return z.pipe(
    z.nullish(z.array(z.unknown())),
    z.transform((values) =>
      (values ?? []).flatMap((value): T[] => {
        const found = schema.safeParse(value);
        return found.success ? [found.data] : [];
      }),
    ),
  );
}

/** Reads members under their other names as well: `{ gadget: ["GadgetEnum"] }`. The standard's own name comes first. */
export function aliased<T>(
  names: Readonly<Record<string, readonly string[]>>,
  schema: z.ZodMiniType<T, unknown>,
) {
  const entries = Object.entries(names);
  return z.pipe(
    z.transform((value: unknown) => {
      if (!isLoose(value)) return value;
      const renamed: Record<string, unknown> = { ...value };
      for (const [name, aliases] of entries) {
        if (renamed[name] !== null && renamed[name] !== undefined) continue;
        const alias = aliases.find((other) => renamed[other] !== null && renamed[other] !== undefined);
        if (alias !== undefined) renamed[name] = renamed[alias];
      }
      return renamed;
    }),
    schema,
  );
}
