import type { Page } from "playwright-core";
import { expect } from "vitest";
import { sampled } from "../thorough.ts";

/* Whether a room, or the dialog in front of it, fits its window: nothing that can be pressed is covered or outside, no text is cut, and no
 * card is blank. */

/** The sizes of windows that every board fits: desks, a tablet both ways, a window at 200 %, a phone both ways. */
export const WINDOW_SIZES = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [720, 450],
  [390, 844],
  [844, 390],
] as const;

/** Sizes of windows that a test looks at. */
export type WindowSizes = readonly (readonly [width: number, height: number])[];

/** A few of these sizes, others in each test; all of them in a thorough run. */
export function someWindows(all: WindowSizes = WINDOW_SIZES): WindowSizes {
  return sampled(all, 3, expect.getState().currentTestName ?? "");
}

/** Small phones: rooms that are higher than these can be scrolled; one with a plan is as high as the window. */
export const SMALL_PHONES = [
  [360, 640],
  [375, 667],
] as const;

/** Maps that the player moves under a frame, and the log: what is beyond their edges isn't cut. */
const MOVED = ".plan, .log";

/** Texts that are shortened on purpose; what they say is elsewhere in full. */
const SHORTENED = ".stone .name, .tray .note, .lvl-name, .vh, kbd";

/** In the page: one line for each misfit, with the element's name. */
const LOOK = `(() => {
  const found = new Set();
  const name = (element) => {
    const text = (element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 40);
    return element.tagName.toLowerCase() + (element.className ? "." + String(element.className).trim().split(/\\s+/).join(".") : "") + ' "' + text + '"';
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const clips = (value) => value === "hidden" || value === "clip";
  const scrolls = (value) => value === "auto" || value === "scroll";
  const windowBox = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  // Pixels are rounded.
  const sticksOut = (box, frame) =>
    box.left < frame.left - 1.5 || box.right > frame.right + 1.5 || box.top < frame.top - 1.5 || box.bottom > frame.bottom + 1.5;
  /** What a box ends at: the frames that cut it, up to a list that can be scrolled to show the rest. */
  const isCut = (box, element) => {
    for (let frame = element; frame !== null; frame = frame.parentElement) {
      const { display, overflowX, overflowY } = getComputedStyle(frame);
      if (display === "contents") continue;
      const isLong = frame.scrollWidth > frame.clientWidth + 1 || frame.scrollHeight > frame.clientHeight + 1;
      if ((scrolls(overflowX) || scrolls(overflowY)) && isLong) return false;
      if (frame !== document.body && (clips(overflowX) || clips(overflowY)) && sticksOut(box, frame.getBoundingClientRect())) return true;
    }
    return sticksOut(box, windowBox);
  };
  const isInList = (element) => {
    for (let frame = element.parentElement; frame !== null; frame = frame.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(frame);
      const isLong = frame.scrollWidth > frame.clientWidth + 1 || frame.scrollHeight > frame.clientHeight + 1;
      if ((scrolls(overflowX) || scrolls(overflowY)) && isLong) return true;
    }
    return false;
  };
  const PRESSED = "a[href], button, input, select, [tabindex='0']";
  const dialog = document.querySelector("dialog[open]");
  // Advice stands beside the room, and has to be read without scrolling.
  const parts = dialog === null ? [...document.querySelectorAll(".room, .room ~ .aside-card")] : [dialog];
  for (const text of document.querySelectorAll(".aside-card, .aside-card p"))
    if (text.scrollHeight > text.clientHeight + 1) found.add("scrolls: " + name(text));
  for (const element of parts.flatMap((part) => [...part.querySelectorAll(PRESSED)])) {
    if (!isShown(element) || element.closest("${MOVED}") || isInList(element)) continue;
    const box = element.getBoundingClientRect();
    if (isCut(box, element)) {
      found.add("outside: " + name(element));
      continue;
    }
    // On a player who can be attacked there are their piles.
    if (element.matches(".face")) continue;
    for (const [x, y] of [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]]) {
      const hit = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      if (hit !== null && !element.contains(hit) && !hit.contains(element))
        found.add("covered: " + name(element) + " by " + name(hit));
    }
  }
  for (const art of parts.flatMap((part) => [...part.querySelectorAll(".card .art")]))
    if (isShown(art.closest(".card")) && art.getBoundingClientRect().height < 4) found.add("blank: " + name(art.closest(".card")));
  for (const part of parts) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const element = text.parentElement;
      if (text.data.trim() === "" || !isShown(element) || element.closest("${MOVED}, ${SHORTENED}, svg")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const style = getComputedStyle(element);
      for (const line of range.getClientRects()) {
        // Letters are smaller than their lines.
        const slack = Math.max(0, line.height - parseFloat(style.fontSize)) / 2 + 1;
        const box = { left: line.left, right: line.right, top: line.top + slack, bottom: line.bottom - slack };
        if (line.width > 1 && isCut(box, element)) found.add("cut: " + name(element));
      }
    }
  }
  return [...found];
})()`;

/** What doesn't fit the window now. */
export const misfits = (page: Page): Promise<readonly string[]> => page.evaluate(LOOK);
