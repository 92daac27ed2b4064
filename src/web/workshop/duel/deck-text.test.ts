import { expect, test } from "vitest";
import { readDeck } from "../../../games/duel/deckfile.ts";
import { DECKS } from "../../../games/duel/decks.ts";
import { contentOf, freshDeck, withChanged, withCreature } from "./deck-content.ts";
import { deckText, openDeck } from "./deck-text.ts";

const fileOf = (text: string) => ({ name: "deck.json", bytes: new TextEncoder().encode(text) });

test.each(Object.entries(DECKS))("%s is kept in the file of the specification", (_, deck) => {
  const text = deckText(contentOf(deck));
  expect(readDeck(fileOf(text).bytes).ok).toBe(true);
  expect(openDeck(fileOf(text))).toEqual({ ok: true, content: contentOf(deck) });
});

test.each([
  ["too few cards", withChanged(freshDeck(), 0, { copies: 2 })],
  ["a creature without a name", withChanged(freshDeck(), 0, { name: "" })],
  ["two creatures of one name", withChanged(withCreature(freshDeck()), 1, { name: "Newborn", life: 3 })],
  ["no creature", withChanged(freshDeck(), 0, null)],
])("a deck with %s is found again as it was left", (_, content) => {
  expect(openDeck(fileOf(deckText(content)))).toEqual({ ok: true, content });
});

test("a damaged file isn't taken for a draft", () => {
  const text = deckText(withChanged(freshDeck(), 0, { copies: 2 }));
  for (const damaged of [text.slice(0, -9), text.replace('"life": 1', '"life": 1000000')]) {
    const opened = openDeck(fileOf(damaged));
    expect(opened.ok ? "" : opened.problem).toContain("deck.json: line 2, column 3: ");
  }
});
