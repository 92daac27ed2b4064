import { antiPlagueMask } from "./anti-plague-mask.ts";
import { bowlerBlade } from "./bowler-blade.ts";
import { chickenFeed } from "./chicken-feed.ts";
import { cocktail } from "./cocktail.ts";
import { diamondCollar } from "./diamond-collar.ts";
import { fogTin } from "./fog-tin.ts";
import type { Gadget } from "./gadget.ts";
import { gasGloss } from "./gas-gloss.ts";
import { grapple } from "./grapple.ts";
import { hairdryer } from "./hairdryer.ts";
import { jetpack } from "./jetpack.ts";
import { laserCompact } from "./laser-compact.ts";
import { magneticWatch } from "./magnetic-watch.ts";
import { mirrorOfWilderness } from "./mirror-of-wilderness.ts";
import { moledie } from "./moledie.ts";
import { mothballPouch } from "./mothball-pouch.ts";
import { GADGET_NAMES, type GadgetName } from "./names.ts";
import { nugget } from "./nugget.ts";
import { pocketLitter } from "./pocket-litter.ts";
import { poisonPills } from "./poison-pills.ts";
import { rocketPen } from "./rocket-pen.ts";
import { technicolourPrism } from "./technicolour-prism.ts";
import { wiretapWithEarplugs } from "./wiretap-with-earplugs.ts";

/** All gadgets, each under its own name (spy-rules.md, section 21). */
export const GADGETS: { readonly [Name in GadgetName]: Gadget<Name> } = {
  HAIRDRYER: hairdryer,
  MOLEDIE: moledie,
  TECHNICOLOUR_PRISM: technicolourPrism,
  BOWLER_BLADE: bowlerBlade,
  MAGNETIC_WATCH: magneticWatch,
  POISON_PILLS: poisonPills,
  LASER_COMPACT: laserCompact,
  ROCKET_PEN: rocketPen,
  GAS_GLOSS: gasGloss,
  MOTHBALL_POUCH: mothballPouch,
  FOG_TIN: fogTin,
  GRAPPLE: grapple,
  WIRETAP_WITH_EARPLUGS: wiretapWithEarplugs,
  JETPACK: jetpack,
  CHICKEN_FEED: chickenFeed,
  NUGGET: nugget,
  MIRROR_OF_WILDERNESS: mirrorOfWilderness,
  POCKET_LITTER: pocketLitter,
  ANTI_PLAGUE_MASK: antiPlagueMask,
  DIAMOND_COLLAR: diamondCollar,
  COCKTAIL: cocktail,
};

/** Gadgets that NPCs never have; precomputed, because every imagined state needs them. */
const NEVER_FOR_NPCS: readonly GadgetName[] = GADGET_NAMES.filter((name) => GADGETS[name].npcs === "never");

/** True if NPCs may have this gadget from the start (section 11). */
export function isForNpcs(gadget: GadgetName): boolean {
  return !NEVER_FOR_NPCS.includes(gadget);
}
