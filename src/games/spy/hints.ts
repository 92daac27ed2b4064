import type { Viewer } from "../../kernel/game.ts";
import { strengthOf } from "./cocktail.ts";
import { GADGETS, type GadgetName } from "./gadgets.ts";
import { chanceAtRoulette } from "./operations.ts";
import { chanceOf, nameOf } from "./people.ts";
import type { Action } from "./state.ts";
import { fieldTitle, GADGET_TITLES, wordsOf } from "./text.ts";
import type { PersonView, View } from "./view.ts";

/** What an action would do now: its chance, as far as the viewer can know it. */
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
      return actor === undefined ? undefined : useHint(view, actor, action[1], action[2]);
    case "spy":
      return actor === undefined ? undefined : spyHint(view, actor, action[1]);
    case "gamble": {
      const table = view.roulettes.find(({ at }) => at === action[1]);
      if (actor === undefined || table === undefined) return undefined;
      return `wins with ${percent(view, actor, chanceAtRoulette(view, actor, table))}`;
    }
    case "property":
      if (action[1] === "BANG_AND_BURN") return "destroys the table";
      return (
        actor && `${percent(view, actor, view.config.match.observationSuccessChance)} to see friend or foe`
      );
    case "retire":
      return "ends this turn";
    case "proceed":
      return undefined;
  }
}

/** The properties of a character of the list. */
export function featuresText(view: View, card: number): string {
  const features = view.config.characters[card]?.features ?? [];
  return features.length > 0 ? features.map(wordsOf).join(", ") : "no properties";
}

function percent(view: View, actor: PersonView, chance: number): string {
  return `${Math.round(100 * chanceOf(view, actor, chance))} %`;
}

function moveHint(view: View, target: number): string | undefined {
  const person = view.persons.find(({ at }) => at === target);
  if (person !== undefined) return `changes places with ${nameOf(view, person)}`;
  if (view.cat === target) return "changes places with the cat";
  if (view.janitor === target) return "changes places with the janitor";
  const lying = view.lying.find(({ at }) => at === target);
  return lying && `picks up the ${GADGET_TITLES[lying.gadget]}`;
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

function useHint(view: View, actor: PersonView, gadget: GadgetName, target: number): string {
  const { match } = view.config;
  const with_ = (chance: number, what: string) => `${percent(view, actor, chance)} to ${what}`;
  switch (gadget) {
    case "BOWLER_BLADE":
      return `${with_(match.bowlerBladeHitChance, "hit")} for ${match.bowlerBladeDamage}`;
    case "LASER_COMPACT":
      return with_(match.laserCompactHitChance, "evaporate the cocktail");
    case "GRAPPLE":
      return with_(match.grappleHitChance, "fetch it");
    case "MIRROR_OF_WILDERNESS":
      return `${percent(view, actor, match.mirrorSwapChance)} with an enemy, always with your own, never with an NPC`;
    case "GAS_GLOSS":
      return `hurts for ${match.gasGlossDamage}`;
    case "ROCKET_PEN":
      return `hurts everybody on nine fields for ${match.rocketPenDamage}`;
    case "MOTHBALL_POUCH":
      return `hurts everybody beside ${fieldTitle(view.terrain, target)} for ${match.mothballPouchDamage}`;
    case "COCKTAIL":
      return cocktailHint(view, actor, target);
    default:
      return GADGETS[gadget].help;
  }
}

function cocktailHint(view: View, actor: PersonView, target: number): string {
  if (target === actor.at) {
    const { clean, poisoned } = strengthOf(view, actor);
    return actor.drink === 0 ? `heals ${clean}, unless it is poisoned` : `poisoned: hurts for ${poisoned}`;
  }
  const bar = view.bars.find(({ at }) => at === target);
  if (bar !== undefined) return bar.drink === 0 ? "looks clean" : "you have poisoned it";
  return `${percent(view, actor, 1 - view.config.match.cocktailDodgeChance)} to soak`;
}

/** The submenu of an action on a turn: long lists of targets get one each. */
export function headings(view: View, _viewer: Viewer, action: Action): readonly string[] {
  switch (action[0]) {
    case "move":
      return ["move"];
    case "use":
      return action[1] === "COCKTAIL" ? [] : [`use the ${GADGET_TITLES[action[1]]}`];
    case "gamble":
      return [`gamble at ${fieldTitle(view.terrain, action[1])}`];
    case "spy":
      return ["spy"];
    case "property":
      return action[1] === "OBSERVATION" ? ["observe"] : [];
    case "character":
    case "gadget":
    case "equip":
    case "ready":
    case "retire":
    case "proceed":
      return [];
  }
}
