import type { ClientMessage } from "../protocol/client.ts";
import type { Spoken } from "../protocol/server.ts";
import { numbered } from "./refusal.ts";
import type { Mark } from "./store.ts";

/** A page of a list: its entries with their positions, and where the next page begins; null if there is none. */
export interface ListPage<T> {
  readonly items: readonly (readonly [mark: Mark, item: T])[];
  readonly next: Mark | null;
}

/** A request for a list. */
export type ListRequest = Extract<
  ClientMessage,
  { type: "lobby" | "mine" | "matches" | "things" | "tournaments" }
>;

/** The answers to each request for a list. */
type Lists = { [A in Extract<Spoken, { type: ListRequest["type"] }> as A["type"]]: A };

/** The entries of each list. */
export interface ListItems {
  readonly lobby: Lists["lobby"]["tables"][number];
  readonly mine: Lists["mine"]["tables"][number];
  readonly matches: Lists["matches"]["matches"][number];
  readonly things: Lists["things"]["things"][number];
  readonly tournaments: Lists["tournaments"]["tournaments"][number];
}

/** A page of any list. */
export type AnyList = {
  [K in keyof ListItems]: { readonly type: K; readonly page: ListPage<ListItems[K]> };
}[keyof ListItems];

/** Matches and creations on a page, unless the client says otherwise. */
export const ITEMS_PER_PAGE = 20;

/** Parses a page mark from the wire: a time and an id; undefined for the first page. */
export function markOf(text: string | undefined): Mark | undefined {
  const [time = "", id = ""] = text?.split("-") ?? [];
  return text === undefined ? undefined : [Number(time), id];
}

/** Writes a page as the answer to the request with this number. */
export function listMessage({ type, page }: AnyList, id?: number): Spoken {
  const next = page.next?.join("-") ?? null;
  switch (type) {
    case "lobby":
      return { type, tables: itemsOf(page), next };
    case "mine":
      return { type, ...numbered(id), tables: itemsOf(page), next: page.next?.[1] ?? null };
    case "matches":
      return { type, ...numbered(id), matches: itemsOf(page), next };
    case "things":
      return { type, ...numbered(id), things: itemsOf(page), next };
    case "tournaments":
      return { type, ...numbered(id), tournaments: itemsOf(page), next };
  }
}

function itemsOf<T>({ items }: ListPage<T>): T[] {
  return items.map(([, item]) => item);
}
