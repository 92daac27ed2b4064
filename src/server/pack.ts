import type { GamePackage } from "../kernel/game-package.ts";
import { messageOf } from "../kernel/visible.ts";
import { Refused } from "./refusal.ts";
import type { World } from "./world.ts";

/**
 * Loads a game; undefined if the house doesn't have it. Its program files may be missing because a new version was
 * installed while the server ran: that says nothing about what is stored, and is refused with a code of its own.
 */
export async function packOf(
  { games, log }: Pick<World, "games" | "log">,
  game: string,
): Promise<GamePackage | undefined> {
  try {
    return await games.get(game)?.load();
  } catch (error) {
    log("game not loaded", { game, error: messageOf(error) });
    throw new Refused("game not loaded");
  }
}
