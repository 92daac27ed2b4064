import { expect, test } from "vitest";
import duelLate from "../../../test/golden/duel-late.ludo?raw";
import duelLong from "../../../test/golden/duel-long.ludo?raw";
import spyLong from "../../../test/golden/spy-long.ludo?raw";
import type { Film } from "../../client/film.ts";
import { ALL_SEEING } from "../../kernel/game.ts";
import { developed } from "./film.ts";

async function film(record: string): Promise<Film> {
  const made = await developed(record);
  if (typeof made === "string") throw new Error(made);
  return made;
}

test("going back leads to the same view as going on", async () => {
  const it = await film(duelLong);
  const seen: string[] = [];
  for (let frame = it.seek(0, 0); frame !== undefined; frame = it.forward() as never)
    seen.push(JSON.stringify(frame.view));
  expect(seen).toHaveLength(it.entries.length + 1);
  for (const at of [40, 3, 17, 0]) expect(JSON.stringify(it.seek(at, 0).view)).toBe(seen[at]);
});

test("a replay from a seat's view shows what that seat was sent", async () => {
  const it = await film(spyLong);
  const all = it.seek(it.entries.length, ALL_SEEING).tellings.length;
  const own = it.seek(it.entries.length, 0).tellings.length;
  expect(own).toBeLessThan(all);
});

test("rounds are where they begin", async () => {
  const it = await film(duelLong);
  expect(it.rounds[0]).toEqual({ round: 1, at: 0 });
  expect(it.rounds.map(({ round }) => round)).toEqual(it.rounds.map((_, index) => index + 1));
});

test.each([
  ["nothing", "", "This isn't a match record."],
  ["a picture", "\u0089PNG\r\n\u001a\n", "This isn't a match record."],
  ["a game of another house", duelLate.replace('"game":"duel"', '"game":"chess"'), '"chess"'],
  ["a changed line", duelLong.replace(/\n\[0,.*\n/, "\n"), "line "],
])("%s is refused with a sentence", async (_, text, sentence) => {
  expect(await developed(text)).toEqual(expect.stringContaining(sentence));
});
