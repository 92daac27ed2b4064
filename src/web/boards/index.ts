import { duel } from "./duel/index.ts";
import { dungeon } from "./dungeon/index.ts";
import { farmland } from "./farmland/index.ts";
import { runa } from "./runa/index.ts";
import { spy } from "./spy/index.ts";
import type { WebGame } from "./web-game.ts";

/** Games with extras in the browser, by id. The only place in the browser client that looks up games by name. */
export const WEB_GAMES: ReadonlyMap<string, WebGame> = new Map<string, WebGame>([
  ["runa", runa],
  ["farmland", farmland],
  ["duel", duel],
  ["dungeon", dungeon],
  ["spy", spy],
]);
