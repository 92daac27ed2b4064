import "./table.css";
import type { WebGame } from "../web-game.ts";
import { opponents } from "./opponents.ts";
import { poster } from "./poster.tsx";

/** Crown of Farmland in the browser. */
export const farmland: WebGame = {
  poster,
  opponents,
  board: async () => (await import("./board.tsx")).board,
  editors: {
    "farmland-set": async () => (await import("../../workshop/farmland/set-creation.tsx")).setCreation,
  },
  classic: async () => (await import("./classic.ts")).classic,
};
