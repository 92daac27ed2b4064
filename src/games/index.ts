import type { Games, Offer } from "../kernel/offer.ts";

/** The games of the house by their words on the command line, each loaded only when it is asked for. A new game moves in here. */
export const GAMES: Games = new Map<string, () => Promise<Offer>>([
  ["runa", async () => (await import("./runa/offer.ts")).offer],
  ["farmland", async () => (await import("./farmland/offer.ts")).offer],
  ["duel", async () => (await import("./duel/offer.ts")).offer],
  ["dungeon", async () => (await import("./dungeon/offer.ts")).offer],
  ["spy", async () => (await import("./spy/offer.ts")).offer],
]);

/** All offers, for menus. */
export async function allOffers(): Promise<Offer[]> {
  return Promise.all(Array.from(GAMES.values(), (load) => load()));
}
