import type { Types } from "../kernel/game.ts";
import type { Key, Size } from "./fullscreen.ts";
import type { Listener, ScreenGame } from "./screen-game.ts";

/** The part of a full screen that is the game's: keys in, frames out. */
export interface GameScreen<G extends Types = Types> extends Listener<G> {
  press(key: Key): void;
  /** The lines of the screen, painted, the uppermost first. */
  frame(size: Size): readonly string[];
}

/** A game that can be put on a full screen, for one person. */
export interface Staged<G extends Types = Types> {
  stage(sitting: ScreenGame<G>): GameScreen<G>;
}

/** The games that have a full screen of their own at a real terminal. */
export const FRONTS: ReadonlyMap<string, () => Promise<Staged>> = new Map<string, () => Promise<Staged>>([
  ["dungeon", async () => (await import("./dungeon.ts")).dungeonFront],
  ["spy", async () => (await import("./spy/front.ts")).spyFront],
]);
