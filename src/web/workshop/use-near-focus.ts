import { type RefObject, useEffect } from "react";

const REACHABLE = "button, input, select, textarea, a[href], [tabindex='0']";

/** The focused element when a key went down. */
interface Held {
  readonly element: Element;
  readonly box: DOMRect;
  /** Its surroundings, nearest first. */
  readonly around: readonly Element[];
}

/**
 * Keeps the focus for keyboard users: when a key press removes or disables the focused element, such as a deleted
 * row or the last undo, its nearest neighbor gets the focus.
 */
export function useNearFocus(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let held: Held | undefined;
    let isMoved = false;
    const keep = () => {
      const { activeElement: active, body } = document;
      const isLost = held !== undefined && (!held.element.isConnected || held.element.matches(":disabled"));
      if (held === undefined || !isLost || (active !== body && active !== held.element)) return;
      nearestTo(held)?.focus();
      isMoved = true;
    };
    const down = (event: KeyboardEvent) => {
      // A held key must not activate the neighbor: the focus moves when the key is released.
      if (event.repeat) {
        if (isMoved) event.preventDefault();
        return;
      }
      isMoved = false;
      keep();
      const element = document.activeElement;
      held =
        element !== null && element !== within.current && within.current?.contains(element)
          ? { element, box: element.getBoundingClientRect(), around: aroundOf(element, within.current) }
          : undefined;
      requestAnimationFrame(keep);
    };
    // Space activates a button on keyup.
    const up = () => requestAnimationFrame(keep);
    addEventListener("keydown", down, true);
    addEventListener("keyup", up, true);
    return () => {
      removeEventListener("keydown", down, true);
      removeEventListener("keyup", up, true);
    };
  }, [within]);
}

function aroundOf(element: Element, last: Element): Element[] {
  const around: Element[] = [];
  for (let each = element.parentElement; each !== null && each !== last; each = each.parentElement)
    around.push(each);
  return [...around, last];
}

/** The nearest focusable element, preferably in the same group. */
function nearestTo({ box, around }: Held): HTMLElement | undefined {
  for (const group of around) {
    if (!group.isConnected) continue;
    const reachable = [...group.querySelectorAll<HTMLElement>(REACHABLE)].filter(
      (each) => !each.matches(":disabled") && each.checkVisibility(),
    );
    const distances = reachable.map((each) => distance(box, each.getBoundingClientRect()));
    const nearest = reachable[distances.indexOf(Math.min(...distances))];
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}

function distance(a: DOMRect, b: DOMRect): number {
  const across = Math.max(0, a.left - b.right, b.left - a.right);
  const down = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return Math.hypot(across, down);
}
