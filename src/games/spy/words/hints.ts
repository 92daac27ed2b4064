import type { Viewer } from "../../../kernel/game.ts";
import { GADGETS } from "../gadgets/index.ts";
import type { PersonView, View } from "../knowledge/view.ts";
import { chanceAtRoulette } from "../play/chance.ts";
import { PROPERTY_ACTIONS } from "../properties/index.ts";
import { type Action, CAT, JANITOR } from "../state.ts";
import { words } from "./catalogue.ts";
import { figureOf } from "./figures.ts";
import { fieldTitle, percent, wordsOf } from "./text.ts";
import { texts } from "./texts.ts";

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
      return texts.hints.ready;
    case "move":
      return moveHint(view, action[1]);
    case "use":
      return actor && (GADGETS[action[1]].use?.hint?.(view, actor, action[2]) ?? GADGETS[action[1]].help);
    case "spy":
      return actor === undefined ? undefined : spyHint(view, actor, action[1]);
    case "gamble": {
      const table = view.roulettes.find(({ at }) => at === action[1]);
      if (actor === undefined || table === undefined) return undefined;
      return texts.hints.wins(percent(view, actor, chanceAtRoulette(view, actor, table)));
    }
    case "property":
      return actor && PROPERTY_ACTIONS[action[1]].hint(view, actor);
    case "retire":
      return texts.hints.retire;
    case "fumble":
    case "proceed":
      return undefined;
  }
}

/** The properties of a character of the list. */
export function featuresText(view: View, card: number): string {
  const features = view.config.characters[card]?.features ?? [];
  return features.length > 0 ? features.map(wordsOf).join(", ") : words.noProperties;
}

function moveHint(view: View, target: number): string | undefined {
  const { swaps, picksUp } = texts.hints;
  const who = view.persons.findIndex(({ at }) => at === target);
  if (who >= 0) return swaps(figureOf(view, who));
  if (view.cat === target) return swaps(figureOf(view, CAT));
  if (view.janitor === target) return swaps(figureOf(view, JANITOR));
  const lying = view.lying.find(({ at }) => at === target);
  return lying && picksUp(lying.gadget);
}

function spyHint(view: View, actor: PersonView, target: number): string {
  const { hints } = texts;
  const safe = view.safes.indexOf(target) + 1;
  if (safe > 0) {
    if (!view.own?.combinations.includes(safe)) return hints.combinationUnknown;
    return view.own.opened.includes(safe) ? hints.openedBefore : hints.opens;
  }
  const who = view.persons.findIndex(({ at }) => at === target);
  if (view.persons[who]?.side !== null) return hints.ownAgent;
  if (view.own?.spied.includes(who)) return hints.spiedBefore;
  if (view.own?.marks[who] === "enemy") return hints.enemy;
  return hints.spies(percent(view, actor, view.config.match.spySuccessChance));
}

/** The submenu of an action on a turn: long lists of targets get one each. */
export function headings(view: View, _viewer: Viewer, action: Action): readonly string[] {
  const { headings: titles } = texts;
  switch (action[0]) {
    case "move":
      return [titles.move];
    case "use":
      return action[1] === "COCKTAIL" ? [] : [titles.use(action[1])];
    case "gamble":
      return [titles.gamble(fieldTitle(view.terrain, action[1]))];
    case "spy":
      return [titles.spy];
    case "property":
      return PROPERTY_ACTIONS[action[1]].reach === "sight" ? [titles[action[1]]] : [];
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
