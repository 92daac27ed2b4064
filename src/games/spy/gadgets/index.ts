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
import { nugget } from "./nugget.ts";
import { pocketLitter } from "./pocket-litter.ts";
import { poisonPills } from "./poison-pills.ts";
import { rocketPen } from "./rocket-pen.ts";
import { technicolourPrism } from "./technicolour-prism.ts";
import { wiretapWithEarplugs } from "./wiretap-with-earplugs.ts";

/** The gadgets that can be drafted, in the order of the standard (spy-rules.md, sections 9 and 21). */
const DRAFTED = {
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
};

/** A gadget that can be drafted; each exists at most once in a match. */
export type DraftGadget = keyof typeof DRAFTED;

/** A gadget that somebody carries or that lies on the floor: all but cocktails, which are held in the hand. */
export type CarriedGadget = DraftGadget | "DIAMOND_COLLAR";

/** The `GadgetEnum` of the standard. */
export type GadgetName = CarriedGadget | "COCKTAIL";

/** All gadgets, each under its own name. */
export const GADGETS: { readonly [Name in GadgetName]: Gadget<Name> } = {
  ...DRAFTED,
  DIAMOND_COLLAR: diamondCollar,
  COCKTAIL: cocktail,
};

/** The gadgets of the drafting pool in the order of the standard (section 9). */
export const DRAFT_GADGETS = Object.keys(DRAFTED) as readonly DraftGadget[];

/** All gadgets in the order of the standard. */
export const GADGET_NAMES = Object.keys(GADGETS) as readonly GadgetName[];

/** Those that NPCs never have; they are asked for in every imagined state. */
const NEVER_FOR_NPCS: readonly GadgetName[] = GADGET_NAMES.filter((name) => GADGETS[name].npcs === "never");

/** True if NPCs may have this gadget from the start (section 11). */
export function isForNpcs(gadget: GadgetName): boolean {
  return !NEVER_FOR_NPCS.includes(gadget);
}

/** True if the gadget can be drafted. */
export function isDraftGadget(gadget: GadgetName): gadget is DraftGadget {
  return Object.hasOwn(DRAFTED, gadget);
}
