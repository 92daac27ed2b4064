import { WEB_GAMES } from "../boards/index.ts";
import type { Craft } from "./craft.ts";

/** The editors of all games by the ids of what they make, each loaded only when it is opened. */
export const CRAFTS: ReadonlyMap<string, () => Promise<Craft<unknown>>> = new Map(
  Array.from(WEB_GAMES.values(), ({ crafts = {} }) => Object.entries(crafts)).flat(),
);
