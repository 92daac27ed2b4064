import type { Options } from "minisearch";

/** A section of the manual as search knows it. */
export interface Entry {
  /** The name of its page in the address, and its anchor there; empty for the front page and for the top. */
  readonly page: string;
  readonly anchor: string;
  readonly title: string;
  /** The title of its page. */
  readonly chapter: string;
  readonly text: string;
}

/** How the index is made when the house is built, and asked when it is open. */
export const INDEX: Options<Entry> = {
  fields: ["title", "chapter", "text"],
  storeFields: ["page", "anchor", "title", "chapter", "text"],
  searchOptions: { boost: { title: 4, chapter: 2 }, prefix: true, fuzzy: 0.15, combineWith: "AND" },
};
