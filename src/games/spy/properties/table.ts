/**
 * What a property is and does (spy-rules.md, section 7): the abilities and states of persons. What it promises is
 * added to the logit of the chance to win, fitted to 700 matches of teams drawn at random.
 */
export const PROPERTIES = {
  NIMBLENESS: { kind: "passive", promise: 0.25, help: "3 movement points a turn instead of 2" },
  SLUGGISHNESS: {
    kind: "passive",
    promise: 0,
    help: "1 movement point a turn instead of 2, even for the nimble",
  },
  PONDEROUSNESS: {
    kind: "passive",
    promise: -0.15,
    help: "each turn a coin takes 1 movement or 1 action point",
  },
  SPRYNESS: { kind: "passive", promise: 0.25, help: "2 action points a turn instead of 1" },
  AGILITY: { kind: "passive", promise: 0.2, help: "each turn a coin gives 1 more movement or action point" },
  LUCKY_DEVIL: { kind: "passive", promise: 0.2, help: "wins at roulette with 23/37 instead of 18/37" },
  JINX: { kind: "passive", promise: -0.05, help: "wins at roulette with 13/37 instead of 18/37" },
  CLAMMY_CLOTHES: {
    kind: "state",
    promise: 0,
    help: "halves every chance of the wearer's actions until dried",
  },
  CONSTANT_CLAMMY_CLOTHES: {
    kind: "passive",
    promise: -0.35,
    help: "clammy for good: neither hairdryer nor fireplace helps",
  },
  ROBUST_STOMACH: {
    kind: "passive",
    promise: -0.05,
    help: "cocktails heal twice as much, poisoned ones hurt half as much",
  },
  TOUGHNESS: { kind: "passive", promise: 0.15, help: "all damage is halved, except by poison" },
  BABYSITTER: { kind: "passive", promise: 0.3, help: "may ward off attacks on neighbouring companions" },
  HONEY_TRAP: { kind: "passive", promise: 0.15, help: "attackers may be charmed into hitting somebody else" },
  BANG_AND_BURN: { kind: "action", promise: 0.05, help: "destroys a neighbouring roulette table" },
  FLAPS_AND_SEALS: {
    kind: "passive",
    promise: 0.05,
    help: "opens safes from two fields away, unless carrying the mole die",
  },
  TRADECRAFT: {
    kind: "passive",
    promise: 0.4,
    help: "tries a failed action once more, unless carrying the mole die",
  },
  OBSERVATION: {
    kind: "action",
    promise: 0,
    help: "finds out whether somebody in sight is an enemy, unless carrying the mole die",
  },
} as const;

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
