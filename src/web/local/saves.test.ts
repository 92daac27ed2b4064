import { expect, test } from "vitest";
import { MOST_MATCHES, surplusOf } from "./saves.ts";

/** So many matches, the latest first; the named ones are over. */
function matches(many: number, over: readonly number[] = []) {
  return Array.from({ length: many }, (_, id) => ({ id, winners: over.includes(id) ? [0] : null }));
}

const idsOf = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);

test("no match is removed as long as there is room", () => {
  for (const many of [0, 1, MOST_MATCHES - 1, MOST_MATCHES]) expect(surplusOf(matches(many))).toEqual([]);
});

test("of too many matches the oldest that are over go first, then the oldest", () => {
  const all = matches(MOST_MATCHES + 3, [2, 7]);
  expect(idsOf(surplusOf(all))).toEqual([7, 2, MOST_MATCHES + 2]);
});
