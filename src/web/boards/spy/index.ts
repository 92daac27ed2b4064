import "./table.css";
import type { WebGame } from "../web-game.ts";
import { poster } from "./poster.tsx";

/** No Time to Spy in the browser. */
export const spy: WebGame = {
  poster,
  board: async () => (await import("./board.tsx")).board,
  crafts: {
    "spy-scenario": async () => (await import("../../workshop/spy/scenario-craft.tsx")).scenarioCraft,
    "spy-match": async () => (await import("../../workshop/spy/match-craft.tsx")).matchCraft,
    "spy-characters": async () => (await import("../../workshop/spy/characters-craft.tsx")).charactersCraft,
  },
  rows: async (film) => (await import("./rows.ts")).rowsOf(film),
};
