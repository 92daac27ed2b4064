/** The gadgets of the drafting pool in the order of the standard (spy-rules.md, sections 9 and 21). */
export const DRAFT_GADGETS = [
  "HAIRDRYER",
  "MOLEDIE",
  "TECHNICOLOUR_PRISM",
  "BOWLER_BLADE",
  "MAGNETIC_WATCH",
  "POISON_PILLS",
  "LASER_COMPACT",
  "ROCKET_PEN",
  "GAS_GLOSS",
  "MOTHBALL_POUCH",
  "FOG_TIN",
  "GRAPPLE",
  "WIRETAP_WITH_EARPLUGS",
  "JETPACK",
  "CHICKEN_FEED",
  "NUGGET",
  "MIRROR_OF_WILDERNESS",
  "POCKET_LITTER",
  "ANTI_PLAGUE_MASK",
] as const;

/** All gadgets in the order of the standard. */
export const GADGET_NAMES = [...DRAFT_GADGETS, "DIAMOND_COLLAR", "COCKTAIL"] as const;

/** A gadget that can be drafted; each exists at most once in a match. */
export type DraftGadget = (typeof DRAFT_GADGETS)[number];

/** The `GadgetEnum` of the standard. */
export type GadgetName = (typeof GADGET_NAMES)[number];

/** A gadget that a person carries or that lies on the floor: all but cocktails, which are held in the hand. */
export type CarriedGadget = Exclude<GadgetName, "COCKTAIL">;

const DRAFTED: ReadonlySet<GadgetName> = new Set(DRAFT_GADGETS);

/** True if the gadget can be drafted. */
export function isDraftGadget(gadget: GadgetName): gadget is DraftGadget {
  return DRAFTED.has(gadget);
}
