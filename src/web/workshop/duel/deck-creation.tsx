import { writeDeck } from "../../../games/duel/deckfile.ts";
import { DECKS } from "../../../games/duel/decks.ts";
import { pack } from "../../../games/duel/package.ts";
import { type CreationEditor, fileOf } from "../creation-editor.ts";
import { contentOf, type DeckContent, deckOf, deckProblems, freshDeck } from "./deck-content.ts";
import { DeckEditor } from "./deck-editor.tsx";
import { deckText, openDeck } from "./deck-text.ts";

/** Decks of Creature Duel, in the strict file of the specification (duel.md, section 2). */
export const deckCreation: CreationEditor<DeckContent> = {
  id: "duel-deck",
  game: "duel",
  title: "Deck",
  ending: ".json",
  fresh: freshDeck,
  samples: Object.fromEntries(Object.entries(DECKS).map(([name, deck]) => [name, () => contentOf(deck)])),
  open: (file) => openDeck(file),
  write: deckText,
  problems: deckProblems,
  configure: (content) => pack.configure({ deck: [fileOf("this deck", writeDeck(deckOf(content)))] }),
  help: [
    "Select a card to see its details: name, cost, damage, life and traits.",
    "Minus and plus below a card change its number of copies.",
    "“New creature” adds one; the columns show how many cards there are of each cost.",
  ],
  Editor: DeckEditor,
};
