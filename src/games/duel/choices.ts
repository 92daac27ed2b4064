import type { Choice, Chosen, ChosenValue, Configured } from "../../kernel/game-package.ts";
import { posters } from "../posters.ts";
import { type Deck, MAX_DECK } from "./cards.ts";
import { readDeck } from "./deckfile.ts";
import { DECKS } from "./decks.ts";
import type { Config } from "./state.ts";
import { USUAL, USUAL_DECK } from "./usual.ts";
import { words } from "./words.ts";

const DECK_NAMES = Object.keys(DECKS);

/** Both players get a copy of one deck, of the house or from a file (duel.md, section 2). */
export const choices: readonly Choice[] = [
  {
    name: "deck",
    get help() {
      return words.choices.deck;
    },
    values: DECK_NAMES,
    get titles() {
      return posters.duel.presets;
    },
    get files() {
      return words.choices.deckFile;
    },
  },
];

/** The config for the chosen deck, or what is wrong with it. */
export function configure({ deck = USUAL_DECK }: Chosen): Configured<Config> {
  const chosen = typeof deck === "string" ? preset(deck) : given(deck);
  if (typeof chosen === "string") return { ok: false, problem: chosen };
  return { ok: true, config: { ...USUAL, deck: chosen } };
}

function preset(name: string): Deck | string {
  const found = Object.entries(DECKS).find(([known]) => known === name);
  return found?.[1] ?? words.problems.noDeck(DECK_NAMES, JSON.stringify(name));
}

function given(files: Exclude<ChosenValue, string>): Deck | string {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return words.problems.oneFile(files.length);
  const read = readDeck(file.bytes);
  if (!read.ok) return words.problems.inFile(file.name, read.problem(words.files));
  const { length } = read.deck.cards;
  return length <= MAX_DECK ? read.deck : words.problems.tooMany(file.name, length, MAX_DECK);
}
