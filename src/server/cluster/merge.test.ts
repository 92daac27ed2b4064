import fc from "fast-check";
import { expect, test } from "vitest";
import type { ListPage } from "../lists.ts";
import type { Mark } from "../store.ts";
import { byId, latestFirst, merged } from "./merge.ts";

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
