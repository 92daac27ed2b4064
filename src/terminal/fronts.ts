import type { Front } from "./fullscreen.ts";
import type { Painter } from "./paint.ts";
import type { Saves } from "./save.ts";

/** The games that have a full screen of their own at a real terminal: it goes on with a recorded match. */
export const FRONTS: ReadonlyMap<
  string,
  () => Promise<(record: string, painter: Painter, saves: Saves) => Front>
> = new Map([["dungeon", async () => (await import("./dungeon.ts")).dungeonFront]]);
