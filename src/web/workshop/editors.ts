import { WEB_GAMES } from "../boards/index.ts";
import type { CreationEditor } from "./creation-editor.ts";

/** The editors of all games by id, each loaded when it's first opened. */
export const EDITORS: ReadonlyMap<string, () => Promise<CreationEditor<unknown>>> = new Map(
  Array.from(WEB_GAMES.values(), ({ editors = {} }) => Object.entries(editors)).flat(),
);
