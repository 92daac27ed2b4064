import { nameOf } from "../board/people.ts";
import { personAt } from "../board/places.ts";
import { barAt } from "../board/tables.ts";
import { GADGETS } from "../gadgets/index.ts";
import type { View } from "../knowledge/view.ts";
import { PROPERTY_ACTIONS } from "../properties/index.ts";
import type { Action } from "../state.ts";
import { fieldTitle } from "./text.ts";

/** The button text of an action. */
export function label(view: View, action: Action): string {
  switch (action[0]) {
    case "character":
      return `choose ${nameOf(view, { card: action[1] })}`;
    case "gadget":
      return `choose the ${GADGETS[action[1]].title}`;
    case "equip":
      return `give the ${GADGETS[action[1]].title} to ${nameOf(view, { card: action[2] })}`;
    case "ready":
      return "ready";
    case "move":
      return `move to ${placeTitle(view, action[1])}`;
    case "use":
      return action[1] === "COCKTAIL"
        ? cocktailLabel(view, action[2])
        : `use the ${GADGETS[action[1]].title} on ${placeTitle(view, action[2])}`;
    case "spy":
      return `spy on ${placeTitle(view, action[1])}`;
    case "gamble":
      return `stake ${action[2]} at the roulette table ${fieldTitle(view.terrain, action[1])}`;
    case "property":
      return `${PROPERTY_ACTIONS[action[1]].verb} ${placeTitle(view, action[2])}`;
    case "retire":
      return "retire";
    case "fumble":
      return `${label(view, action[1])}, in vain`;
    case "proceed":
      return "go on";
  }
}

function cocktailLabel(view: View, target: number): string {
  if (barAt(view, target) !== undefined) return `take the cocktail from ${placeTitle(view, target)}`;
  const { active } = view;
  if (active !== null && view.persons[active]?.at === target) return "drink the cocktail";
  return `pour the cocktail over ${placeTitle(view, target)}`;
}

/** A field with the person or item on it. */
function placeTitle(view: View, target: number): string {
  const place = fieldTitle(view.terrain, target);
  const person = view.persons[personAt(view, target)];
  if (person !== undefined) return `${nameOf(view, person)} ${place}`;
  const safe = view.safes.indexOf(target) + 1;
  if (safe > 0) return `safe ${safe} ${place}`;
  if (view.cat === target) return `the cat ${place}`;
  if (view.janitor === target) return `the janitor ${place}`;
  return place;
}
