/* A page of an older version than the house loads itself again, once: if that does not help, people are told. */

const PLACE = "ludothek.reloaded";

/** Loads the page again, unless this tab has just done so; whether it does. */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(PLACE) !== null) return false;
    sessionStorage.setItem(PLACE, "");
  } catch {
    // Where nothing can be kept, nobody would know that it was done before.
    return false;
  }
  location.reload();
  return true;
}

/** The house and this page understand each other. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Then there was nothing to forget.
  }
}
