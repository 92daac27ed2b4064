import { things } from "../words/catalogue.ts";
import { antiPlagueMask } from "./anti-plague-mask.ts";
import { bowlerBlade } from "./bowler-blade.ts";
import { chickenFeed } from "./chicken-feed.ts";
import { cocktail } from "./cocktail.ts";
import { diamondCollar } from "./diamond-collar.ts";
import { fogTin } from "./fog-tin.ts";
import type { Gadget, GadgetRules } from "./gadget.ts";
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
  HAIRDRYER: spoken(hairdryer),
  MOLEDIE: spoken(moledie),
  TECHNICOLOUR_PRISM: spoken(technicolourPrism),
  BOWLER_BLADE: spoken(bowlerBlade),
  MAGNETIC_WATCH: spoken(magneticWatch),
  POISON_PILLS: spoken(poisonPills),
  LASER_COMPACT: spoken(laserCompact),
  ROCKET_PEN: spoken(rocketPen),
  GAS_GLOSS: spoken(gasGloss),
  MOTHBALL_POUCH: spoken(mothballPouch),
  FOG_TIN: spoken(fogTin),
  GRAPPLE: spoken(grapple),
  WIRETAP_WITH_EARPLUGS: spoken(wiretapWithEarplugs),
  JETPACK: spoken(jetpack),
  CHICKEN_FEED: spoken(chickenFeed),
  NUGGET: spoken(nugget),
  MIRROR_OF_WILDERNESS: spoken(mirrorOfWilderness),
  POCKET_LITTER: spoken(pocketLitter),
  ANTI_PLAGUE_MASK: spoken(antiPlagueMask),
  DIAMOND_COLLAR: spoken(diamondCollar),
  COCKTAIL: spoken(cocktail),
};

/** A gadget with its words in the language that is spoken. */
function spoken<Name extends GadgetName>(gadget: GadgetRules<Name>): Gadget<Name> {
  return {
    ...gadget,
    get title() {
      return things.gadgets[gadget.name].title;
    },
    get help() {
      return things.gadgets[gadget.name].help;
    },
  };
}

/** Gadgets that NPCs never have; precomputed, because every imagined state needs them. */
const NEVER_FOR_NPCS: readonly GadgetName[] = GADGET_NAMES.filter((name) => GADGETS[name].npcs === "never");

/** True if NPCs may have this gadget from the start (section 11). */
export function isForNpcs(gadget: GadgetName): boolean {
  return !NEVER_FOR_NPCS.includes(gadget);
}
