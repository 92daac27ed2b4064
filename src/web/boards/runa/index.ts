import "./table.css";
import type { WebGame } from "../web-game.ts";
import { opponents } from "./opponents.ts";
import { poster } from "./poster.tsx";

/** Runa's Strive in the browser. */
export const runa: WebGame = {
  poster,
  opponents,
  board: async () => (await import("./board.tsx")).board,
  classic: async () => (await import("./classic.ts")).classic,
};
