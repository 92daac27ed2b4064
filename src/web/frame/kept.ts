/* Short texts that outlive a page. A browser may refuse to keep anything; then nothing is found, and people play on. */

/** Where a text is kept. Only to ask for the storage fails in browsers that keep nothing. */
type StorageSource = () => Storage;

/** Keeps texts on this device. */
export const DEVICE: StorageSource = () => localStorage;

/** Keeps texts in this tab. */
export const TAB: StorageSource = () => sessionStorage;

/** The text that a place keeps under a name; null if there is none. */
export function textIn(place: StorageSource, name: string): string | null {
  try {
    return place().getItem(name);
  } catch {
    return null;
  }
}

/** The members of an object that a place keeps as JSON; none if there is no such object. */
export function membersIn(place: StorageSource, name: string): Readonly<Record<string, unknown>> {
  return membersOf(textIn(place, name));
}

/** The members of an object in JSON; none if the text holds something else. */
export function membersOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Keeps a text under a name, or nothing any more (null); false if the place refuses. */
export function keepIn(place: StorageSource, name: string, text: string | null): boolean {
  try {
    if (text === null) place().removeItem(name);
    else place().setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

const PLACES = [DEVICE, TAB];

/** What is kept under a name, that of the device before that of the tab. */
export function keptTexts(name: string): readonly string[] {
  return PLACES.flatMap((place) => textIn(place, name) ?? []);
}

/** Keeps a text on the device and in the tab, or nothing any more; false if it can be kept nowhere. */
export function keepText(name: string, text: string | null): boolean {
  return PLACES.map((place) => keepIn(place, name, text)).includes(true);
}
