import { counted } from "./grammar.ts";

/** What there is in No Time to Spy, in English: gadgets, properties, fields, figures of a match. */
export const words = {
  gadgets: {
    HAIRDRYER: { title: "hairdryer", help: "dries clammy clothes of the user or a neighbour" },
    MOLEDIE: {
      title: "mole die",
      help: "suppresses tradecraft, flaps and seals and observation: throw it at a person; it bounces to the nearest one",
    },
    TECHNICOLOUR_PRISM: {
      title: "technicolour prism",
      help: "turns the chances of a neighbouring roulette table round",
    },
    BOWLER_BLADE: {
      title: "bowler blade",
      help: "a hat that cuts; it needs a line past all figures, lands beside its target and can be picked up by anyone",
    },
    MAGNETIC_WATCH: { title: "magnetic watch", help: "bowler blades do its carrier no harm" },
    POISON_PILLS: {
      title: "poison pills",
      help: "poisons a cocktail on a neighbouring table or in a neighbour's hand; only one's own side can see it",
    },
    LASER_COMPACT: { title: "laser compact", help: "evaporates a cocktail in sight" },
    ROCKET_PEN: {
      title: "rocket pen",
      help: "blows up the walls of nine fields in sight and hurts everyone there, including the shooter",
    },
    GAS_GLOSS: { title: "gas gloss", help: "hurts a neighbour" },
    MOTHBALL_POUCH: {
      title: "mothball pouch",
      help: "a ball thrown into a fireplace in sight hurts everyone beside it",
    },
    FOG_TIN: {
      title: "fog tin",
      help: "covers nine fields in fog for this and two more rounds: no sight, no actions in it",
    },
    GRAPPLE: {
      title: "grapple",
      help: "fetches what lies on the floor or a cocktail from a bar table in sight",
    },
    WIRETAP_WITH_EARPLUGS: {
      title: "wiretap with earplugs",
      help: "planted on a neighbour, it gives its owner whatever intelligence points that person gains, until it breaks down",
    },
    JETPACK: { title: "jetpack", help: "flies to any free field" },
    CHICKEN_FEED: {
      title: "chicken feed",
      help: "given to an enemy, it adds the difference of your intelligence points if you have more and takes it if you have fewer",
    },
    NUGGET: { title: "nugget", help: "wins a neighbouring NPC for your side; an enemy just keeps it" },
    MIRROR_OF_WILDERNESS: {
      title: "mirror of wilderness",
      help: "exchanges intelligence points with a companion, or by chance with an enemy, and then breaks",
    },
    POCKET_LITTER: { title: "pocket litter", help: "its carrier looks harmless to observation" },
    ANTI_PLAGUE_MASK: {
      title: "anti-plague mask",
      help: "heals its carrier by 10 at the start of every turn",
    },
    DIAMOND_COLLAR: {
      title: "diamond collar",
      help: "lies in the safe with the highest number; carry it onto the field of the white cat to end the match",
    },
    COCKTAIL: {
      title: "cocktail",
      help: "take one from a neighbouring bar table, drink it or pour it over a neighbour",
    },
  },
  /** What a use would do. Chances are texts like "35%". */
  uses: {
    hat: (chance: string, damage: number) => `${chance} to hit for ${damage}`,
    drink: (healing: number) =>
      healing === 0 ? "full health: heals nothing" : `heals ${healing}, unless it is poisoned`,
    drinkPoisoned: (damage: number) => `poisoned: hurts for ${damage}`,
    clean: "looks clean",
    poisonedByYou: "you have poisoned it",
    pour: (chance: string) => `${chance} to soak`,
    gas: (damage: number) => `hurts for ${damage}`,
    fetch: (chance: string) => `${chance} to fetch it`,
    laser: (chance: string) => `${chance} to evaporate the cocktail`,
    mirror: (chance: string) => `${chance} with an enemy, always with your own, never with an NPC`,
    mothball: (field: string, damage: number) => `hurts everyone beside ${field} for ${damage}`,
    rocket: (damage: number) => `hurts everyone on nine fields for ${damage}`,
    observe: (chance: string) => `${chance} to see friend or foe`,
    bangAndBurn: "destroys the table",
  },

  properties: {
    NIMBLENESS: { title: "nimbleness", help: "3 movement points a turn instead of 2" },
    SLUGGISHNESS: {
      title: "sluggishness",
      help: "1 movement point a turn instead of 2, even for the nimble",
    },
    PONDEROUSNESS: { title: "ponderousness", help: "each turn a coin takes 1 movement or 1 action point" },
    SPRYNESS: { title: "spryness", help: "2 action points a turn instead of 1" },
    AGILITY: { title: "agility", help: "each turn a coin gives 1 more movement or action point" },
    LUCKY_DEVIL: { title: "lucky devil", help: "wins at roulette with 23/37 instead of 18/37" },
    JINX: { title: "jinx", help: "wins at roulette with 13/37 instead of 18/37" },
    CLAMMY_CLOTHES: {
      title: "clammy clothes",
      help: "halves every chance of the wearer's actions until dried",
    },
    CONSTANT_CLAMMY_CLOTHES: {
      title: "constant clammy clothes",
      help: "clammy for good: neither hairdryer nor fireplace helps",
    },
    ROBUST_STOMACH: {
      title: "robust stomach",
      help: "cocktails heal twice as much, poisoned ones hurt half as much",
    },
    TOUGHNESS: { title: "toughness", help: "all damage is halved, except by poison" },
    BABYSITTER: { title: "babysitter", help: "may ward off attacks on neighbouring companions" },
    HONEY_TRAP: { title: "honey trap", help: "attackers may be charmed into hitting another person" },
    BANG_AND_BURN: { title: "bang and burn", help: "destroys a neighbouring roulette table" },
    FLAPS_AND_SEALS: {
      title: "flaps and seals",
      help: "opens safes from two fields away, unless carrying the mole die",
    },
    TRADECRAFT: {
      title: "tradecraft",
      help: "tries a failed action once more, unless carrying the mole die",
    },
    OBSERVATION: {
      title: "observation",
      help: "finds out whether a person in sight is an enemy, unless carrying the mole die",
    },
  },
  /** The kinds of properties. */
  kinds: { passive: "passive", state: "state", action: "action" },

  fields: {
    FREE: "free",
    WALL: "wall",
    FIREPLACE: "fireplace",
    BAR_SEAT: "bar seat",
    ROULETTE_TABLE: "roulette table",
    BAR_TABLE: "bar table",
    SAFE: "safe",
  },

  chips: (count: number) => counted(count, "chip"),
};
