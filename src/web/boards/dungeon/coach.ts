import type { Dungeon } from "../../../games/dungeon/state.ts";
import type { Lesson } from "../../board/board.ts";

/** Tried: with this luck, every lesson comes within the first turns. */
export const teachingSeed = "02020202020202020202020202020202";

/** The first match of the dungeon crawler. */
export const lessons: readonly Lesson<Dungeon>[] = [
  {
    title: "Your goal",
    text: "Clear every level: a level is over when no enemy is left. Everything moves only when you do.",
    at: ".say p",
    matters: () => true,
  },
  {
    title: "Choose a hero",
    text: "Warriors are easy to begin with: they are tough, and their ability heals.",
    at: ".heroes > :first-child .hero-card",
    matters: (now) => now.offers("hero"),
    learnt: ([type]) => type === "hero",
  },
  {
    title: "Walk",
    text: "Arrow keys or W A S D step; a click walks until something comes into sight.",
    at: ".token.own",
    matters: (now) => now.offers("step"),
    learnt: ([type]) => type === "step",
  },
  {
    title: "Fight",
    text: "Step onto an enemy to strike it. Its ring is its health; its panel says what it does.",
    at: ".token.foe",
    matters: ({ view }) => view.hero !== null && view.rounds > 2,
  },
  {
    title: "Use your ability",
    text: "It costs resources that come back. Point at it to see its range.",
    at: ".ability",
    matters: ({ view }) => view.hero !== null && view.rounds > 4,
    learnt: ([type]) => type === "cast",
  },
];
