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

/**
 * Keys of the house that a match file may have besides. They are never told to clients of the standard, and without
 * them a match is played by the standard: a poisoned cocktail takes as much as a clean one heals (spy-rules.md,
 * section 17), and the chance of a combination is an option of the server (section 2.2).
 */
const HOUSE_KINDS = {
  poisonedCocktailDamage: "count",
  npcSafeCombinationChance: "chance",
} as const satisfies Record<string, Kind>;

/** A key that only match files of the house have. */
export type HouseKey = keyof typeof HOUSE_KINDS;

/** A key of the standard or of the house. */
export type FigureKey = MatchKey | HouseKey;

/** The settings of a match: chances, ranges, damages, limits. Those of the house may be missing. */
export type MatchConfig = { readonly [key in MatchKey]: number } & { readonly [key in HouseKey]?: number };

/** The keys of a match file in the order in which they are written. */
export const MATCH_KEYS = Object.keys(KEYS) as readonly MatchKey[];

/** The keys of the house in the order in which they are written, after those of the standard. */
export const HOUSE_KEYS = Object.keys(HOUSE_KINDS) as readonly HouseKey[];

/** True if files of the standard lack this key. */
export function isHouseKey(key: FigureKey): key is HouseKey {
  return Object.hasOwn(HOUSE_KINDS, key);
}

/** The default settings of the house: those of the seed's editor where it shows any. */
export const USUAL_MATCH = Object.fromEntries(MATCH_KEYS.map((key) => [key, KEYS[key].usual])) as {
  readonly [key in MatchKey]: number;
};

/** The unit of a key of the match file. */
export function kindOf(key: FigureKey): Kind {
  return isHouseKey(key) ? HOUSE_KINDS[key] : KEYS[key].kind;
}

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

/** The minimum and maximum of a key of the match file. */
export function boundsOf(key: FigureKey): readonly [least: number, most: number] {
  return BOUNDS[kindOf(key)];
}

/**
 * The names under which a key of the match file is read: `Moledie_Range`, `moledie_Range`, `RoundLimit` and
 * `chipsToIpFaktor` are old spellings (spy-protocol.md, section 7.8). The current name comes first.
 */
export function spellingsOf(key: MatchKey): readonly string[] {
  const { old } = KEYS[key];
  return old === null ? [key] : [key, old, old.charAt(0).toLowerCase() + old.slice(1)];
}

/** Whether files of the second standard lack this key. */
export function isNewer(key: MatchKey): boolean {
  return KEYS[key].old === null;
}
