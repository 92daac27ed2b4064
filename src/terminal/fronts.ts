import type { Front } from "./fullscreen.ts";
import type { Keep } from "./keep.ts";
import type { Painter } from "./paint.ts";
import type { Saves } from "./save.ts";

/** What a full screen needs of the house. */
export interface FrontSetting {
  readonly painter: Painter;
  readonly saves: Saves;
  /** Called after each action. */
  readonly keep: Keep;
  /** The record of another match like this one, for whoever wants to play again. */
  again(): string;
}

/** The games that have a full screen of their own at a real terminal: it goes on with a recorded match. */
export const FRONTS: ReadonlyMap<string, () => Promise<(record: string, setting: FrontSetting) => Front>> =
  new Map([["dungeon", async () => (await import("./dungeon.ts")).dungeonFront]]);
