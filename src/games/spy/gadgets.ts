import type { MatchKey } from "./config/match.ts";

/** From where a gadget reaches its target: the next field, in sight, in sight past all figures, or from anywhere. */
export type Reach = "near" | "sight" | "hat sight" | "anywhere";

/** What a gadget can be pointed at. */
export type TargetKind =
  | "person"
  | "person or self"
  | "stranger"
  | "roulette table"
  | "cocktail"
  | "fireplace"
  | "lying gadget"
  | "landing place"
  | "field but wall"
  | "other field but wall"
  | "any field";

interface GadgetRule {
  /** Uses of a fresh gadget; null if it does not wear out. */
  readonly uses: number | null;
  /** How it is used; null for what merely has to be carried. */
  readonly use: { readonly reach: Reach; readonly range?: MatchKey; readonly target: TargetKind } | null;
  readonly help: string;
}

const use = (reach: Reach, target: TargetKind, range?: MatchKey): GadgetRule["use"] => {
  return range === undefined ? { reach, target } : { reach, target, range };
};

/** The gadgets that can be drafted, with uses, reach, target and range (spy-rules.md, section 21). */
const DRAFTED = {
  HAIRDRYER: {
    uses: null,
    use: use("near", "person or self"),
    help: "dries clammy clothes of the user or a neighbour",
  },
  MOLEDIE: {
    uses: null,
    use: use("sight", "other field but wall", "moledieRange"),
    help: "suppresses tradecraft, flaps and seals and observation: throw it at somebody; it bounces to the nearest person",
  },
  TECHNICOLOUR_PRISM: {
    uses: 1,
    use: use("near", "roulette table"),
    help: "turns the chances of a neighbouring roulette table round",
  },
  BOWLER_BLADE: {
    uses: null,
    use: use("hat sight", "person", "bowlerBladeRange"),
    help: "a hat that cuts; it needs a line past all figures, lands beside its target and can be picked up by anyone",
  },
  MAGNETIC_WATCH: { uses: null, use: null, help: "bowler blades do its carrier no harm" },
  POISON_PILLS: {
    uses: 5,
    use: use("near", "cocktail"),
    help: "poisons a cocktail on a neighbouring table or in a neighbour's hand; only one's own side can see it",
  },
  LASER_COMPACT: { uses: null, use: use("sight", "cocktail"), help: "evaporates a cocktail in sight" },
  ROCKET_PEN: {
    uses: 1,
    use: use("sight", "any field"),
    help: "blows up the walls of nine fields in sight and hurts everybody there, the shooter too",
  },
  GAS_GLOSS: { uses: 1, use: use("near", "person"), help: "hurts a neighbour" },
  MOTHBALL_POUCH: {
    uses: 5,
    use: use("sight", "fireplace", "mothballPouchRange"),
    help: "a ball thrown into a fireplace in sight hurts everybody beside it",
  },
  FOG_TIN: {
    uses: 1,
    use: use("sight", "field but wall", "fogTinRange"),
    help: "covers nine fields in fog for this and two more rounds: no sight, no actions in it",
  },
  GRAPPLE: {
    uses: null,
    use: use("sight", "lying gadget", "grappleRange"),
    help: "fetches what lies on the floor or a cocktail from a bar table in sight",
  },
  WIRETAP_WITH_EARPLUGS: {
    uses: 1,
    use: use("near", "stranger"),
    help: "planted on a neighbour, it gives its owner whatever intelligence points that person gains, until it breaks down",
  },
  JETPACK: { uses: 1, use: use("anywhere", "landing place"), help: "flies to any free field" },
  CHICKEN_FEED: {
    uses: 1,
    use: use("near", "person"),
    help: "given to an enemy, it adds the difference of your intelligence points if you have more and takes it if you have fewer",
  },
  NUGGET: {
    uses: 1,
    use: use("near", "stranger"),
    help: "wins a neighbouring NPC for your side; an enemy just keeps it",
  },
  MIRROR_OF_WILDERNESS: {
    uses: null,
    use: use("near", "person"),
    help: "exchanges intelligence points with a companion, or by chance with an enemy, and then breaks",
  },
  POCKET_LITTER: { uses: null, use: null, help: "its carrier looks harmless to observation" },
  ANTI_PLAGUE_MASK: { uses: null, use: null, help: "heals its carrier by 10 at the start of every turn" },
} as const satisfies Record<string, GadgetRule>;

/** A gadget that can be drafted; each exists at most once in a match. */
export type DraftGadget = keyof typeof DRAFTED;

/** A gadget that somebody carries or that lies on the floor: all but cocktails, which are held in the hand. */
export type Gadget = DraftGadget | "DIAMOND_COLLAR";

/** The `GadgetEnum` of the standard. */
export type GadgetName = Gadget | "COCKTAIL";

/** All gadgets and what can be done with them. Cocktails have rules of their own (section 17). */
export const GADGETS: Readonly<Record<GadgetName, GadgetRule>> = {
  ...DRAFTED,
  DIAMOND_COLLAR: {
    uses: null,
    use: null,
    help: "lies in the safe with the highest number; carry it onto the field of the white cat to end the match",
  },
  COCKTAIL: {
    uses: 1,
    use: null,
    help: "take one from a neighbouring bar table, drink it or pour it over a neighbour",
  },
};

/** The gadgets of the drafting pool in the order of the standard (section 9). */
export const DRAFT_GADGETS = Object.keys(DRAFTED) as readonly DraftGadget[];

/** Pills in a fresh bottle, of which a match has but one. */
export const FRESH_PILLS = DRAFTED.POISON_PILLS.uses;

/** Mothballs in a fresh pouch, of which a match has but one. */
export const FRESH_MOTHBALLS = DRAFTED.MOTHBALL_POUCH.uses;

/** All gadgets in the order of the standard. */
export const GADGET_NAMES = Object.keys(GADGETS) as readonly GadgetName[];

/** Gadgets that make no sense without a faction: NPCs never get them (section 11). */
export const NEVER_FOR_NPCS: readonly Gadget[] = [
  "NUGGET",
  "MIRROR_OF_WILDERNESS",
  "CHICKEN_FEED",
  "WIRETAP_WITH_EARPLUGS",
];

/** Gadgets whose use is seen by everybody (section 29.2). */
export const VISIBLY_USED: readonly GadgetName[] = [
  "HAIRDRYER",
  "MOLEDIE",
  "TECHNICOLOUR_PRISM",
  "BOWLER_BLADE",
  "LASER_COMPACT",
  "ROCKET_PEN",
  "GAS_GLOSS",
  "MOTHBALL_POUCH",
  "FOG_TIN",
  "GRAPPLE",
  "JETPACK",
  "COCKTAIL",
];

/** What NPCs use even when they are not aggressive (section 27). */
export const PEACEFUL: readonly GadgetName[] = ["HAIRDRYER", "MOLEDIE", "COCKTAIL"];
