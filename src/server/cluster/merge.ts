import { TABLES_PER_PAGE } from "../directory.ts";
import { type AnyList, ITEMS_PER_PAGE, type ListItems, type ListPage, type ListRequest } from "../lists.ts";
import type { Mark } from "../store.ts";

/** Whether one position comes before another in a list. */
export type Order = (a: Mark, b: Mark) => boolean;

/** Latest first; of two at the same time the one with the larger id. */
export const latestFirst: Order = ([a, idA], [b, idB]) => a > b || (a === b && idA > idB);

/** By id alone. */
export const byId: Order = ([, a], [, b]) => a < b;

/**
 * One page from those of all shards. It ends where the first of them ends: what comes behind is known only as far as
 * the others go.
 */
export function merged<T>(pages: readonly ListPage<T>[], most: number, isBefore: Order): ListPage<T> {
  const ends = pages.flatMap(({ next }) => (next === null ? [] : [next]));
  const end = ends.reduce<Mark | null>(
    (first, next) => (first === null || isBefore(next, first) ? next : first),
    null,
  );
  const items = pages
    .flatMap((page) => page.items)
    .filter(([mark]) => end === null || !isBefore(end, mark))
    .sort(([a], [b]) => (isBefore(a, b) ? -1 : 1));
  const shown = items.slice(0, most);
  const last = shown.at(-1);
  return { items: shown, next: items.length > most && last !== undefined ? last[0] : end };
}

/** One list from those of all shards. */
export function mergedList(request: ListRequest, lists: readonly AnyList[]): AnyList {
  switch (request.type) {
    case "lobby":
      return { type: "lobby", page: merged(pagesOf(lists, "lobby"), TABLES_PER_PAGE, latestFirst) };
    case "mine":
      return { type: "mine", page: merged(pagesOf(lists, "mine"), TABLES_PER_PAGE, byId) };
    case "matches": {
      const { most = ITEMS_PER_PAGE } = request;
      return { type: "matches", page: merged(pagesOf(lists, "matches"), most, latestFirst) };
    }
    case "things": {
      const { most = ITEMS_PER_PAGE } = request;
      return { type: "things", page: merged(pagesOf(lists, "things"), most, latestFirst) };
    }
    case "tournaments":
      return {
        type: "tournaments",
        page: merged(pagesOf(lists, "tournaments"), ITEMS_PER_PAGE, latestFirst),
      };
  }
}

function pagesOf<K extends AnyList["type"]>(
  lists: readonly AnyList[],
  type: K,
): readonly ListPage<ListItems[K]>[] {
  return lists.flatMap((list) => (isOf(list, type) ? [list.page] : []));
}

function isOf<K extends AnyList["type"]>(
  list: AnyList,
  type: K,
): list is AnyList & { readonly type: K; readonly page: ListPage<ListItems[K]> } {
  return list.type === type;
}
