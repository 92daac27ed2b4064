import { readDeck } from "../src/games/duel/deckfile.ts";
import { DECKS } from "../src/games/duel/decks.ts";
import { duel } from "../src/games/duel/game.ts";
import { playout } from "../src/kernel/playout.ts";
import { houseRandom } from "../src/kernel/random/house.ts";
import { type Benchmark, perSecond, projectFile, startRatio } from "./measure.ts";

const CONFIG = { names: ["Red", "Blue"], deck: DECKS.crypt, shuffled: true } as const;
const DECK_FILE = "src/games/duel/fixtures/garden.json";
const random = houseRandom("00112233445566778899aabbccddeeff");

/** A config file of about a megabyte: the creatures of a small one repeated. */
function largeDeckFile(): Uint8Array {
  const { Creatures, Spells } = JSON.parse(projectFile(DECK_FILE));
  const copies = Array.from({ length: 1000 }, () => Creatures);
  return new TextEncoder().encode(JSON.stringify({ Creatures: copies.flat(), Spells }));
}

/** Creature Duel: rules, config files, classic program. */
export const benchmarks: readonly Benchmark[] = [
  {
    name: "duel: random playouts without events",
    unit: "actions/s",
    goal: { least: 300_000 },
    measure: () => perSecond(() => playout(duel, duel.setup(CONFIG, random), random)),
  },
  {
    name: "duel: copies of a state",
    unit: "copies/s",
    goal: { least: 300_000 },
    measure: () => {
      const state = duel.setup(CONFIG, random);
      playout(duel, state, random, undefined, 40);
      return perSecond(() => {
        for (let i = 0; i < 1000; i++) duel.clone?.(state);
        return 1000;
      });
    },
  },
  {
    name: "duel: reading a large config file",
    unit: "MB/s",
    goal: { least: 10 },
    measure: () => {
      const file = largeDeckFile();
      return perSecond(() => {
        if (!readDeck(file).ok) throw new Error("the config file is not valid");
        return file.length / 1e6;
      });
    },
  },
  {
    name: "duel: classic program fed a whole game",
    unit: "x node -e 0",
    goal: { most: 1.5 },
    measure: () => startRatio(["duel", "--seed", "23", DECK_FILE], projectFile("bench/inputs/duel.txt")),
  },
];
