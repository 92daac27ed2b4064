import type { Offer, Profile } from "../kernel/offer.ts";
import { profile as duel } from "./duel/profile.ts";
import { profile as dungeon } from "./dungeon/profile.ts";
import { profile as farmland } from "./farmland/profile.ts";
import { profile as runa } from "./runa/profile.ts";
import { profile as spy } from "./spy/profile.ts";

/** A game of the house: what lists show of it, and how the rest is loaded. */
export interface GameEntry extends Profile {
  load(): Promise<Offer>;
}

const ENTRIES: readonly GameEntry[] = [
  { ...runa, load: async () => (await import("./runa/offer.ts")).offer },
  { ...farmland, load: async () => (await import("./farmland/offer.ts")).offer },
  { ...duel, load: async () => (await import("./duel/offer.ts")).offer },
  { ...dungeon, load: async () => (await import("./dungeon/offer.ts")).offer },
  { ...spy, load: async () => (await import("./spy/offer.ts")).offer },
];

/** The games of the house by their ids. Every list of games is made from it, in its order. */
export const GAMES: ReadonlyMap<string, GameEntry> = new Map(ENTRIES.map((entry) => [entry.id, entry]));

/** All offers, for menus. */
export async function allOffers(): Promise<Offer[]> {
  return Promise.all(Array.from(GAMES.values(), (game) => game.load()));
}
