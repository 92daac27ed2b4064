import type { Opponents } from "../opponent.ts";
import { styles } from "../opponent-words.ts";

/** Who leads the hero at a table where people only watch. */
export const opponents: Opponents = {
  easy: {
    name: "Podge",
    looks: "man",
    get style() {
      return styles.dungeon.easy;
    },
  },
  normal: {
    name: "Ilse",
    looks: "woman",
    get style() {
      return styles.dungeon.normal;
    },
  },
  hard: {
    name: "Ravn",
    looks: "man",
    get style() {
      return styles.dungeon.hard;
    },
  },
};
