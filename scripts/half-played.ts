import type { Page } from "playwright-core";
import { rounds } from "../src/bots/budget.ts";
import { botNamed } from "../src/bots/levels.ts";
import { positionAt } from "../src/bots/position.ts";
import { GAMES } from "../src/games/index.ts";
import { presetConfig } from "../src/kernel/game-package.ts";
import { Match } from "../src/kernel/match.ts";
import { sampleAction } from "../src/kernel/playout.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { RecordFollower, RecordWriter } from "../src/kernel/record.ts";
import { summaryOf } from "../src/web/local/summary.ts";
import { words } from "../src/web/words/words.ts";
import { AS_RETURNING_VISITOR } from "./returning-visitor.ts";

/* Matches for screenshots: half played at random, and stored where a page looks for those of its device. */

/** Number of actions in the screenshot of each game. */
const ACTION_COUNTS: Readonly<Record<string, number>> = {
  duel: 38,
  runa: 12,
  farmland: 56,
  dungeon: 150,
  spy: 110,
};

/** A match after some random actions, when the first seat is asked, as a page stores it. */
export async function halfPlayed(game: string, age = ACTION_COUNTS[game] ?? 0) {
  const pack = await GAMES.get(game)?.load();
  if (pack === undefined) throw new Error(`there is no game "${game}"`);
  const config = presetConfig(pack);
  const seed = "7".padStart(32, "0");
  const match = new Match(pack.game, pack.withNames?.(config, ["Ada", "Normal bot"]) ?? config, seed);
  const writer = new RecordWriter(match);
  let record = writer.header();
  match.watcher = {
    entered: (entry) => {
      record += writer.entry(entry);
    },
  };
  match.rollChance();
  const random = houseRandom(seed);
  for (let step = 0; match.outcome === undefined; step++) {
    const [seat = 0] = match.toMove;
    if (step >= age && seat === 0) break;
    match.act(seat, sampleAction(pack.game, match.state, seat, random));
  }
  const seating = Array.from({ length: pack.game.seats }, (_, seat) => (seat === 0 ? null : "normal"));
  const names = ["Ada", "Normal bot"].slice(0, pack.game.seats);
  const winners = match.outcome?.winners ?? null;
  // Always the same day; the longest match was played last.
  const at = Date.parse("2026-01-01T12:00Z") + match.entries.length * 60_000;
  const summary = summaryOf(pack, match, 0);
  return { kept: { id: game, game, at, seating, names, summary, winners, pieces: 1 }, record };
}

/** A finished match of Ada, who makes mistakes, against a bot, as a page stores it; played by bots. */
export async function finishedMatch(game: string, id: string, seed: string) {
  const pack = await GAMES.get(game)?.load();
  if (pack === undefined) throw new Error(`there is no game "${game}"`);
  const bots = ["easy", "normal"].map((level) => botNamed(pack, level));
  const seating = [null, "normal"].slice(0, pack.game.seats);
  const names = ["Ada", words.match.bot("normal")].slice(0, pack.game.seats);
  const config = presetConfig(pack);
  const match = Match.start(pack.game, pack.withNames?.(config, names) ?? config, seed);
  const thought = { events: [], random: houseRandom(seed), budget: rounds(1) };
  for (let [seat] = match.toMove; seat !== undefined; [seat] = match.toMove)
    match.act(seat, bots[seat]?.choose(positionAt(match, seat, thought)));
  const winners = match.outcome?.winners ?? null;
  const kept = { id, game, at: 0, seating, names, summary: summaryOf(pack, match, 0), winners, pieces: 1 };
  return { kept, record: new RecordFollower(match).lines(), match };
}

/**
 * In the page: its database, once the page has made it. Opened before that, it would be empty for good, and a test
 * would wait for ever.
 */
export const OPENED = `(async () => {
  while (!(await indexedDB.databases()).some(({ name }) => name === "ludothek"))
    await new Promise((resolve) => setTimeout(resolve, 20));
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("ludothek");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
})()`;

/** Stores matches where the page looks for those of its device. */
export async function keep(
  page: Page,
  matches: readonly { readonly kept: { readonly id: string }; readonly record: string }[],
): Promise<void> {
  await page.evaluate(AS_RETURNING_VISITOR);
  await page.evaluate(`${OPENED}.then((database) => new Promise((resolve, reject) => {
    const keeping = database.transaction(["matches", "pieces"], "readwrite");
    for (const { kept, record } of ${JSON.stringify(matches.map(({ kept, record }) => ({ kept, record })))}) {
      keeping.objectStore("matches").put(kept);
      keeping.objectStore("pieces").put(record, [kept.id, 0]);
    }
    keeping.onabort = () => reject(keeping.error);
    keeping.oncomplete = () => {
      database.close();
      resolve();
    };
  }))`);
}

/** A half-played match of every game, and a finished one under the name "over". */
export async function matchesForPictures() {
  const matches = await Promise.all(
    [...GAMES.keys()].map((game) => halfPlayed(game, ACTION_COUNTS[game] ?? 20)),
  );
  const over = await halfPlayed("duel", Number.POSITIVE_INFINITY);
  return [...matches, { ...over, kept: { ...over.kept, id: "over" } }];
}
