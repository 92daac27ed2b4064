/*
 * Reloads of the page by itself: of one that's older than the server, and of one that couldn't load a script, which
 * browsers don't retry on the same page.
 */

import type { HouseConnection } from "../../client/house-connection.ts";
import { keepIn, TAB, textIn } from "../frame/kept.ts";
import { clock } from "../net/clock.ts";

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

/** How often in a row this tab was reloaded for a script. */
const TRIES_PLACE = "ludothek.tries";

/** Delay of the first of these reloads; it doubles with each further one, up to the maximum. */
const FIRST_RELOAD_MS = 3000;
const MAX_RELOAD_MS = 60_000;

/** Reloads the page in a while, unless the house can't be reached then. Returns a function that calls it off. */
export function reloadLater({ link }: Pick<HouseConnection, "link">): () => void {
  const tries = Number(textIn(TAB, TRIES_PLACE) ?? 0);
  const delay = Math.min(FIRST_RELOAD_MS * 2 ** tries, MAX_RELOAD_MS);
  let callOff = () => {};
  const wait = () => {
    callOff = clock.later(reload, delay);
  };
  const reload = () => {
    // Without the house, the browser would show a page of its own instead.
    if (link.value !== "open") return wait();
    keepIn(TAB, TRIES_PLACE, String(tries + 1));
    location.reload();
  };
  wait();
  return () => callOff();
}

/** Everything is loaded: the next failure is a first one. */
export function forgetTries(): void {
  keepIn(TAB, TRIES_PLACE, null);
}
