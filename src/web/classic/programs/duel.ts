import { type Deck, SPELL_NAMES } from "../../../games/duel/cards.ts";
import { classic } from "../../../games/duel/classic/classic.ts";
import { DECKS } from "../../../games/duel/decks.ts";
import garden from "../../../games/duel/fixtures/garden.json?raw";
import gardenSession from "../../../games/duel/fixtures/garden.txt?raw";
import type { Playable } from "../programs.ts";
import { typedIn } from "./recorded.ts";

/** A deck as the config file of the specification has it (duel.md, section 2). */
export function deckFile({ creatures, cards }: Deck): string {
  const all = cards.flatMap((card) => {
    const creature = creatures[card];
    return creature === undefined
      ? []
      : [
          {
            name: creature.name,
            mana_cost: creature.cost,
            damage_points: creature.damage,
            life_points: creature.life,
            shield: creature.shield,
            mana_drain: creature.drain,
            speedy: creature.speedy,
          },
        ];
  });
  const spells = cards.flatMap((card) => {
    const name = SPELL_NAMES[card - creatures.length];
    return name === undefined ? [] : [{ name }];
  });
  return `${JSON.stringify({ Creatures: all, Spells: spells }, null, 2)}\n`;
}

/** The classic program of Creature Duel: two players at one keyboard. */
export const duel: Playable = {
  classic,
  args: ["storm.json"],
  files: { "storm.json": deckFile(DECKS.storm) },
  sessions: [
    {
      title: "Ann against Bob in the garden",
      args: ["garden.json", "--no-shuffle"],
      files: { "garden.json": garden },
      lines: typedIn(gardenSession, "<<"),
    },
  ],
};
