import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isTaken, nextBox, nextPlace } from "./keys.ts";

/** An element of a page that is inside of others. */
class FakeElement {
  readonly #inside: readonly string[];

  constructor(...inside: readonly string[]) {
    this.#inside = inside;
  }

  closest(selector: string): FakeElement | null {
    return this.#inside.some((name) => selector.split(", ").includes(name)) ? this : null;
  }
}

let isDialogOpen = false;

beforeEach(() => {
  isDialogOpen = false;
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("document", {
    querySelector: (selector: string) => (isDialogOpen && selector === "dialog[open]" ? {} : null),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a key of the board", () => {
  const isTakenWith = (more: object) =>
    isTaken({
      ...{ defaultPrevented: false, ctrlKey: false, metaKey: false, altKey: false, target: null },
      ...more,
    } as unknown as KeyboardEvent);

  test.each<readonly [what: string, isTaken: boolean, event: object]>([
    ["is one that is pressed on the page", false, {}],
    ["is one that is pressed on the board", false, { target: new FakeElement("div") }],
    ["is none that was handled", true, { defaultPrevented: true }],
    ["is none of the browser: Ctrl", true, { ctrlKey: true }],
    ["is none of the browser: Meta", true, { metaKey: true }],
    ["is none of the browser: Alt", true, { altKey: true }],
    ["is none that is typed in a line", true, { target: new FakeElement("input") }],
    ["is none that is typed in a text", true, { target: new FakeElement("textarea") }],
  ])("%s", (_, expected, event) => {
    expect(isTakenWith(event)).toBe(expected);
  });

  test("is none while a dialog is open", () => {
    isDialogOpen = true;
    expect(isTakenWith({})).toBe(true);
  });
});

describe("arrow keys", () => {
  const box = (x: number, y: number) => ({ x, y, width: 40, height: 60 });
  const from = box(100, 100);

  test("reach what is a little ahead, and nothing that is beside", () => {
    expect(nextBox(from, [box(104, 100)], [1, 0])).toBe(-1);
    expect(nextBox(from, [box(105, 100)], [1, 0])).toBe(0);
    // Above and below is only what is a third of the height away.
    expect(nextBox(from, [box(100, 119)], [0, 1])).toBe(-1);
    expect(nextBox(from, [box(100, 120)], [0, 1])).toBe(0);
  });

  test("sideways counts three times as much as ahead, and of equals the first is next", () => {
    const boxes = [box(150, 110), box(179, 100), box(180, 100)];
    expect(nextBox(from, boxes, [1, 0])).toBe(1);
    expect(nextBox(from, [box(150, 110), box(180, 100)], [1, 0])).toBe(0);
  });
});

describe("without a focus, arrow keys go", () => {
  const place = (tabIndex: number, isInviting = false) =>
    ({ tabIndex, matches: () => isInviting }) as unknown as HTMLElement;

  test("to the first that is usable, to the first that Tab reaches, or to the first at all", () => {
    const [first, tab, inviting] = [place(-1), place(0), place(-1, true)];
    expect(nextPlace([first, tab, inviting], [1, 0])).toBe(inviting);
    expect(nextPlace([first, tab], [1, 0])).toBe(tab);
    expect(nextPlace([first], [1, 0])).toBe(first);
    expect(nextPlace([], [1, 0])).toBeUndefined();
  });

  test("with one they go on from there", () => {
    const boxed = (x: number) =>
      ({ ...place(0), getBoundingClientRect: () => ({ x, y: 0, width: 10, height: 10 }) }) as HTMLElement;
    const places = [boxed(0), boxed(20), boxed(40)];
    vi.stubGlobal("document", { activeElement: places[1] });
    expect(nextPlace(places, [1, 0])).toBe(places[2]);
    expect(nextPlace(places, [-1, 0])).toBe(places[0]);
    expect(nextPlace(places, [0, 1])).toBeUndefined();
  });
});
