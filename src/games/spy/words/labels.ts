import type { Shown } from "../../../kernel/text.ts";
import { nameOf } from "../board/people.ts";
import { personAt } from "../board/places.ts";
import { barAt } from "../board/tables.ts";
import type { View } from "../knowledge/view.ts";
import type { Action } from "../state.ts";
import { fieldTitle } from "./text.ts";
import { texts } from "./texts.ts";

/** The button text of an action. The board of the pages has no coordinates. */
export function label(view: View, action: Action, shown?: Shown): string {
  const { labels } = texts;
  const placeAt = (target: number) => placeOf(view, target, shown);
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
      return labels.move(placeAt(action[1]));
    case "use":
      return action[1] === "COCKTAIL"
        ? cocktailLabel(view, action[2], placeAt(action[2]))
        : labels.use(action[1], placeAt(action[2]));
    case "spy":
      return labels.spy(placeAt(action[1]));
    case "gamble":
      return labels.gamble(action[2], shown === undefined ? fieldTitle(view.terrain, action[1]) : "");
    case "property":
      return labels[action[1]](placeAt(action[2]));
    case "retire":
      return labels.retire;
    case "fumble":
      return labels.fumble(label(view, action[1], shown));
    case "proceed":
      return labels.proceed;
  }
}

function cocktailLabel(view: View, target: number, place: Place): string {
  const { labels } = texts;
  if (barAt(view, target) !== undefined) return labels.takeCocktail(place);
  const { active } = view;
  if (active !== null && view.persons[active]?.at === target) return labels.drinkCocktail;
  return labels.pourCocktail(place);
}

type Place = Parameters<typeof texts.labels.move>[0];

/** A field with the person or item on it. */
function placeOf(view: View, target: number, shown: Shown | undefined): Place {
  const field = shown === undefined ? fieldTitle(view.terrain, target) : "";
  const person = view.persons[personAt(view, target)];
  if (person !== undefined) return { is: "person", name: nameOf(view, person), field };
  const safe = view.safes.indexOf(target) + 1;
  if (safe > 0) return { is: "safe", name: String(safe), field };
  if (view.cat === target) return { is: "cat", name: "", field };
  if (view.janitor === target) return { is: "janitor", name: "", field };
  return { is: shown ?? "field", name: "", field };
}
