/* Reloads a page that's older than the server, once. If that doesn't help, the player is told. */

import { keepIn, TAB, textIn } from "../frame/kept.ts";

const PLACE = "ludothek.reloaded";

/** Reloads the page, unless this tab just did. Returns whether it does. */
export function reloadOnce(): boolean {
  // Without storage there's no protection against a reload loop.
  if (textIn(TAB, PLACE) !== null || !keepIn(TAB, PLACE, "")) return false;
  location.reload();
  return true;
}

/** Client and server versions match. */
export function forgetReload(): void {
  keepIn(TAB, PLACE, null);
}
