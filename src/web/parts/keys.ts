import { useListener } from "../frame/listener.ts";
import { type Rect, wayBetween } from "./camera.ts";

/** True if a key belongs to something else: a text input, a dialog or the browser. */
export function isTaken({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  const isTyped =
    target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  return isTyped || document.querySelector("dialog[open]") !== null;
}

/** Listens to keys wherever the focus is. If `press` returns true, nothing else hears the key. */
export function useKeyPresses(press: (event: KeyboardEvent) => boolean): void {
  useListener("keydown", (event) => {
    if (!isTaken(event) && press(event)) event.preventDefault();
  });
}

/** Single-key shortcuts of a board, by lower-case key name. A key that is held down repeats itself. */
export function useKeys(keys: ReadonlyMap<string, (isHeld: boolean) => void>): void {
  useKeyPresses(({ key, repeat }) => {
    const act = keys.get(key.toLowerCase());
    act?.(repeat);
    return act !== undefined;
  });
}

/** Outside the table, arrow keys belong to lists and menus. */
function isScrolling({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(".log, nav, [role=menu]") !== null;
}

/** Directions of the arrow keys. */
export const ARROWS: ReadonlyMap<string, readonly [dx: number, dy: number]> = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]],
]);

/** Index of the next box in a direction; sideways distance counts three times. */
export function nextBox(from: Rect, boxes: readonly Rect[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, box] of boxes.entries()) {
    const { x, y } = wayBetween(from, box);
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    // A box that overlaps in this direction is beside, not ahead.
    if (ahead <= 4 || (dy !== 0 && ahead < from.height / 3)) continue;
    const distance = ahead + 3 * aside;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

/** Elements highlighted as usable. */
const INVITING = ":is(.may, .ready, .playable), :has(> :is(.ready, .playable))";

/** Arrow keys move the focus between elements with `data-nav`. Without a focus, they go to the first usable one. */
export function useArrowKeys(): void {
  useKeyPresses((event) => {
    const way = isScrolling(event) ? undefined : ARROWS.get(event.key);
    if (way === undefined) return false;
    const places = [...document.querySelectorAll<HTMLElement>("[data-nav]")];
    const next = nextPlace(places, way);
    next?.focus();
    next?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return next !== undefined;
  });
}

/** The place that an arrow key leads to. */
export function nextPlace(
  places: readonly HTMLElement[],
  way: readonly [number, number],
): HTMLElement | undefined {
  const active = places.find((place) => place === document.activeElement);
  if (active === undefined)
    return (
      places.find((place) => place.matches(INVITING)) ??
      places.find((place) => place.tabIndex === 0) ??
      places[0]
    );
  const boxes = places.map((place) => place.getBoundingClientRect());
  return places[nextBox(active.getBoundingClientRect(), boxes, way)];
}
