import { expect, test } from "vitest";
import { MAX_SAVED_MATCHES, surplusOf } from "./saves.ts";

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
