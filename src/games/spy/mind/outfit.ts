import { GADGETS } from "../gadgets/index.ts";
import type { DraftGadget } from "../gadgets/names.ts";
import { type Property, SUPPRESSED_BY_MOLEDIE } from "../properties/table.ts";
import type { Draft, State } from "../state.ts";

/** What a property adds to how much an agent does in a turn: in actions, with a step as half of one. */
const ACTIVITY: Partial<Record<Property, number>> = {
  NIMBLENESS: 0.5,
  SLUGGISHNESS: -0.5,
  PONDEROUSNESS: -0.75,
  SPRYNESS: 1,
  AGILITY: 0.75,
  TRADECRAFT: 0.5,
  CONSTANT_CLAMMY_CLOTHES: -0.75,
};

/** Every gadget that a character already carries makes the next one worth this much less: it has to wait for its turn. */
const PER_CARRIED_GADGET = 1;

/** How well a gadget suits a character, for comparisons between characters only. */
function fitOf(gadget: DraftGadget, features: readonly Property[], carried: number): number {
  const activity = features.reduce((sum, property) => sum + (ACTIVITY[property] ?? 0), 0);
  return suitability(gadget, features, activity) - PER_CARRIED_GADGET * carried;
}

function suitability(gadget: DraftGadget, features: readonly Property[], activity: number): number {
  switch (gadget) {
    case "MIRROR_OF_WILDERNESS":
      return -activity;
    case "MOLEDIE":
      return features.some((property) => SUPPRESSED_BY_MOLEDIE.includes(property)) ? activity - 2 : activity;
    case "HAIRDRYER":
      return features.includes("CONSTANT_CLAMMY_CLOTHES") ? activity - 2 : activity;
    default:
      return GADGETS[gadget].use === null ? 0 : activity;
  }
}

/** The character that makes the most of the gadget that is handed out next; the first of several equal ones. */
export function bestCarrier({ config }: Pick<State, "config">, draft: Draft): number | undefined {
  const gadget = draft.gadgets[draft.equipped.length];
  if (gadget === undefined) return undefined;
  const fits = draft.characters.map((card) => {
    const carried = draft.equipped.filter((other) => other === card).length;
    return fitOf(gadget, config.characters[card]?.features ?? [], carried);
  });
  return draft.characters[fits.indexOf(Math.max(...fits))];
}
