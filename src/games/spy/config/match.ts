import { z } from "../../schema.ts";
import { withoutMinusZero } from "./numbers.ts";

/** The unit of a key of the match file; each has its bounds. */
export type Kind = "count" | "chance" | "chips" | "rounds" | "strikes" | "seconds";

/**
 * The 30 keys of a match file in the order in which they are written (spy-rules.md, section 2.1): what is allowed,
 * the default of the house, and the spelling in files of the second standard (null: they lack it, and get the
 * default).
 */
const KEYS = {
  moledieRange: { kind: "count", usual: 10, old: "Moledie_Range" },
  bowlerBladeRange: { kind: "count", usual: 8, old: "BowlerBlade_Range" },
  bowlerBladeHitChance: { kind: "chance", usual: 0.5, old: "BowlerBlade_HitChance" },
  bowlerBladeDamage: { kind: "count", usual: 40, old: "BowlerBlade_Damage" },
  laserCompactHitChance: { kind: "chance", usual: 0.45, old: "LaserCompact_HitChance" },
  rocketPenDamage: { kind: "count", usual: 60, old: "RocketPen_Damage" },
  gasGlossDamage: { kind: "count", usual: 50, old: "GasGloss_Damage" },
  mothballPouchRange: { kind: "count", usual: 10, old: "MothballPouch_Range" },
  mothballPouchDamage: { kind: "count", usual: 50, old: "MothballPouch_Damage" },
  fogTinRange: { kind: "count", usual: 8, old: "FogTin_Range" },
  grappleRange: { kind: "count", usual: 10, old: "Grapple_Range" },
  grappleHitChance: { kind: "chance", usual: 0.5, old: "Grapple_HitChance" },
  wiretapWithEarplugsFailChance: { kind: "chance", usual: 0.45, old: "WiretapWithEarplugs_FailChance" },
  mirrorSwapChance: { kind: "chance", usual: 0.75, old: "Mirror_SwapChance" },
  cocktailDodgeChance: { kind: "chance", usual: 0.3, old: "Cocktail_DodgeChance" },
  cocktailHp: { kind: "count", usual: 30, old: "Cocktail_Hp" },
  spySuccessChance: { kind: "chance", usual: 0.8, old: "Spy_SuccessChance" },
  babysitterSuccessChance: { kind: "chance", usual: 0.25, old: "Babysitter_SuccessChance" },
  honeyTrapSuccessChance: { kind: "chance", usual: 0.35, old: "HoneyTrap_SuccessChance" },
  observationSuccessChance: { kind: "chance", usual: 0.75, old: "Observation_SuccessChance" },
  chipsToIpFactor: { kind: "count", usual: 2, old: "ChipsToIpFaktor" },
  secretToIpFactor: { kind: "count", usual: 20, old: null },
  minChipsRoulette: { kind: "chips", usual: 5, old: null },
  maxChipsRoulette: { kind: "chips", usual: 20, old: null },
  roundLimit: { kind: "rounds", usual: 15, old: "RoundLimit" },
  turnPhaseLimit: { kind: "seconds", usual: 60, old: "TurnPhaseLimit" },
  catIp: { kind: "count", usual: 60, old: "CatIp" },
  strikeMaximum: { kind: "strikes", usual: 4, old: "StrikeMaximum" },
  pauseLimit: { kind: "seconds", usual: 320, old: null },
  reconnectLimit: { kind: "seconds", usual: 200, old: null },
} as const satisfies Record<string, { kind: Kind; usual: number; old: string | null }>;

/** A key of the match file. */
export type MatchKey = keyof typeof KEYS;

/** The settings of a match: chances, ranges, damages, limits. */
export type MatchConfig = { readonly [key in MatchKey]: number };

/** The keys of a match file in the order in which they are written. */
export const MATCH_KEYS = Object.keys(KEYS) as readonly MatchKey[];

/** The default settings of the house: those of the seed's editor where it shows any. */
export const USUAL_MATCH = Object.fromEntries(MATCH_KEYS.map((key) => [key, KEYS[key].usual])) as MatchConfig;

/**
 * The minimum and maximum of each unit. In any combination, all sums of a match stay exact, a match ends within some
 * ten thousand actions, the stakes at a table can be listed, and timers don't overflow.
 */
const BOUNDS: Readonly<Record<Kind, readonly [least: number, most: number]>> = {
  count: [0, 1_000_000],
  chance: [0, 1],
  chips: [0, 10_000],
  rounds: [1, 300],
  strikes: [1, 1_000_000],
  seconds: [-1, 1_000_000],
};

function allowed(kind: Kind): string {
  const [least, most] = BOUNDS[kind];
  if (kind === "chance") return `a number from ${least} to ${most}`;
  if (kind === "seconds") return `a whole number of seconds from 0 to ${most}, or -1 for no limit`;
  return `a whole number from ${least} to ${most}`;
}

/** The allowed values of a key of the match file, in words. */
export function allowedFor(key: MatchKey): string {
  return allowed(KEYS[key].kind);
}

/** The unit of a key of the match file. */
export function kindOf(key: MatchKey): Kind {
  return KEYS[key].kind;
}

/** The minimum and maximum of a key of the match file. */
export function boundsOf(key: MatchKey): readonly [least: number, most: number] {
  return BOUNDS[KEYS[key].kind];
}

function keySchema(key: MatchKey): z.ZodMiniType<number, unknown> {
  const [least, most] = boundsOf(key);
  const fits = (value: number) =>
    value >= least && value <= most && (KEYS[key].kind === "chance" || Number.isInteger(value));
  const expected = `expected ${allowedFor(key)}`;
  const error = ({ input }: { readonly input?: unknown }) =>
    input === undefined ? `${expected}, found nothing` : expected;
  return z.number({ error }).check(z.refine(fits, { error }), withoutMinusZero);
}

const shape = Object.fromEntries(MATCH_KEYS.map((key) => [key, keySchema(key)])) as {
  [key in MatchKey]: z.ZodMiniType<number, unknown>;
};

const figures = z.object(shape, { error: "expected an object with the keys of a match" });

/**
 * Reads a match file: accepts old spellings, ignores unknown keys, fills in missing or null newer keys.
 *
 * @internal
 */
export const matchConfig = z.pipe(
  z.transform((value: unknown) => renamed(value)),
  figures.check(
    z.refine(({ minChipsRoulette, maxChipsRoulette }) => minChipsRoulette <= maxChipsRoulette, {
      path: ["maxChipsRoulette"],
      error: "expected at least minChipsRoulette",
    }),
  ),
);

/** Reads an unfinished match file: each value is valid, but they may contradict each other. @internal */
export const matchSketch = z.pipe(
  z.transform((value: unknown) => renamed(value)),
  figures,
);

/**
 * The names under which a key of the match file is read: `Moledie_Range`, `moledie_Range`, `RoundLimit` and
 * `chipsToIpFaktor` are old spellings (spy-protocol.md, section 7.8). The current name comes first.
 */
export function spellingsOf(key: MatchKey): readonly string[] {
  const { old } = KEYS[key];
  return old === null ? [key] : [key, old, old.charAt(0).toLowerCase() + old.slice(1)];
}

function renamed(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const given: Readonly<Record<string, unknown>> = { ...value };
  const found = MATCH_KEYS.flatMap((key): [string, unknown][] => {
    const spelling = spellingsOf(key).find((name) => Object.hasOwn(given, name) && given[name] !== null);
    if (spelling !== undefined) return [[key, given[spelling]]];
    return KEYS[key].old === null ? [[key, KEYS[key].usual]] : [];
  });
  return Object.fromEntries(found);
}
