/* A page of an older version than the house loads itself again, once: if that does not help, people are told. */

import { keepIn, TAB, textIn } from "../frame/kept.ts";

const PLACE = "ludothek.reloaded";

/** Loads the page again, unless this tab has just done so; whether it does. */
export function reloadOnce(): boolean {
  // Where nothing can be kept, nobody would know that it was done before.
  if (textIn(TAB, PLACE) !== null || !keepIn(TAB, PLACE, "")) return false;
  location.reload();
  return true;
}

/** The house and this page understand each other. */
export function forgetReload(): void {
  keepIn(TAB, PLACE, null);
}
