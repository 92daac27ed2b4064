import "./table.css";
import { lazy } from "react";
import type { WebGame } from "../web-game.ts";
import { opponents } from "./opponents.ts";
import { poster } from "./poster.tsx";

/** No Time to Spy in the browser. */
export const spy: WebGame = {
  poster,
  opponents,
  board: async () => (await import("./board.tsx")).board,
  intro: lazy(() => import("./intro.tsx")),
  editors: {
    "spy-scenario": async () => (await import("../../workshop/spy/scenario-creation.tsx")).scenarioCreation,
    "spy-match": async () => (await import("../../workshop/spy/match-creation.tsx")).matchCreation,
    "spy-characters": async () =>
      (await import("../../workshop/spy/characters-creation.tsx")).charactersCreation,
  },
  rows: async (film) => (await import("./rows.ts")).rowsOf(film),
};
