import { writeDeck } from "../../../games/duel/deckfile.ts";
import { DECKS } from "../../../games/duel/decks.ts";
import { pack } from "../../../games/duel/package.ts";
import { posters } from "../../../games/posters.ts";
import { type CreationEditor, fileOf } from "../creation-editor.ts";
import { contentOf, type DeckContent, deckOf, deckProblems, freshDeck } from "./deck-content.ts";
import { DeckEditor } from "./deck-editor.tsx";
import { deckText, openDeck } from "./deck-text.ts";
import { words } from "./words.ts";

/** Decks of Creature Duel, in the strict file of the specification (duel.md, section 2). */
export const deckCreation: CreationEditor<DeckContent> = {
  id: "duel-deck",
  game: "duel",
  get title() {
    return words.title;
  },
  ending: ".json",
  fresh: freshDeck,
  get sampleTitles() {
    return posters.duel.presets;
  },
  samples: Object.fromEntries(Object.entries(DECKS).map(([name, deck]) => [name, () => contentOf(deck)])),
  open: (file) => openDeck(file),
  write: deckText,
  problems: deckProblems,
  configure: (content) => pack.configure({ deck: [fileOf(words.thisDeck, writeDeck(deckOf(content)))] }),
  get help() {
    return words.help;
  },
  Editor: DeckEditor,
};
