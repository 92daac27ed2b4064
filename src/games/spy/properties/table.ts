const passive = (promise: number, help: string) => ({ kind: "passive", promise, help }) as const;
const state = (promise: number, help: string) => ({ kind: "state", promise, help }) as const;
const action = (promise: number, help: string) => ({ kind: "action", promise, help }) as const;

/**
 * What a property is and does (spy-rules.md, section 7): the abilities and states of persons. Its draft value is a
 * logit, fitted to 700 matches of random teams.
 */
export const PROPERTIES = {
  NIMBLENESS: passive(0.25, "3 movement points a turn instead of 2"),
  SLUGGISHNESS: passive(0, "1 movement point a turn instead of 2, even for the nimble"),
  PONDEROUSNESS: passive(-0.15, "each turn a coin takes 1 movement or 1 action point"),
  SPRYNESS: passive(0.25, "2 action points a turn instead of 1"),
  AGILITY: passive(0.2, "each turn a coin gives 1 more movement or action point"),
  LUCKY_DEVIL: passive(0.2, "wins at roulette with 23/37 instead of 18/37"),
  JINX: passive(-0.05, "wins at roulette with 13/37 instead of 18/37"),
  CLAMMY_CLOTHES: state(0, "halves every chance of the wearer's actions until dried"),
  CONSTANT_CLAMMY_CLOTHES: passive(-0.35, "clammy for good: neither hairdryer nor fireplace helps"),
  ROBUST_STOMACH: passive(-0.05, "cocktails heal twice as much, poisoned ones hurt half as much"),
  TOUGHNESS: passive(0.15, "all damage is halved, except by poison"),
  BABYSITTER: passive(0.3, "may ward off attacks on neighbouring companions"),
  HONEY_TRAP: passive(0.15, "attackers may be charmed into hitting another person"),
  BANG_AND_BURN: action(0.05, "destroys a neighbouring roulette table"),
  FLAPS_AND_SEALS: passive(0.05, "opens safes from two fields away, unless carrying the mole die"),
  TRADECRAFT: passive(0.4, "tries a failed action once more, unless carrying the mole die"),
  OBSERVATION: action(0, "finds out whether a person in sight is an enemy, unless carrying the mole die"),
};

/** The `PropertyEnum` of the standard. */
export type Property = keyof typeof PROPERTIES;

/** All properties. */
export const PROPERTY_NAMES = Object.keys(PROPERTIES) as readonly Property[];

/** A property that can be used as an action (section 20). */
export type ActiveProperty = {
  [Name in Property]: (typeof PROPERTIES)[Name]["kind"] extends "action" ? Name : never;
}[Property];

/** The properties that can be used as an action. */
export const ACTIVE_PROPERTIES = [
  "BANG_AND_BURN",
  "OBSERVATION",
] as const satisfies readonly ActiveProperty[];

/** What the mole die suppresses while it is carried. */
export const SUPPRESSED_BY_MOLEDIE: readonly Property[] = ["FLAPS_AND_SEALS", "TRADECRAFT", "OBSERVATION"];
