import type { Page } from "playwright-core";
import { rounds } from "../../src/bots/budget.ts";
import { botNamed } from "../../src/bots/levels.ts";
import { positionAt } from "../../src/bots/position.ts";
import { GAMES } from "../../src/games/index.ts";
import { presetConfig } from "../../src/kernel/game-package.ts";
import { Match } from "../../src/kernel/match.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { RecordFollower } from "../../src/kernel/record.ts";

/* What a browser has stored. */

/** Does something with the stores "matches" and "pieces" of a page's browser; gives what the request "told" found. */
export async function inBrowser(page: Page, work: string): Promise<unknown> {
  // In words, because what runs in a page knows other things than a test does.
  return page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open("ludothek");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(["matches", "pieces"], "readwrite");
      const [matches, pieces] = ["matches", "pieces"].map((name) => transaction.objectStore(name));
      let told;
      ${work}
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(told?.result);
      };
    };
  })`);
}

/** Stores a finished match of Ada against a bot, played by bots as if Ada, who makes mistakes, had played it here; gives the match. */
export async function storeFinished(page: Page, id: string, game: string, seed: string): Promise<Match> {
  const pack = await GAMES.get(game)?.load();
  if (pack === undefined) throw new Error(`there is no game "${game}"`);
  const bots = ["easy", "normal"].map((level) => botNamed(pack, level));
  const names = ["Ada", "Normal bot"].slice(0, pack.game.seats);
  const config = presetConfig(pack);
  const match = Match.start(pack.game, pack.withNames?.(config, names) ?? config, seed);
  const thought = { events: [], random: houseRandom(seed), budget: rounds(1) };
  for (let [seat] = match.toMove; seat !== undefined; [seat] = match.toMove)
    match.act(seat, bots[seat]?.choose(positionAt(match, seat, thought)));
  const kept = {
    id,
    game,
    at: 0,
    seating: [null, "normal"].slice(0, pack.game.seats),
    names,
    summary: "",
    winners: match.outcome?.winners ?? null,
    pieces: 1,
  };
  const record = JSON.stringify(new RecordFollower(match).lines());
  await inBrowser(page, `matches.put(${JSON.stringify(kept)}); pieces.put(${record}, ["${id}", 0]);`);
  return match;
}
