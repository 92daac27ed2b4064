import { lazily, z } from "../../schema.ts";
import { files } from "../words/files.ts";
import { type HouseKey, type MatchKey, USUAL_MATCH } from "./match.ts";
import {
  boundsOf,
  type FigureKey,
  HOUSE_KEYS,
  isNewer,
  kindOf,
  MATCH_KEYS,
  spellingsOf,
} from "./match-keys.ts";
import { withoutMinusZero } from "./numbers.ts";

/** The allowed values of a key of the match file, in English, for schemas. */
export function allowedFor(key: FigureKey): string {
  const [least, most] = boundsOf(key);
  const kind = kindOf(key);
  if (kind === "chance") return `a number from ${least} to ${most}`;
  if (kind === "seconds") return `a whole number of seconds from 0 to ${most}, or -1 for no limit`;
  return `a whole number from ${least} to ${most}`;
}

function keySchema(key: FigureKey): z.ZodMiniType<number, unknown> {
  const [least, most] = boundsOf(key);
  const fits = (value: number) =>
    value >= least && value <= most && (kindOf(key) === "chance" || Number.isInteger(value));
  const expected = () => {
    const kind = kindOf(key);
    if (kind === "chance") return files.number(least, most);
    return kind === "seconds" ? files.seconds(most) : files.wholeNumber(least, most);
  };
  const error = ({ input }: { readonly input?: unknown }) =>
    input === undefined ? files.foundNothing(expected()) : expected();
  return z.number({ error }).check(z.refine(fits, { error }), withoutMinusZero());
}

const figures = lazily(() => {
  const shape = Object.fromEntries(MATCH_KEYS.map((key) => [key, keySchema(key)])) as {
    [key in MatchKey]: z.ZodMiniType<number, unknown>;
  };

  const houseShape = Object.fromEntries(HOUSE_KEYS.map((key) => [key, z.exactOptional(keySchema(key))])) as {
    [key in HouseKey]: z.ZodMiniExactOptional<z.ZodMiniType<number, unknown>>;
  };

  return z.object({ ...shape, ...houseShape }, { error: () => files.match });
});

/**
 * Reads a match file: accepts old spellings, ignores unknown keys, fills in missing or null newer keys.
 *
 * @internal
 */
export const matchConfig = lazily(() =>
  z.pipe(
    z.transform((value: unknown) => renamed(value)),
    figures.schema.check(
      z.refine(({ minChipsRoulette, maxChipsRoulette }) => minChipsRoulette <= maxChipsRoulette, {
        path: ["maxChipsRoulette"],
        error: () => files.leastChips,
      }),
    ),
  ),
);

/** Reads an unfinished match file: each value is valid, but they may contradict each other. @internal */
export const matchSketch = lazily(() =>
  z.pipe(
    z.transform((value: unknown) => renamed(value)),
    figures.schema,
  ),
);

function renamed(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const given: Readonly<Record<string, unknown>> = { ...value };
  const found = MATCH_KEYS.flatMap((key): [string, unknown][] => {
    const spelling = spellingsOf(key).find((name) => Object.hasOwn(given, name) && given[name] !== null);
    if (spelling !== undefined) return [[key, given[spelling]]];
    return isNewer(key) ? [[key, USUAL_MATCH[key]]] : [];
  });
  const ours = HOUSE_KEYS.filter((key) => Object.hasOwn(given, key) && given[key] !== null);
  return Object.fromEntries([...found, ...ours.map((key) => [key, given[key]])]);
}
