import type { Opponents } from "../opponent.ts";
import { styles } from "../opponent-words.ts";

/** Who plays Crown of Farmland. */
export const opponents: Opponents = {
  easy: {
    name: "Tilly",
    looks: "woman",
    get style() {
      return styles.farmland.easy;
    },
  },
  normal: {
    name: "Anselm",
    looks: "man",
    get style() {
      return styles.farmland.normal;
    },
  },
  hard: {
    name: "Marta",
    looks: "woman",
    get style() {
      return styles.farmland.hard;
    },
  },
  master: {
    name: "Osric",
    looks: "man",
    get style() {
      return styles.farmland.master;
    },
  },
  scripted: {
    name: "Wilbur",
    looks: "man",
    get style() {
      return styles.farmland.scripted;
    },
  },
};
