/* Short texts that outlive a page: on this device, and in this tab where the device has no room or keeps nothing. */

// Only to ask for them fails in browsers that keep nothing.
const PLACES: readonly (() => Storage)[] = [() => localStorage, () => sessionStorage];

/** What is kept under a name, that of the device before that of the tab. */
export function keptTexts(name: string): readonly string[] {
  return PLACES.flatMap((place) => {
    try {
      return place().getItem(name) ?? [];
    } catch {
      return [];
    }
  });
}

/** Keeps a text under a name, or nothing any more; false if it can be kept nowhere. */
export function keepText(name: string, text: string | null): boolean {
  const isKept = PLACES.map((place) => {
    try {
      if (text === null) place().removeItem(name);
      else place().setItem(name, text);
      return true;
    } catch {
      return false;
    }
  });
  return isKept.includes(true);
}
