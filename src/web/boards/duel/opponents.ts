import type { Opponents } from "../opponent.ts";
import { styles } from "../opponent-words.ts";

/** Who plays Creature Duel. */
export const opponents: Opponents = {
  easy: {
    name: "Wren",
    looks: "woman",
    get style() {
      return styles.duel.easy;
    },
  },
  normal: {
    name: "Corvin",
    looks: "man",
    get style() {
      return styles.duel.normal;
    },
  },
  hard: {
    name: "Morwenna",
    looks: "woman",
    get style() {
      return styles.duel.hard;
    },
  },
  master: {
    name: "Isolde",
    looks: "woman",
    get style() {
      return styles.duel.master;
    },
  },
  simple: {
    name: "Barnaby",
    looks: "man",
    get style() {
      return styles.duel.simple;
    },
  },
};
