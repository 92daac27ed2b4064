import { expect, test } from "vitest";
import { words } from "../words/words.ts";
import {
  isRemote,
  isRunning,
  type Kept,
  keepingProblem,
  MAX_SAVED_MATCHES,
  PlayedElsewhere,
  REMOTE,
  readingProblem,
  surplusOf,
} from "./saves.ts";

/** Matches, newest first; `over` lists the finished ones. */
function matches(many: number, over: readonly number[] = []) {
  return Array.from({ length: many }, (_, id) => ({ id, winners: over.includes(id) ? [0] : null }));
}

const idsOf = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);

test("no match is removed as long as there is room", () => {
  for (const many of [0, 1, MAX_SAVED_MATCHES - 1, MAX_SAVED_MATCHES])
    expect(surplusOf(matches(many))).toEqual([]);
});

test("of too many matches the oldest that are over go first, then the oldest", () => {
  const all = matches(MAX_SAVED_MATCHES + 3, [2, 7]);
  expect(idsOf(surplusOf(all))).toEqual([7, 2, MAX_SAVED_MATCHES + 2]);
});

test("a match goes on from this device if it isn't over, and is no match of another server", () => {
  const kept = (seating: readonly (string | null)[], winners: readonly number[] | null): Kept => ({
    ...{ id: "a", game: "duel", at: 0, names: ["Ann", "Bob"], summary: "", pieces: 1 },
    seating,
    winners,
  });
  expect(
    [
      [null, "easy"],
      [null, null],
      [null, REMOTE],
    ].map((seating) => isRemote({ seating })),
  ).toEqual([false, false, true]);
  expect(isRunning(kept([null, "easy"], null))).toBe(true);
  expect(isRunning(kept([null, "easy"], []))).toBe(false);
  expect(isRunning(kept([null, REMOTE], null))).toBe(false);
});

test("the player reads why a match can't be saved or read", () => {
  const named = (name: string) => new DOMException("no", name);
  const { trouble } = words;
  for (const foreign of ["VersionError", "NotFoundError"]) {
    expect(keepingProblem(named(foreign))).toBe(trouble.foreign);
    expect(readingProblem(named(foreign))).toBe(trouble.foreignText);
  }
  expect(keepingProblem(named("QuotaExceededError"))).toBe(trouble.full);
  expect(readingProblem(new Error("broken"))).toBe("broken");
  expect(keepingProblem("broken")).toBe("broken");
  const notForeign = Object.assign(new Error("mine"), { name: "VersionError" });
  expect(keepingProblem(notForeign)).toBe("mine");
});

test("what another tab did with the match is told", () => {
  const { playedElsewhere, removedElsewhere } = words.trouble;
  expect(new PlayedElsewhere(false)).toMatchObject({
    message: playedElsewhere,
    isRemoved: false,
    isSaved: false,
  });
  expect(new PlayedElsewhere(true, true)).toMatchObject({
    message: removedElsewhere,
    isRemoved: true,
    isSaved: true,
  });
});
