import type { FieldState, Terrain } from "./fields.ts";
import type { GadgetName } from "./gadgets.ts";
import { barAt } from "./legality.ts";
import { nameOf } from "./people.ts";
import { personAt } from "./places.ts";
import type { Property } from "./properties.ts";
import type { Action, State, Victory } from "./state.ts";

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

/** How a match was decided, as part of a sentence. */
const REASONS: Readonly<Record<Victory, string>> = {
  VICTORY_BY_IP: "more intelligence points",
  VICTORY_BY_COLLAR: "equal points, but the collar brought to the cat",
  VICTORY_BY_DRINKING: "equal points, but more cocktails drunk",
  VICTORY_BY_SPILLING: "equal points, but more cocktails poured over the enemy",
  VICTORY_BY_HP: "equal points, but less damage suffered",
  VICTORY_BY_RANDOMNESS: "equal in everything, so the lot decided",
  VICTORY_BY_LEAVE: "the other player left",
  VICTORY_BY_KICK: "the other player was disqualified",
};

/** What decided a match. */
export function reasonOf(victory: Victory): string {
  return REASONS[victory];
}

/** What a person reads on the button of an action. */
export function labelOf(state: State, action: Action): string {
  switch (action[0]) {
    case "character":
      return `choose ${nameOf(state, { card: action[1] })}`;
    case "gadget":
      return `choose the ${GADGET_TITLES[action[1]]}`;
    case "equip":
      return `give the ${GADGET_TITLES[action[1]]} to ${nameOf(state, { card: action[2] })}`;
    case "ready":
      return "ready";
    case "move":
      return `move to ${placeTitle(state, action[1])}`;
    case "use":
      return action[1] === "COCKTAIL"
        ? cocktailLabel(state, action[2])
        : `use the ${GADGET_TITLES[action[1]]} on ${placeTitle(state, action[2])}`;
    case "spy":
      return `spy on ${placeTitle(state, action[1])}`;
    case "gamble":
      return `stake ${action[2]} at the roulette table ${fieldTitle(state.terrain, action[1])}`;
    case "property":
      return `${action[1] === "OBSERVATION" ? "observe" : "bang and burn"} ${placeTitle(state, action[2])}`;
    case "retire":
      return "retire";
  }
}

function cocktailLabel(state: State, target: number): string {
  if (barAt(state, target) !== undefined) return `take the cocktail from ${placeTitle(state, target)}`;
  const { active } = state;
  if (active !== null && state.persons[active]?.at === target) return "drink the cocktail";
  return `pour the cocktail over ${placeTitle(state, target)}`;
}

/** A field with who or what is on it. */
function placeTitle(state: State, target: number): string {
  const place = fieldTitle(state.terrain, target);
  const person = state.persons[personAt(state, target)];
  if (person !== undefined) return `${nameOf(state, person)} ${place}`;
  const safe = state.safes.indexOf(target) + 1;
  if (safe > 0) return `safe ${safe} ${place}`;
  if (state.cat === target) return `the cat ${place}`;
  if (state.janitor === target) return `the janitor ${place}`;
  return place;
}
