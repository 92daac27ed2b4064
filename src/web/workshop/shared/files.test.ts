import { describe, expect, test } from "vitest";
import { allGames } from "../../../games/index.ts";
import type { GivenFile } from "../../../kernel/game-package.ts";
import { EDITORS } from "../editors.ts";
import { contentIn, filesOf } from "./files.ts";

const packs = await allGames();
const types = packs.flatMap(({ creationTypes: made = [] }) => made);

test("whatever the workshop makes can be published, and nothing else", () => {
  expect(types.map(({ id }) => id).toSorted()).toEqual([...EDITORS.keys()].toSorted());
});

// The things of No Time to Spy have one file each, as decks have.
describe.each(["duel-deck", "dungeon-levels", "farmland-set"])("%s", async (id) => {
  const editor = await EDITORS.get(id)?.();
  const type = types.find((one) => one.id === id);
  if (editor === undefined || type === undefined) throw new Error(`${id} is not made`);
  const pack = packs.find(({ game }) => game.id === editor.game);

  test.each(Object.entries(editor.samples))("%s is copied as it was published", (_, sample) => {
    expect(type.title).toBe(editor.title);
    const files = filesOf(editor, type, sample());
    const copied = contentIn(editor, type, files);
    expect(copied.ok && editor.write(copied.content)).toBe(editor.write(sample()));
    const chosen = Object.entries(files).map(([choice, given]) => {
      const bytes = (text: string) => new TextEncoder().encode(text);
      return [choice, given.map(({ name, text }): GivenFile => ({ name, bytes: bytes(text) }))] as const;
    });
    expect(pack?.configure(Object.fromEntries(chosen)).ok).toBe(true);
  });
});
