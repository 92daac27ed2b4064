import { settings } from "../settings/settings.ts";
import type { BoardModule } from "./board.ts";

/** The boards by the words of their games, each loaded only when it is shown. A game without one has the general board. */
const BOARDS: ReadonlyMap<string, () => Promise<BoardModule>> = new Map<string, () => Promise<BoardModule>>([
  ["duel", async () => (await import("../boards/duel/board.tsx")).board],
  ["dungeon", async () => (await import("../boards/dungeon/board.tsx")).board],
  ["farmland", async () => (await import("../boards/farmland/board.tsx")).board],
  ["spy", async () => (await import("../boards/spy/board.tsx")).board],
  ["runa", async () => (await import("../boards/runa/board.tsx")).board],
]);

/** The board of a game; the general one for an unknown word. */
export async function boardOf(game: string): Promise<BoardModule> {
  const load = BOARDS.get(game);
  return load === undefined ? (await import("./general.tsx")).general : load();
}

/** The board on which a game is shown here: its own, unless people prefer all games in words. */
export function boardFor(game: string): Promise<BoardModule> {
  return boardOf(settings.value.board === "words" ? "" : game);
}
