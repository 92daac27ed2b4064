import type { Opponents } from "../opponent.ts";
import { styles } from "../opponent-words.ts";

/** Who commands the other agents in No Time to Spy. */
export const opponents: Opponents = {
  easy: {
    name: "Monty",
    looks: "man",
    get style() {
      return styles.spy.easy;
    },
  },
  normal: {
    name: "Irina",
    looks: "woman",
    get style() {
      return styles.spy.normal;
    },
  },
  hard: {
    name: "Vale",
    looks: "man",
    get style() {
      return styles.spy.hard;
    },
  },
  master: {
    name: "Seraphin",
    looks: "man",
    get style() {
      return styles.spy.master;
    },
  },
  simple: {
    name: "Dexter",
    looks: "man",
    get style() {
      return styles.spy.simple;
    },
  },
};
