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

test("one stroke is undone in one step, and the next one separately", () => {
  const first = changed(changed(begun(0), 1, "stroke 1"), 2, "stroke 1");
  expect(undone(first).present).toBe(0);
  expect(undone(changed(first, 3, "stroke 2")).present).toBe(2);
});

test("an edit that changes nothing is not recorded", () => {
  const history = begun("a");
  expect(changed(history, "a")).toBe(history);
});

test("a cancelled stroke leaves nothing to undo, and undoes no other", () => {
  const painted = changed(changed(changed(begun(0), 1), 2, "stroke 1"), 3, "stroke 1");
  expect(givenUp(painted, "stroke 1")).toMatchObject({ past: [0], present: 1, future: [] });
  expect(givenUp(painted, "stroke 2")).toBe(painted);
});

test("a cancelled stroke also keeps what could be redone", () => {
  const back = undone(changed(begun(0), 1));
  const painted = changed(changed(back, 2, "stroke 1"), 3, "stroke 1");
  expect(redone(givenUp(painted, "stroke 1")).present).toBe(1);
});
