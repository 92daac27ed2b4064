import type { Page } from "playwright-core";

/* A player who sees a board at a glance: many questions to a page would cost more than the move that follows. */

/** A point of the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Looks at the page after its next picture, and again until the body of a function in the page returns something. In that body,
 * `middleOf(element)` gives the middle of an element, which is scrolled to if it is out of sight. `pointAt(element)` does the same,
 * but looks at the page again while something else would be hit there. `isShown(element)` says whether it can be seen.
 */
export function glance<T>(page: Page, body: string): Promise<T> {
  return page.evaluate<T>(`new Promise((resolve, reject) => {
    const COVERED = Symbol();
    const isShown = (element) => element?.checkVisibility({ visibilityProperty: true }) ?? false;
    const middleOf = (element) => {
      globalThis.pointedAt = element;
      element.scrollIntoViewIfNeeded();
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const pointAt = (element) => {
      const point = middleOf(element);
      if (!element.contains(document.elementFromPoint(point.x, point.y))) throw COVERED;
      return point;
    };
    const seen = () => { ${body} };
    const look = () => {
      try {
        const found = seen();
        if (found === undefined) setTimeout(look, 15);
        else resolve(found);
      } catch (error) {
        if (error === COVERED) setTimeout(look, 15);
        else reject(error);
      }
    };
    requestAnimationFrame(() => setTimeout(look));
  })`);
}

/** How a player presses what a glance has found. */
export type Press = (page: Page, point: Point) => Promise<void>;

/** A real click. */
export const byMouse: Press = (page, { x, y }) => page.mouse.click(x, y);

/** A real touch. */
export const byFinger: Press = (page, { x, y }) => page.touchscreen.tap(x, y);

/** Goes to what was pointed at last, and presses the key that activates it. */
export const byEnter: Press = async (page) => {
  await page.evaluate("pointedAt.focus()");
  await page.keyboard.press("Enter");
};
