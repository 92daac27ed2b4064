import type { Options } from "minisearch";

/** A section in the search index. */
export interface Entry {
  /** URL name of its page, and its anchor; empty for the front page and for the top. */
  readonly page: string;
  readonly anchor: string;
  readonly title: string;
  /** The title of its page. */
  readonly chapter: string;
  readonly text: string;
}

/** Options of the search index, shared by the build and the page. */
export const INDEX: Options<Entry> = {
  fields: ["title", "chapter", "text"],
  storeFields: ["page", "anchor", "title", "chapter", "text"],
  searchOptions: { boost: { title: 4, chapter: 2 }, prefix: true, fuzzy: 0.15, combineWith: "AND" },
};
