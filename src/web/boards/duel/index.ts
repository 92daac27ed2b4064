import "./table.css";
import type { WebGame } from "../web-game.ts";
import { opponents } from "./opponents.ts";
import { poster } from "./poster.tsx";

/** Creature Duel in the browser. */
export const duel: WebGame = {
  poster,
  opponents,
  board: async () => (await import("./board.tsx")).board,
  editors: {
    "duel-deck": async () => (await import("../../workshop/duel/deck-creation.tsx")).deckCreation,
  },
  classic: async () => (await import("./classic.ts")).classic,
};
