/* Which thing of each craft a match is to be played with, as this device remembers it. */

const KEY = "ludothek.workshop.chosen";

/** What is chosen, by craft: the name of a thing on the shelf, or "house:" and the name of a sample. */
export type ChosenThings = Readonly<Record<string, string>>;

/** What was chosen last. */
export function chosenThings(): ChosenThings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/** Remembers a choice. */
export function chooseThing(craft: string, thing: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...chosenThings(), [craft]: thing }));
  } catch {
    // Then it is chosen until the page is left.
  }
}
