import type { DraftGadget } from "./gadgets.ts";
import type { Property } from "./properties.ts";
import type { Draft } from "./state.ts";
import type { View } from "./view.ts";

/** What a character is worth without any properties: hands, feet and chips. */
const CHARACTER = 0.6;

/** What properties add: first those that give more actions and better ones. */
const PROPERTY_WORTH: Readonly<Partial<Record<Property, number>>> = {
  SPRYNESS: 0.3,
  TRADECRAFT: 0.3,
  NIMBLENESS: 0.2,
  AGILITY: 0.15,
  LUCKY_DEVIL: 0.15,
  OBSERVATION: 0.1,
  FLAPS_AND_SEALS: 0.1,
  JINX: -0.02,
  CLAMMY_CLOTHES: -0.15,
  CONSTANT_CLAMMY_CLOTHES: -0.3,
  SLUGGISHNESS: -0.2,
  PONDEROUSNESS: -0.2,
};

const GADGET_WORTH: Readonly<Partial<Record<DraftGadget, number>>> = {
  NUGGET: 0.7,
  CHICKEN_FEED: 0.4,
  MIRROR_OF_WILDERNESS: 0.4,
  JETPACK: 0.25,
  WIRETAP_WITH_EARPLUGS: 0.2,
  TECHNICOLOUR_PRISM: 0.1,
  GRAPPLE: 0.1,
  MOLEDIE: -0.1,
};

/** What the chosen characters and gadgets promise. */
export function teamWorth({ config }: View, { characters, gadgets }: Draft): number {
  let worth = 0;
  for (const card of characters) {
    worth += CHARACTER;
    for (const property of config.characters[card]?.features ?? []) worth += PROPERTY_WORTH[property] ?? 0;
  }
  for (const gadget of gadgets) worth += GADGET_WORTH[gadget] ?? 0;
  return worth;
}
