/* Remembers on this device which creation of each type to play with. */

import { DEVICE, keepIn, membersIn } from "../frame/kept.ts";

const KEY = "ludothek.workshop.chosen";

/** By creation type: the id of a creation in the library, or "house:" and the name of a sample. */
export type ChosenCreations = Readonly<Record<string, string>>;

/** Returns the remembered choices. */
export function chosenCreations(): ChosenCreations {
  const kept = Object.entries(membersIn(DEVICE, KEY));
  return Object.fromEntries(
    kept.flatMap(([type, creation]) => (typeof creation === "string" ? [[type, creation]] : [])),
  );
}

/** Remembers a choice; without storage, only until the page is closed. */
export function chooseCreation(type: string, creation: string): void {
  keepIn(DEVICE, KEY, JSON.stringify({ ...chosenCreations(), [type]: creation }));
}
