import type { Page } from "playwright-core";
import { finishedMatch, keep, OPENED } from "../../scripts/half-played.ts";
import type { Match } from "../../src/kernel/match.ts";

/* What a browser has stored. */

/** Does something with the stores "matches" and "pieces" of a page's browser; gives what the request "told" found. */
export async function inBrowser(page: Page, work: string): Promise<unknown> {
  // In words, because what runs in a page knows other things than a test does.
  return page.evaluate(`${OPENED}.then((database) => new Promise((resolve, reject) => {
    const transaction = database.transaction(["matches", "pieces"], "readwrite");
    const [matches, pieces] = ["matches", "pieces"].map((name) => transaction.objectStore(name));
    let told;
    ${work}
    transaction.onabort = () => reject(transaction.error);
    transaction.oncomplete = () => {
      database.close();
      resolve(told?.result);
    };
  }))`);
}

/** Stores a finished match as if Ada had played it here; gives the match. */
export async function storeFinished(page: Page, id: string, game: string, seed: string): Promise<Match> {
  const { kept, record, match } = await finishedMatch(game, id, seed);
  await keep(page, [{ kept, record }]);
  return match;
}
