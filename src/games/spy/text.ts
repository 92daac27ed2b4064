import type { FieldState, Terrain } from "./fields.ts";
import type { GadgetName } from "./gadgets.ts";
import type { Property } from "./properties.ts";

/** The names of gadgets as people read them. */
export const GADGET_TITLES: Readonly<Record<GadgetName, string>> = {
  HAIRDRYER: "hairdryer",
  MOLEDIE: "mole die",
  TECHNICOLOUR_PRISM: "technicolour prism",
  BOWLER_BLADE: "bowler blade",
  MAGNETIC_WATCH: "magnetic watch",
  POISON_PILLS: "poison pills",
  LASER_COMPACT: "laser compact",
  ROCKET_PEN: "rocket pen",
  GAS_GLOSS: "gas gloss",
  MOTHBALL_POUCH: "mothball pouch",
  FOG_TIN: "fog tin",
  GRAPPLE: "grapple",
  WIRETAP_WITH_EARPLUGS: "wiretap with earplugs",
  DIAMOND_COLLAR: "diamond collar",
  JETPACK: "jetpack",
  CHICKEN_FEED: "chicken feed",
  NUGGET: "nugget",
  MIRROR_OF_WILDERNESS: "mirror of wilderness",
  POCKET_LITTER: "pocket litter",
  ANTI_PLAGUE_MASK: "anti-plague mask",
  COCKTAIL: "cocktail",
};

/** The name of a property or field as people read it: "flaps and seals". */
export function wordsOf(name: Property | FieldState): string {
  return name.toLowerCase().replaceAll("_", " ");
}

/** A field as people read it, column and row from 0 as in the files: "(3,7)". */
export function fieldTitle({ width }: Terrain, field: number): string {
  return `(${field % width},${Math.floor(field / width)})`;
}
