import corn from "icon:acorn";
import eye from "icon:binoculars";
import broom from "icon:broom";
import campfire from "icon:campfire";
import cat from "icon:cat";
import checkMark from "icon:check-mark";
import comb from "icon:comb";
import swap from "icon:cycle";
import dice from "icon:dice-six-faces-three";
import drop from "icon:droplets";
import fog from "icon:dust-cloud";
import emeraldNecklace from "icon:emerald-necklace";
import fountainPen from "icon:fountain-pen";
import goldBar from "icon:gold-bar";
import grapple from "icon:grapple";
import headphones from "icon:headphones";
import jetpack from "icon:jetpack";
import key from "icon:key";
import laserSparks from "icon:laser-sparks";
import lipstick from "icon:lipstick";
import spyglass from "icon:magnifying-glass";
import martini from "icon:martini";
import mirror from "icon:mirror-mirror";
import paperBomb from "icon:paper-bomb";
import pill from "icon:pill";
import plague from "icon:plague-doctor-profile";
import poison from "icon:poison";
import pokerHand from "icon:poker-hand";
import prism from "icon:prism";
import skimmerHat from "icon:skimmer-hat";
import pouch from "icon:swap-bag";
import trash from "icon:trash-can";
import watch from "icon:watch";
import type { GadgetName } from "../../../games/spy/gadgets/names.ts";
import type { Means } from "./model/deeds.ts";

/** Icons of gadgets. */
export const GADGET_PICTURES: Readonly<Record<GadgetName, string>> = {
  HAIRDRYER: comb,
  MOLEDIE: dice,
  TECHNICOLOUR_PRISM: prism,
  BOWLER_BLADE: skimmerHat,
  MAGNETIC_WATCH: watch,
  POISON_PILLS: pill,
  LASER_COMPACT: laserSparks,
  ROCKET_PEN: fountainPen,
  GAS_GLOSS: lipstick,
  MOTHBALL_POUCH: pouch,
  FOG_TIN: fog,
  GRAPPLE: grapple,
  WIRETAP_WITH_EARPLUGS: headphones,
  JETPACK: jetpack,
  CHICKEN_FEED: corn,
  NUGGET: goldBar,
  MIRROR_OF_WILDERNESS: mirror,
  POCKET_LITTER: trash,
  ANTI_PLAGUE_MASK: plague,
  DIAMOND_COLLAR: emeraldNecklace,
  COCKTAIL: martini,
};

/** Other icons on plan and bubbles. */
export const PICTURES = {
  broom,
  campfire,
  cat,
  checkMark,
  drop,
  key,
  martini,
  poison,
} as const;

/** Icon of a means. */
export function pictureOf(means: Means | "move"): string {
  switch (means) {
    case "move":
      return swap;
    case "spy":
      return spyglass;
    case "gamble":
      return pokerHand;
    case "OBSERVATION":
      return eye;
    case "BANG_AND_BURN":
      return paperBomb;
    default:
      return GADGET_PICTURES[means];
  }
}
