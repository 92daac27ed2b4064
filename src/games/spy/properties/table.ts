const passive = (promise: number) => ({ kind: "passive", promise }) as const;
const state = (promise: number) => ({ kind: "state", promise }) as const;
const action = (promise: number) => ({ kind: "action", promise }) as const;

/**
 * What a property is and does (spy-rules.md, section 7): the abilities and states of persons. Its draft value is a
 * logit, fitted to 700 matches of random teams; those of speed, luck and skill have been raised by hand since then, because
 * most matches are a race, and chips often decide the others.
 */
export const PROPERTIES = {
  NIMBLENESS: passive(0.35),
  SLUGGISHNESS: passive(-0.15),
  PONDEROUSNESS: passive(-0.25),
  SPRYNESS: passive(0.3),
  AGILITY: passive(0.3),
  LUCKY_DEVIL: passive(0.45),
  JINX: passive(-0.05),
  CLAMMY_CLOTHES: state(0),
  CONSTANT_CLAMMY_CLOTHES: passive(-0.35),
  ROBUST_STOMACH: passive(-0.05),
  TOUGHNESS: passive(0.15),
  BABYSITTER: passive(0.3),
  HONEY_TRAP: passive(0.15),
  BANG_AND_BURN: action(0.05),
  FLAPS_AND_SEALS: passive(0.1),
  TRADECRAFT: passive(0.65),
  OBSERVATION: action(0),
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
