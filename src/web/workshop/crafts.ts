import type { Craft } from "./craft.ts";

/** What can be made, by its word in addresses; each loaded only when somebody makes one. */
export const CRAFTS: ReadonlyMap<string, () => Promise<Craft<unknown>>> = new Map<
  string,
  () => Promise<Craft<unknown>>
>([["duel-deck", async () => (await import("./duel/deck-craft.tsx")).deckCraft]]);

/** The crafts of each game, in the order of the start page. */
export const CRAFTS_OF: Readonly<Record<string, readonly string[]>> = {
  spy: ["spy-scenario", "spy-match", "spy-characters"],
  dungeon: ["dungeon-levels"],
  duel: ["duel-deck"],
  farmland: ["farmland-set"],
};
