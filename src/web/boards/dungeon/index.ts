import "./table.css";
import type { WebGame } from "../web-game.ts";
import { opponents } from "./opponents.ts";
import { poster } from "./poster.tsx";

/** Dungeon Crawler in the browser. */
export const dungeon: WebGame = {
  poster,
  opponents,
  board: async () => (await import("./board.tsx")).board,
  editors: {
    "dungeon-levels": async () => (await import("../../workshop/dungeon/levels-creation.tsx")).levelsCreation,
  },
  classic: async () => (await import("./classic.ts")).classic,
};
