import { describe, expect, test } from "vitest";
import { allGames } from "../../../games/index.ts";
import type { GivenFile } from "../../../kernel/game-package.ts";
import { CRAFTS } from "../crafts.ts";
import { filesOf, workIn } from "./files.ts";

const packs = await allGames();
const makings = packs.flatMap(({ creationTypes: made = [] }) => made);

test("whatever the workshop makes can be published, and nothing else", () => {
  expect(makings.map(({ id }) => id).toSorted()).toEqual([...CRAFTS.keys()].toSorted());
});

// The things of No Time to Spy have one file each, as decks have.
describe.each(["duel-deck", "dungeon-levels", "farmland-set"])("%s", async (id) => {
  const craft = await CRAFTS.get(id)?.();
  const making = makings.find((one) => one.id === id);
  if (craft === undefined || making === undefined) throw new Error(`${id} is not made`);
  const pack = packs.find(({ game }) => game.id === craft.game);

  test.each(Object.entries(craft.samples))("%s is copied as it was published", (_, sample) => {
    expect(making.title).toBe(craft.title);
    const files = filesOf(craft, making, sample());
    const copied = workIn(craft, making, files);
    expect(copied.ok && craft.write(copied.work)).toBe(craft.write(sample()));
    const chosen = Object.entries(files).map(([choice, given]) => {
      const bytes = (text: string) => new TextEncoder().encode(text);
      return [choice, given.map(({ name, text }): GivenFile => ({ name, bytes: bytes(text) }))] as const;
    });
    expect(pack?.configure(Object.fromEntries(chosen)).ok).toBe(true);
  });
});
