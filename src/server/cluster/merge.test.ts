import fc from "fast-check";
import { expect, test } from "vitest";
import type { AnyList, ListPage, ListRequest } from "../lists.ts";
import type { Mark } from "../store.ts";
import { byId, latestFirst, merged, mergedList } from "./merge.ts";

/** A page of a shard that holds these marks, behind a position. */
function pageOf(
  all: readonly Mark[],
  before: Mark | null,
  most: number,
  order: typeof byId,
): ListPage<string> {
  const sorted = [...all].sort((a, b) => (order(a, b) ? -1 : 1));
  const behind = sorted.filter((mark) => before === null || order(before, mark));
  const shown = behind.slice(0, most);
  return {
    items: shown.map((mark) => [mark, mark[1]]),
    next: behind.length > most ? (shown.at(-1) ?? null) : null,
  };
}

test.each([
  ["by time", latestFirst],
  ["by id", byId],
])("page after page, the merged lists of shards show everything once and in order, %s", (_, order) => {
  const shard = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(shard, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 5 }),
      (times, most) => {
        const shards = times.map((list, shard) =>
          list.map((time, index): Mark => [time, `${shard}${index}`]),
        );
        const seen: string[] = [];
        for (let before: Mark | null = null, more = true; more; ) {
          const page: ListPage<string> = merged(
            shards.map((all) => pageOf(all, before, most, order)),
            most,
            order,
          );
          seen.push(...page.items.map(([, item]) => item));
          before = page.next;
          more = before !== null;
        }
        expect(seen).toEqual(
          shards
            .flat()
            .sort((a, b) => (order(a, b) ? -1 : 1))
            .map(([, id]) => id),
        );
      },
    ),
  );
});

test("a list of all shards is as long as the client asks for, otherwise as long as usual", () => {
  const marks = Array.from({ length: 150 }, (_, index): Mark => [1000 - index, `${index}`]);
  const shownOf = (request: ListRequest) => {
    const items = marks.map((mark) => [mark, {}] as const);
    // Their contents don't matter here.
    const list = { type: request.type, page: { items, next: null } } as unknown as AnyList;
    return mergedList(request, [list]).page.items.length;
  };
  expect(shownOf({ type: "lobby", watch: true })).toBe(100);
  expect(shownOf({ type: "mine" })).toBe(100);
  expect(shownOf({ type: "matches" })).toBe(20);
  expect(shownOf({ type: "matches", most: 7 })).toBe(7);
  expect(shownOf({ type: "things", most: 7 })).toBe(7);
  expect(shownOf({ type: "tournaments" })).toBe(20);
});

test("a list is made of the pages of its own type, in its own order", () => {
  const page = (...marks: readonly Mark[]) => ({
    items: marks.map((mark) => [mark, mark[1]] as const),
    next: null,
  });
  const ids = (type: AnyList["type"]) => {
    const lists = [
      { type, page: page([1, "b"], [3, "a"]) },
      { type, page: page([2, "c"]) },
      { type: type === "mine" ? "lobby" : "mine", page: page([9, "x"]) },
    ] as unknown as AnyList[];
    const request = { type, ...(type === "lobby" && { watch: true }) } as ListRequest;
    return mergedList(request, lists)
      .page.items.map(([[, id]]) => id)
      .join("");
  };
  expect(ids("mine")).toBe("abc");
  for (const type of ["lobby", "matches", "things", "tournaments"] as const) expect(ids(type)).toBe("acb");
});
