import type { Opponents } from "../opponent.ts";
import { styles } from "../opponent-words.ts";

/** Who plays Runa at a table where people only watch. */
export const opponents: Opponents = {
  easy: {
    name: "Finn",
    looks: "man",
    get style() {
      return styles.runa.easy;
    },
  },
  normal: {
    name: "Edda",
    looks: "woman",
    get style() {
      return styles.runa.normal;
    },
  },
  hard: {
    name: "Sigrun",
    looks: "woman",
    get style() {
      return styles.runa.hard;
    },
  },
  master: {
    name: "Gudrun",
    looks: "woman",
    get style() {
      return styles.runa.master;
    },
  },
};
