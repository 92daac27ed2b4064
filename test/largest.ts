import { MAX_DECK, RANGES, SPELL_NAMES } from "../src/games/duel/cards.ts";
import { MAX_ENEMIES } from "../src/games/dungeon/game.ts";
import { USUAL_OPTIONS } from "../src/games/spy/config/config.ts";
import { MAX_NPCS } from "../src/games/spy/config/config-schema.ts";
import { USUAL_MATCH } from "../src/games/spy/config/match.ts";
import { MAX_MAP_SIDE } from "../src/games/spy/config/scenario.ts";
import { drawn } from "../src/games/spy/data/casino.ts";
import { CAST } from "../src/games/spy/data/cast.ts";

const [, cost] = RANGES.cost;
const [, damage] = RANGES.damage;
const [, life] = RANGES.life;

/** A square room with the hero in one corner and enemies everywhere else. */
function crowded(side: number, enemies: number): string[] {
  const cells = `@${"k".repeat(enemies)}`.padEnd(side * side, ".");
  return Array.from({ length: side }, (_, y) => cells.slice(y * side, (y + 1) * side));
}

/** The config of each game with the most pieces, cards, fields and actions that the house accepts. */
export const LARGEST: Readonly<Record<string, unknown>> = {
  runa: { roundLimit: 1000 },
  farmland: {
    units: Array.from({ length: 80 }, (_, i) => ({
      qualifier: `Kind${i}`,
      role: "Farmer",
      atk: 100 * i,
      def: 8000 - 100 * i,
    })),
    decks: [0, 40].map((first) =>
      Array.from({ length: 80 }, (_, i) => (i >= first && i < first + 40 ? 1 : 0)),
    ),
    teams: ["Player", "Enemy"],
  },
  duel: {
    names: ["Red", "Blue"],
    deck: {
      creatures: Array.from({ length: MAX_DECK - SPELL_NAMES.length }, (_, i) => ({
        name: `kind${i}`,
        cost: 1 + (i % cost),
        damage: i % (damage + 1),
        life: 1 + (i % life),
        shield: i % 2 === 0,
        drain: i % 3 === 0,
        speedy: i % 5 === 0,
      })),
      cards: Array.from({ length: MAX_DECK }, (_, i) => i),
    },
    shuffled: true,
  },
  dungeon: { levels: [crowded(1024, MAX_ENEMIES)], roundLimit: 200 },
  spy: {
    match: USUAL_MATCH,
    scenario: drawn(
      ...Array.from({ length: MAX_MAP_SIDE }, (_, y) => (["T.h", "...", "R.S"][y % 3] ?? "").repeat(21)),
    ),
    characters: Array.from({ length: 256 }, (_, i) => ({ ...CAST[i % CAST.length], name: `Nr ${i}` })),
    options: { ...USUAL_OPTIONS, npcCount: MAX_NPCS },
  },
};
