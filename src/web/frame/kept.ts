/*
 * Small values in local and session storage. If the browser blocks storage, nothing is found, and the game works
 * without it.
 */

/** A function, because merely accessing the storage throws in browsers that block it. */
type StorageSource = () => Storage;

/** Storage of this device. */
export const DEVICE: StorageSource = () => localStorage;

/** Storage of this tab. */
export const TAB: StorageSource = () => sessionStorage;

/** Reads a value; null if there is none. */
export function textIn(place: StorageSource, name: string): string | null {
  try {
    return place().getItem(name);
  } catch {
    return null;
  }
}

/** Reads a JSON object; empty if there is none. */
export function membersIn(place: StorageSource, name: string): Readonly<Record<string, unknown>> {
  return membersOf(textIn(place, name));
}

/** Parses a JSON object; empty if the text is something else. */
export function membersOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Stores a value, or removes it (null). False if the storage refuses. */
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

/** The values in local and session storage, in this order. */
export function keptTexts(name: string): readonly string[] {
  return PLACES.flatMap((place) => textIn(place, name) ?? []);
}

/** Stores a value in both storages, or removes it. False if neither accepts it. */
export function keepText(name: string, text: string | null): boolean {
  return PLACES.map((place) => keepIn(place, name, text)).includes(true);
}
