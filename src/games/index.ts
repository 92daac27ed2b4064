import type { GamePackage, Profile } from "../kernel/game-package.ts";
import { profile as duel } from "./duel/profile.ts";
import { profile as dungeon } from "./dungeon/profile.ts";
import { profile as farmland } from "./farmland/profile.ts";
import { profile as runa } from "./runa/profile.ts";
import { profile as spy } from "./spy/profile.ts";

/** A game of the house: its list entry, and how to load the rest. */
export interface GameEntry extends Profile {
  load(): Promise<GamePackage>;
}

const ENTRIES: readonly GameEntry[] = [
  { ...runa, load: async () => (await import("./runa/package.ts")).pack },
  { ...farmland, load: async () => (await import("./farmland/package.ts")).pack },
  { ...duel, load: async () => (await import("./duel/package.ts")).pack },
  { ...dungeon, load: async () => (await import("./dungeon/package.ts")).pack },
  { ...spy, load: async () => (await import("./spy/package.ts")).pack },
];

/** The games of the house by id. Every list of games is made from it, in this order. */
export const GAMES: ReadonlyMap<string, GameEntry> = new Map(ENTRIES.map((entry) => [entry.id, entry]));

/** All packages, for menus. */
export async function allGames(): Promise<GamePackage[]> {
  return Promise.all(Array.from(GAMES.values(), (game) => game.load()));
}
