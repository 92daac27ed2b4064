import type { words as english } from "../en/sessions.ts";
import type { Wording } from "../wording.ts";

/** Titles of recorded sessions of the classic programs in German. */
export const words = {
  runa: { won: "Gewonnen als Warrior", lost: "Verloren im ersten Raum" },
  farmland: "Die ersten Züge einer Partie",
  duel: "Ann gegen Bob im Garten",
  dungeon: "Durch das Tor",
} satisfies Wording<typeof english>;
