import type { GamePackage, Poster, Profile } from "../kernel/game-package.ts";
import { profile as duel } from "./duel/profile.ts";
import { profile as dungeon } from "./dungeon/profile.ts";
import { profile as farmland } from "./farmland/profile.ts";
import { posters } from "./posters.ts";
import { profile as runa } from "./runa/profile.ts";
import { profile as spy } from "./spy/profile.ts";

/** A game of the house: its list entry, and how to load the rest. */
export interface GameEntry extends Poster {
  readonly id: string;
  readonly seats: number;
  /** The names of the presets of its choices, by the words of programs, if it has any. */
  readonly presets?: Readonly<Record<string, string | undefined>>;
  load(): Promise<GamePackage>;
}

/** An entry that speaks the language that is spoken. */
function entry(
  id: keyof typeof posters,
  { seats }: { readonly seats: number },
  load: () => Promise<GamePackage>,
): GameEntry {
  return {
    id,
    seats,
    load,
    get title() {
      return posters[id].title;
    },
    get summary() {
      return posters[id].summary;
    },
    get teaser() {
      return posters[id].teaser;
    },
    get length() {
      return posters[id].length;
    },
    get presets() {
      return posters[id].presets;
    },
  };
}

const ENTRIES: readonly GameEntry[] = [
  entry("runa", runa, async () => (await import("./runa/package.ts")).pack),
  entry("farmland", farmland, async () => (await import("./farmland/package.ts")).pack),
  entry("duel", duel, async () => (await import("./duel/package.ts")).pack),
  entry("dungeon", dungeon, async () => (await import("./dungeon/package.ts")).pack),
  entry("spy", spy, async () => (await import("./spy/package.ts")).pack),
];

/** The games of the house by id. Every list of games is made from it, in this order. */
export const GAMES: ReadonlyMap<string, GameEntry> = new Map(ENTRIES.map((entry) => [entry.id, entry]));

/** What people read of a game: its own English words if the house doesn't have it. */
export function posterOf(game: Profile): Pick<Poster, "title" | "summary"> {
  return GAMES.get(game.id) ?? game;
}

/** All packages, for menus. */
export async function allGames(): Promise<GamePackage[]> {
  return Promise.all(Array.from(GAMES.values(), (game) => game.load()));
}
