import { describe, expect, test } from "vitest";
import { allOffers } from "../../../games/index.ts";
import type { GivenFile } from "../../../kernel/offer.ts";
import { CRAFTS } from "../crafts.ts";
import { filesOf, workIn } from "./files.ts";

const offers = await allOffers();
const makings = offers.flatMap(({ makings: made = [] }) => made);
const crafts = await Promise.all(Array.from(CRAFTS.values(), (load) => load()));

test("whatever the workshop makes can be published, and nothing else", () => {
  const named = (all: readonly { readonly id: string; readonly title: string }[]) =>
    all.map(({ id, title }) => `${id}: ${title}`).toSorted();
  expect(named(makings)).toEqual(named(crafts));
});

describe.each(crafts)("$id", (craft) => {
  const offer = offers.find(({ game }) => game.id === craft.game);
  const making = makings.find(({ id }) => id === craft.id);

  test.each(Object.entries(craft.samples))("%s is copied as it was published", (_, sample) => {
    if (making === undefined) throw new Error("no making");
    const files = filesOf(craft, making, sample());
    const copied = workIn(craft, making, files);
    expect(copied.ok && craft.write(copied.work)).toBe(craft.write(sample()));
    const chosen = Object.entries(files).map(([choice, given]) => {
      const bytes = (text: string) => new TextEncoder().encode(text);
      return [choice, given.map(({ name, text }): GivenFile => ({ name, bytes: bytes(text) }))] as const;
    });
    expect(offer?.configure(Object.fromEntries(chosen)).ok).toBe(true);
  });
});
