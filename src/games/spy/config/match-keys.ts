import type { HouseKey, MatchKey } from "./match.ts";

/** The unit of a key of the match file; each has its bounds. */
export type Kind = "count" | "chance" | "chips" | "rounds" | "strikes" | "seconds";

/**
 * The 30 keys of a match file in the order in which they are written (spy-rules.md, section 2.1): what is allowed,
 * and the spelling in files of the second standard (null: they lack it, and get the
 * default).
 */
const KEYS = {
  moledieRange: { kind: "count", old: "Moledie_Range" },
  bowlerBladeRange: { kind: "count", old: "BowlerBlade_Range" },
  bowlerBladeHitChance: { kind: "chance", old: "BowlerBlade_HitChance" },
  bowlerBladeDamage: { kind: "count", old: "BowlerBlade_Damage" },
  laserCompactHitChance: { kind: "chance", old: "LaserCompact_HitChance" },
  rocketPenDamage: { kind: "count", old: "RocketPen_Damage" },
  gasGlossDamage: { kind: "count", old: "GasGloss_Damage" },
  mothballPouchRange: { kind: "count", old: "MothballPouch_Range" },
  mothballPouchDamage: { kind: "count", old: "MothballPouch_Damage" },
  fogTinRange: { kind: "count", old: "FogTin_Range" },
  grappleRange: { kind: "count", old: "Grapple_Range" },
  grappleHitChance: { kind: "chance", old: "Grapple_HitChance" },
  wiretapWithEarplugsFailChance: { kind: "chance", old: "WiretapWithEarplugs_FailChance" },
  mirrorSwapChance: { kind: "chance", old: "Mirror_SwapChance" },
  cocktailDodgeChance: { kind: "chance", old: "Cocktail_DodgeChance" },
  cocktailHp: { kind: "count", old: "Cocktail_Hp" },
  spySuccessChance: { kind: "chance", old: "Spy_SuccessChance" },
  babysitterSuccessChance: { kind: "chance", old: "Babysitter_SuccessChance" },
  honeyTrapSuccessChance: { kind: "chance", old: "HoneyTrap_SuccessChance" },
  observationSuccessChance: { kind: "chance", old: "Observation_SuccessChance" },
  chipsToIpFactor: { kind: "count", old: "ChipsToIpFaktor" },
  secretToIpFactor: { kind: "count", old: null },
  minChipsRoulette: { kind: "chips", old: null },
  maxChipsRoulette: { kind: "chips", old: null },
  roundLimit: { kind: "rounds", old: "RoundLimit" },
  turnPhaseLimit: { kind: "seconds", old: "TurnPhaseLimit" },
  catIp: { kind: "count", old: "CatIp" },
  strikeMaximum: { kind: "strikes", old: "StrikeMaximum" },
  pauseLimit: { kind: "seconds", old: null },
  reconnectLimit: { kind: "seconds", old: null },
} as const satisfies Record<MatchKey, { kind: Kind; old: string | null }>;

/**
 * Keys of the house that a match file may have besides. They are never told to clients of the standard, and without
 * them a match is played by the standard: a poisoned cocktail takes as much as a clean one heals (spy-rules.md,
 * section 17), and the chance of a combination is an option of the server (section 2.2).
 */
const HOUSE_KINDS = {
  poisonedCocktailDamage: "count",
  npcSafeCombinationChance: "chance",
} as const satisfies Record<HouseKey, Kind>;

/** A key of the standard or of the house. */
export type FigureKey = MatchKey | HouseKey;

/** The keys of a match file in the order in which they are written. */
export const MATCH_KEYS = Object.keys(KEYS) as readonly MatchKey[];

/** The keys of the house in the order in which they are written, after those of the standard. */
export const HOUSE_KEYS = Object.keys(HOUSE_KINDS) as readonly HouseKey[];

/** True if files of the standard lack this key. */
export function isHouseKey(key: FigureKey): key is HouseKey {
  return Object.hasOwn(HOUSE_KINDS, key);
}

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
