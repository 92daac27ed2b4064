import type { Viewer } from "../../../kernel/game.ts";
import { nameOf } from "../board/people.ts";
import { GADGETS } from "../gadgets/index.ts";
import type { PersonView, View } from "../knowledge/view.ts";
import { chanceAtRoulette } from "../play/chance.ts";
import { PROPERTY_ACTIONS } from "../properties/index.ts";
import type { Action } from "../state.ts";
import { fieldTitle, percent, wordsOf } from "./text.ts";

/** What an action would do now, and its chance, as far as the viewer can know it. */
export function hint(view: View, _viewer: Viewer, action: Action): string | undefined {
  const actor = view.active === null ? undefined : view.persons[view.active];
  switch (action[0]) {
    case "character":
      return featuresText(view, action[1]);
    case "gadget":
      return GADGETS[action[1]].help;
    case "equip":
      return featuresText(view, action[2]);
    case "ready":
      return "the match begins when both are ready";
    case "move":
      return moveHint(view, action[1]);
    case "use":
      return actor && (GADGETS[action[1]].use?.hint?.(view, actor, action[2]) ?? GADGETS[action[1]].help);
    case "spy":
      return actor === undefined ? undefined : spyHint(view, actor, action[1]);
    case "gamble": {
      const table = view.roulettes.find(({ at }) => at === action[1]);
      if (actor === undefined || table === undefined) return undefined;
      return `wins with ${percent(view, actor, chanceAtRoulette(view, actor, table))}`;
    }
    case "property":
      return actor && PROPERTY_ACTIONS[action[1]].hint(view, actor);
    case "retire":
      return "ends this turn";
    case "fumble":
    case "proceed":
      return undefined;
  }
}

/** The properties of a character of the list. */
export function featuresText(view: View, card: number): string {
  const features = view.config.characters[card]?.features ?? [];
  return features.length > 0 ? features.map(wordsOf).join(", ") : "no properties";
}

function moveHint(view: View, target: number): string | undefined {
  const person = view.persons.find(({ at }) => at === target);
  if (person !== undefined) return `changes places with ${nameOf(view, person)}`;
  if (view.cat === target) return "changes places with the cat";
  if (view.janitor === target) return "changes places with the janitor";
  const lying = view.lying.find(({ at }) => at === target);
  return lying && `picks up the ${GADGETS[lying.gadget].title}`;
}

function spyHint(view: View, actor: PersonView, target: number): string {
  const safe = view.safes.indexOf(target) + 1;
  if (safe > 0) {
    if (!view.own?.combinations.includes(safe)) return "the combination is unknown: fails";
    return view.own.opened.includes(safe) ? "opened before: nothing new" : "opens it";
  }
  const who = view.persons.findIndex(({ at }) => at === target);
  if (view.persons[who]?.side !== null) return "one of your own: fails";
  if (view.own?.spied.includes(who)) return "spied on before: nothing new";
  if (view.own?.marks[who] === "enemy") return "an enemy: fails and unmasks you";
  return `${percent(view, actor, view.config.match.spySuccessChance)} if this is an NPC, fails with an enemy`;
}

/** The submenu of an action on a turn: long lists of targets get one each. */
export function headings(view: View, _viewer: Viewer, action: Action): readonly string[] {
  switch (action[0]) {
    case "move":
      return ["move"];
    case "use":
      return action[1] === "COCKTAIL" ? [] : [`use the ${GADGETS[action[1]].title}`];
    case "gamble":
      return [`gamble at ${fieldTitle(view.terrain, action[1])}`];
    case "spy":
      return ["spy"];
    case "property":
      return PROPERTY_ACTIONS[action[1]].reach === "sight" ? [PROPERTY_ACTIONS[action[1]].verb] : [];
    case "character":
    case "gadget":
    case "equip":
    case "ready":
    case "retire":
    case "fumble":
    case "proceed":
      return [];
  }
}
