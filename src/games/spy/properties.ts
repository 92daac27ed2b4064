/** What a property is and does (spy-rules.md, section 7): the abilities and states of persons. */
export const PROPERTIES = {
  NIMBLENESS: { kind: "passive", help: "3 movement points a turn instead of 2" },
  SLUGGISHNESS: { kind: "passive", help: "1 movement point a turn instead of 2, even for the nimble" },
  PONDEROUSNESS: { kind: "passive", help: "each turn a coin takes 1 movement or 1 action point" },
  SPRYNESS: { kind: "passive", help: "2 action points a turn instead of 1" },
  AGILITY: { kind: "passive", help: "each turn a coin gives 1 more movement or action point" },
  LUCKY_DEVIL: { kind: "passive", help: "wins at roulette with 23/37 instead of 18/37" },
  JINX: { kind: "passive", help: "wins at roulette with 13/37 instead of 18/37" },
  CLAMMY_CLOTHES: { kind: "state", help: "halves every chance of the wearer's actions until dried" },
  CONSTANT_CLAMMY_CLOTHES: {
    kind: "passive",
    help: "clammy for good: neither hairdryer nor fireplace helps",
  },
  ROBUST_STOMACH: { kind: "passive", help: "cocktails heal twice as much, poisoned ones hurt half as much" },
  TOUGHNESS: { kind: "passive", help: "all damage is halved, except by poison" },
  BABYSITTER: { kind: "passive", help: "may ward off attacks on neighbouring companions" },
  HONEY_TRAP: { kind: "passive", help: "attackers may be charmed into hitting somebody else" },
  BANG_AND_BURN: { kind: "action", help: "destroys a neighbouring roulette table" },
  FLAPS_AND_SEALS: {
    kind: "passive",
    help: "opens safes from two fields away, unless carrying the mole die",
  },
  TRADECRAFT: { kind: "passive", help: "tries a failed action once more, unless carrying the mole die" },
  OBSERVATION: {
    kind: "action",
    help: "finds out whether somebody in sight is an enemy, unless carrying the mole die",
  },
} as const;

/** The `PropertyEnum` of the standard. */
export type Property = keyof typeof PROPERTIES;

/** All properties. */
export const PROPERTY_NAMES = Object.keys(PROPERTIES) as readonly Property[];

/** The properties that can be used as an action (section 20). */
export const ACTIVE_PROPERTIES = ["BANG_AND_BURN", "OBSERVATION"] as const;

/** A property that can be used as an action. */
export type ActiveProperty = (typeof ACTIVE_PROPERTIES)[number];

/** What the mole die suppresses while it is carried. */
export const SUPPRESSED_BY_MOLEDIE: readonly Property[] = ["FLAPS_AND_SEALS", "TRADECRAFT", "OBSERVATION"];
