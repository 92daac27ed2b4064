import { nameOf } from "../board/people.ts";
import { personAt } from "../board/places.ts";
import { barAt } from "../board/tables.ts";
import type { View } from "../knowledge/view.ts";
import type { Action } from "../state.ts";
import { fieldTitle } from "./text.ts";
import { texts } from "./texts.ts";

/** The button text of an action. */
export function label(view: View, action: Action): string {
  const { labels } = texts;
  switch (action[0]) {
    case "character":
      return labels.character(nameOf(view, { card: action[1] }));
    case "gadget":
      return labels.gadget(action[1]);
    case "equip":
      return labels.equip(action[1], nameOf(view, { card: action[2] }));
    case "ready":
      return labels.ready;
    case "move":
      return labels.move(placeOf(view, action[1]));
    case "use":
      return action[1] === "COCKTAIL"
        ? cocktailLabel(view, action[2])
        : labels.use(action[1], placeOf(view, action[2]));
    case "spy":
      return labels.spy(placeOf(view, action[1]));
    case "gamble":
      return labels.gamble(action[2], fieldTitle(view.terrain, action[1]));
    case "property":
      return labels[action[1]](placeOf(view, action[2]));
    case "retire":
      return labels.retire;
    case "fumble":
      return labels.fumble(label(view, action[1]));
    case "proceed":
      return labels.proceed;
  }
}

function cocktailLabel(view: View, target: number): string {
  const { labels } = texts;
  const place = placeOf(view, target);
  if (barAt(view, target) !== undefined) return labels.takeCocktail(place);
  const { active } = view;
  if (active !== null && view.persons[active]?.at === target) return labels.drinkCocktail;
  return labels.pourCocktail(place);
}

/** A field with the person or item on it. */
function placeOf(view: View, target: number) {
  const field = fieldTitle(view.terrain, target);
  const person = view.persons[personAt(view, target)];
  if (person !== undefined) return { is: "person", name: nameOf(view, person), field } as const;
  const safe = view.safes.indexOf(target) + 1;
  if (safe > 0) return { is: "safe", name: String(safe), field } as const;
  const is = view.cat === target ? "cat" : view.janitor === target ? "janitor" : "field";
  return { is, name: "", field } as const;
}
