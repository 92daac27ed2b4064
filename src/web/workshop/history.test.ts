import { expect, test } from "vitest";
import { begun, changed, givenUp, redone, undone } from "./history.ts";

test("every change can be taken back and done again", () => {
  const three = changed(changed(begun("a"), "b"), "c");
  expect(undone(three).present).toBe("b");
  expect(undone(undone(three)).present).toBe("a");
  expect(undone(undone(undone(three))).present).toBe("a");
  expect(redone(undone(three)).present).toBe("c");
  expect(redone(three)).toBe(three);
});

test("a new change forgets what was taken back", () => {
  const other = changed(undone(changed(begun("a"), "b")), "c");
  expect(redone(other)).toBe(other);
  expect(undone(other).present).toBe("a");
});

test("one stroke is undone at once, another one apart", () => {
  const first = changed(changed(begun(0), 1, "stroke 1"), 2, "stroke 1");
  expect(undone(first).present).toBe(0);
  expect(undone(changed(first, 3, "stroke 2")).present).toBe(2);
});

test("what changes nothing is no change", () => {
  const history = begun("a");
  expect(changed(history, "a")).toBe(history);
});

test("a stroke that is given up leaves nothing to be undone, and no other goes with it", () => {
  const painted = changed(changed(changed(begun(0), 1), 2, "stroke 1"), 3, "stroke 1");
  expect(givenUp(painted, "stroke 1")).toMatchObject({ past: [0], present: 1, future: [] });
  expect(givenUp(painted, "stroke 2")).toBe(painted);
});

test("a stroke that is given up leaves also what could be redone", () => {
  const back = undone(changed(begun(0), 1));
  const painted = changed(changed(back, 2, "stroke 1"), 3, "stroke 1");
  expect(redone(givenUp(painted, "stroke 1")).present).toBe(1);
});
