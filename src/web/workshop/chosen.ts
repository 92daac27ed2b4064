/* Which thing of each craft a match is to be played with, as this device remembers it. */

import { DEVICE, keepIn, membersIn } from "../frame/kept.ts";

const KEY = "ludothek.workshop.chosen";

/** What is chosen, by craft: the name of a thing on the shelf, or "house:" and the name of a sample. */
export type ChosenThings = Readonly<Record<string, string>>;

/** What was chosen last. */
export function chosenThings(): ChosenThings {
  const kept = Object.entries(membersIn(DEVICE, KEY));
  return Object.fromEntries(
    kept.flatMap(([craft, thing]) => (typeof thing === "string" ? [[craft, thing]] : [])),
  );
}

/** Remembers a choice; where nothing is kept, it is chosen until the page is left. */
export function chooseThing(craft: string, thing: string): void {
  keepIn(DEVICE, KEY, JSON.stringify({ ...chosenThings(), [craft]: thing }));
}
