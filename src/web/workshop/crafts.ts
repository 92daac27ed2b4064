import type { Craft } from "./craft.ts";

type Load = () => Promise<Craft<unknown>>;

/** What can be made, by its word in addresses; each loaded only when somebody makes one. */
export const CRAFTS: ReadonlyMap<string, Load> = new Map<string, Load>([
  ["dungeon-levels", async () => (await import("./dungeon/levels-craft.tsx")).levelsCraft],
  ["duel-deck", async () => (await import("./duel/deck-craft.tsx")).deckCraft],
  ["farmland-set", async () => (await import("./farmland/set-craft.tsx")).setCraft],
  ["spy-scenario", async () => (await import("./spy/scenario-craft.tsx")).scenarioCraft],
  ["spy-match", async () => (await import("./spy/match-craft.tsx")).matchCraft],
  ["spy-characters", async () => (await import("./spy/characters-craft.tsx")).charactersCraft],
]);
