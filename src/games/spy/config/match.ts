/** The default settings of the house: those of the seed's editor where it shows any. */
export const USUAL_MATCH = {
  moledieRange: 10,
  bowlerBladeRange: 8,
  bowlerBladeHitChance: 0.5,
  bowlerBladeDamage: 40,
  laserCompactHitChance: 0.45,
  rocketPenDamage: 60,
  gasGlossDamage: 50,
  mothballPouchRange: 10,
  mothballPouchDamage: 50,
  fogTinRange: 8,
  grappleRange: 10,
  grappleHitChance: 0.5,
  wiretapWithEarplugsFailChance: 0.45,
  mirrorSwapChance: 0.75,
  cocktailDodgeChance: 0.3,
  cocktailHp: 30,
  spySuccessChance: 0.8,
  babysitterSuccessChance: 0.25,
  honeyTrapSuccessChance: 0.35,
  observationSuccessChance: 0.75,
  chipsToIpFactor: 2,
  secretToIpFactor: 20,
  minChipsRoulette: 5,
  maxChipsRoulette: 20,
  roundLimit: 15,
  turnPhaseLimit: 60,
  catIp: 60,
  strikeMaximum: 4,
  pauseLimit: 320,
  reconnectLimit: 200,
};

/** A key of the match file. */
export type MatchKey = keyof typeof USUAL_MATCH;

/** A key that only match files of the house have. */
export type HouseKey = "poisonedCocktailDamage" | "npcSafeCombinationChance";

/** The settings of a match: chances, ranges, damages, limits. Those of the house may be missing. */
export type MatchConfig = { readonly [key in MatchKey]: number } & { readonly [key in HouseKey]?: number };
