import type { GadgetName } from "../../../../games/spy/gadgets/names.ts";

/** What using a gadget looks like; {} stands for its target. */
export const USES: Readonly<Record<Exclude<GadgetName, "COCKTAIL">, string>> = {
  HAIRDRYER: "dries {} with the hairdryer",
  MOLEDIE: "throws the mole die at {}",
  TECHNICOLOUR_PRISM: "turns {} round with the technicolour prism",
  BOWLER_BLADE: "throws the bowler blade at {}",
  MAGNETIC_WATCH: "uses the magnetic watch on {}",
  POISON_PILLS: "poisons the cocktail of {}",
  LASER_COMPACT: "aims the laser compact at the cocktail of {}",
  ROCKET_PEN: "fires the rocket pen at {}",
  GAS_GLOSS: "sprays gas gloss at {}",
  MOTHBALL_POUCH: "throws a mothball into {}",
  FOG_TIN: "throws the fog tin at {}",
  GRAPPLE: "throws the grapple at {}",
  WIRETAP_WITH_EARPLUGS: "plants the wiretap on {}",
  JETPACK: "flies off with the jetpack",
  CHICKEN_FEED: "slips the chicken feed to {}",
  NUGGET: "offers the nugget to {}",
  MIRROR_OF_WILDERNESS: "holds the mirror of wilderness up to {}",
  POCKET_LITTER: "uses the pocket litter on {}",
  ANTI_PLAGUE_MASK: "uses the anti-plague mask on {}",
  DIAMOND_COLLAR: "hands the diamond collar to {}",
};
