import { z } from "../../schema.ts";

/* Building blocks of the standard's schemas. Reading is tolerant: null and missing are the same (P3). */

/** An object of unknown members, as JSON gives it. */
export type Loose = Readonly<Record<string, unknown>>;

/** The result of a schema, read-only. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** True for a JSON object that is not a list. */
export function isLoose(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What one public family writes for "no id" (spy-protocol.md, section 3). */
export const ZERO_ID = "00000000-0000-0000-0000-000000000000";

const CANONICAL = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Maximum length of an id, a name or an enumeration value. */
const MAX_WORD_LENGTH = 200;

/** A short text. */
export const word = z.string().check(z.maxLength(MAX_WORD_LENGTH));

/** An id in its canonical form; null, missing, empty and all-zero mean none. */
export const idOrNone = z.pipe(
  z.nullish(word),
  z.transform((id) => {
    if (id === null || id === undefined || id === "" || id === ZERO_ID) return null;
    return CANONICAL.test(id) ? id.toLowerCase() : id;
  }),
);

/** A required id. */
export const id = z.pipe(idOrNone, z.string({ error: "expected an id" }));

/** A member that may be null or missing, with this default. */
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

/** A list that skips unknown values: other programs may know more than ours. */
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

/**
 * Reads members under their other names as well: `{ gadget: ["GadgetEnum"] }`. The standard's own name comes first.
 */
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
