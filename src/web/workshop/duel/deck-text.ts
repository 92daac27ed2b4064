import { RANGES, SPELL_NAMES } from "../../../games/duel/cards.ts";
import { readDeck, writeDeck } from "../../../games/duel/deckfile.ts";
import { words } from "../../../games/duel/words.ts";
import { z } from "../../../games/schema.ts";
import type { GivenFile } from "../../../kernel/game-package.ts";
import type { Opened } from "../creation-editor.ts";
import { contentOf, type DeckContent, deckOf, deckProblems, MAX_COPIES } from "./deck-content.ts";

/* How decks are kept: in the file of the specification, which only a deck that can be played has. */

const within = ([least, most]: readonly [number, number]) => z.int().check(z.gte(least), z.lte(most));
const copies = within([0, MAX_COPIES]);

/** Limit for decks that can't be played yet. */
const MAX_CREATURES = 1000;

/** A deck that can't be played yet. */
const unfinished = z.object({
  unfinished: z.object({
    creatures: z
      .array(
        z.object({
          name: z.string(),
          cost: within(RANGES.cost),
          damage: within(RANGES.damage),
          life: within(RANGES.life),
          shield: z.boolean(),
          drain: z.boolean(),
          speedy: z.boolean(),
          copies,
        }),
      )
      .check(z.maxLength(MAX_CREATURES)),
    spells: z.record(z.enum(SPELL_NAMES), copies),
  }),
});

/** The deck as a file of the specification (duel.md, section 2), or as a draft while it isn't playable. */
export function deckText(content: DeckContent): string {
  const isWhole = deckProblems(content).every(({ isSerious }) => !isSerious);
  return isWhole ? writeDeck(deckOf(content)) : `${JSON.stringify({ unfinished: content }, null, 2)}\n`;
}

/** Reads a deck or a draft. */
export function openDeck({ name, bytes }: GivenFile): Opened<DeckContent> {
  const read = readDeck(bytes);
  if (read.ok) return { ok: true, content: contentOf(read.deck) };
  const begun = unfinished.safeParse(jsonIn(bytes));
  return begun.success
    ? { ok: true, content: begun.data.unfinished }
    : { ok: false, problem: `${name}: ${read.problem(words.files)}` };
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
