import { useSyncExternalStore } from "react";
import { Store, useStore } from "../frame/store.ts";

/** Places of the log line that the player points at, as the board names them. */
const told = new Store<readonly string[]>([]);

const NONE: readonly string[] = [];

/** Marks these places on the board, and no others. */
export function markPlaces(places: readonly string[] = NONE): void {
  told.set(places);
}

/** Marks these places until the next touch, once the log no longer covers the board. */
export function keepMarked(places: readonly string[]): void {
  setTimeout(() => {
    markPlaces(places);
    addEventListener("pointerdown", () => markPlaces(), { capture: true, once: true });
  });
}

/** The places to mark now, for boards that draw the marks themselves. */
export function useToldPlaces(): readonly string[] {
  return useStore(told);
}

/** True while this place is to be marked: the value of its `data-told`. */
export function useTold(place: string | undefined): true | undefined {
  const isTold = () => place !== undefined && told.value.includes(place);
  return useSyncExternalStore(told.subscribe, isTold, () => false) || undefined;
}
