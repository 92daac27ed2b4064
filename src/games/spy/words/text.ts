import { FIELDS, type FieldState, type Terrain } from "../board/fields.ts";
import { chanceOf } from "../board/people.ts";
import { type Character, initialHpOf, MAX_HP } from "../config/characters.ts";
import type { PersonView, View } from "../knowledge/view.ts";
import type { Property } from "../properties/table.ts";
import { things, words } from "./catalogue.ts";

/** The name of a property or field as people read it: "flaps and seals". */
export function wordsOf(name: Property | FieldState): string {
  return isField(name) ? things.fields[name] : things.properties[name].title;
}

function isField(name: Property | FieldState): name is FieldState {
  return name in FIELDS;
}

/** What a property does. */
export function helpOf(property: Property): string {
  return things.properties[property].help;
}

/** A field as people read it, column and row from 0 as in the files: "(3,7)". */
export function fieldTitle({ width }: Terrain, field: number): string {
  return `(${field % width},${Math.floor(field / width)})`;
}

/** The chance of an action in words, with all modifiers of the actor: "35%". */
export function percent(view: View, actor: PersonView, chance: number): string {
  return words.percent(Math.round(100 * chanceOf(view, actor, chance)));
}

/** What people should know of a character's health before the match: nothing if it is full. */
export function healthAtStart(character: Pick<Character, "initialHp"> | undefined): string | undefined {
  const hp = initialHpOf(character);
  return hp === MAX_HP ? undefined : words.healthAtStart(hp, MAX_HP);
}
