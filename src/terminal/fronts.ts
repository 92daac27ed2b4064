import type { Types } from "../kernel/game.ts";
import type { Key, Size } from "./fullscreen.ts";
import type { ReplayScene } from "./replay/front.ts";
import type { Listener, ScreenGame } from "./screen-game.ts";

/** The game's part of a full screen: keys in, frames out. */
export interface GameScreen<G extends Types = Types> extends Listener<G> {
  /** The smallest screen on which the game can be played; below it, only that is said. */
  readonly minSize: Size;
  press(key: Key): void;
  /** The painted lines of the screen, top to bottom. */
  frame(size: Size): readonly string[];
}

/** A game with a full screen, for one player and for replays. */
export interface Staged<G extends Types = Types> {
  stage(screenGame: ScreenGame<G>): GameScreen<G>;
  /** How its replays look. */
  readonly replay: ReplayScene<G>;
}

/** Games that have a full screen on a real terminal. */
export const FRONTS: ReadonlyMap<string, () => Promise<Staged>> = new Map<string, () => Promise<Staged>>([
  ["dungeon", async () => (await import("./dungeon/front.ts")).dungeonFront],
  ["spy", async () => (await import("./spy/front.ts")).spyFront],
]);
