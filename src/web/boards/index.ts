import { duel } from "./duel/index.ts";
import { dungeon } from "./dungeon/index.ts";
import { farmland } from "./farmland/index.ts";
import { runa } from "./runa/index.ts";
import { spy } from "./spy/index.ts";
import type { WebGame } from "./web-game.ts";

/** The games that have more in the browser than every game gets, by their ids. Nothing else there looks games up by name. */
export const WEB_GAMES: ReadonlyMap<string, WebGame> = new Map<string, WebGame>([
  ["runa", runa],
  ["farmland", farmland],
  ["duel", duel],
  ["dungeon", dungeon],
  ["spy", spy],
]);
