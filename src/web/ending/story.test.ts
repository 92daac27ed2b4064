import { expect, test } from "vitest";
import duelLong from "../../../test/golden/duel-long.ludo?raw";
import runaLong from "../../../test/golden/runa-long.ludo?raw";
import spyResigned from "../../../test/golden/spy-resigned.ludo?raw";
import type { Film } from "../../client/film.ts";
import { plain } from "../board/log-entry.ts";
import { plainTeller } from "../match/plain-teller.ts";
import { developed } from "../replay/film.ts";
import { gainOf, storyOf } from "./story.ts";

/** Tells in the words of the game. */
const tellerOf = ({ pack, names }: Film) => plainTeller(pack, { viewer: 0, isSeated: true, names });

async function filmOf(record: string): Promise<Film> {
  const film = await developed(record);
  if (typeof film === "string") throw new Error(film);
  return film;
}

test("the curve has the end of each round, and ends with what happened", async () => {
  const film = await filmOf(duelLong);
  for (const seat of [0, 1]) {
    const { curve } = storyOf(film, seat, seat);
    expect(curve.map(({ round }) => round)).toEqual([...new Set(curve.map(({ round }) => round))]);
    expect(curve.at(-1)).toMatchObject({
      at: film.length,
      chance: film.source.outcome?.winners.includes(seat) ? 1 : 0,
    });
  }
});

test("what helped one player hurt the other as much", async () => {
  const film = await filmOf(duelLong);
  const [first, second] = [0, 1].map((seat) => storyOf(film, seat, seat, { teller: tellerOf(film) }).decided);
  expect(first?.length).toBeGreaterThan(0);
  for (const deed of first ?? []) {
    const same = second?.find(({ at }) => at === deed.at);
    if (same !== undefined) expect(gainOf(same)).toBeCloseTo(-gainOf(deed));
  }
});

test("what decided a match is told in the player's own lines, greatest first, and the turning point leads to its end", async () => {
  const film = await filmOf(duelLong);
  const { decided, turningPoint } = storyOf(film, 0, 0, { teller: tellerOf(film) });
  const sizes = decided.map((deed) => Math.abs(gainOf(deed)));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  for (const { lines } of decided) expect(lines.length).toBeGreaterThan(0);
  const isWon = film.source.outcome?.winners.includes(0) === true;
  expect(turningPoint && gainOf(turningPoint) > 0).toBe(isWon);
});

test("a match that a player gave up was ended by no action", async () => {
  const { curve, decided, last } = storyOf(await filmOf(spyResigned), 0, 0);
  expect(curve.length).toBeGreaterThan(0);
  expect(decided.length).toBeLessThanOrEqual(3);
  expect(last).toBeUndefined();
});

test("choosing a class is no decision of the fight, and neither is a blow that ends a stage", async () => {
  const film = await filmOf(runaLong);
  const isDeath = (event: unknown) => JSON.stringify(event).startsWith('{"type":"dies"');
  const { decided, last } = storyOf(film, 0, 0, { teller: tellerOf(film), endsStage: isDeath });
  for (const deed of decided) {
    expect(deed.at).toBeGreaterThan(0);
    if (deed !== last) expect(deed.events.some(isDeath)).toBe(false);
  }
});

/** What happened in a match, as text. */
async function told(record: string, seat: number): Promise<string> {
  const film = await filmOf(record);
  const { curve, decided, turningPoint, last } = storyOf(film, seat, seat, { teller: tellerOf(film) });
  const rounded = (chance: number) => Math.round(chance * 1000) / 1000;
  const deed = (each: (typeof decided)[number] | undefined) =>
    each === undefined
      ? "none"
      : `${each.at} by ${each.seat} in ${each.round}: ${rounded(each.before)} to ${rounded(each.after)}, ${each.events.length} events: ${each.lines.map(({ line }) => plain(line)).join("; ")}`;
  return [
    ...curve.map(({ at, round, chance }) => `${at} ${round}: ${rounded(chance)}`),
    ...decided.map((each) => `decided by ${deed(each)}`),
    `turned by ${deed(turningPoint)}`,
    `ended by ${deed(last)}`,
    "",
  ].join("\n");
}

test.each([
  ["duel-0", duelLong, 0],
  ["duel-1", duelLong, 1],
  ["runa", runaLong, 0],
  ["spy", spyResigned, 0],
])("the story of a match is told as in the file %s", async (name, record, seat) => {
  await expect(await told(record, seat)).toMatchFileSnapshot(`told/${name}.txt`);
});
