import type { Offer } from "../kernel/offer.ts";
import type { Front } from "./fullscreen.ts";
import type { Painter } from "./paint.ts";
import type { Saves } from "./save.ts";

/** The games of the house by their words on the command line, each loaded only when it is asked for. A new game moves in here. */
export const GAMES: Readonly<Record<string, () => Promise<Offer>>> = {
  runa: async () => (await import("../games/runa/offer.ts")).offer,
  farmland: async () => (await import("../games/farmland/offer.ts")).offer,
  duel: async () => (await import("../games/duel/offer.ts")).offer,
  dungeon: async () => (await import("../games/dungeon/offer.ts")).offer,
  spy: async () => (await import("../games/spy/offer.ts")).offer,
};

/** The games that have a full screen of their own at a real terminal: it goes on with a recorded match. */
export const FRONTS: Readonly<
  Record<string, () => Promise<(record: string, painter: Painter, saves: Saves) => Front>>
> = {
  dungeon: async () => (await import("./dungeon.ts")).dungeonFront,
};

/** All offers, for menus. */
export async function allOffers(): Promise<Offer[]> {
  return Promise.all(Object.values(GAMES).map((load) => load()));
}
