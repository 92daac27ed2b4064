import { catalogue } from "../../languages/catalogue.ts";
import { dungeon } from "../../languages/loaders.ts";
import type { Hero } from "./state.ts";
import { ABILITIES } from "./text.ts";

/** The words of the dungeon crawler in the language that is spoken. */
export const words = await catalogue(dungeon);

/** What people call a hero or an enemy of the rules. */
export function shownName(name: string): string {
  const names: Readonly<Record<string, string>> = words.names;
  return names[name] ?? name;
}

/** What people call the special ability of a class. */
export function abilityName(heroClass: Hero["class"]): string {
  return words.abilities[ABILITIES[heroClass]];
}
