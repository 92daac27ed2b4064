import type { Dungeon } from "../../../games/dungeon/state.ts";
import { type Lesson, lesson } from "../../board/board.ts";
import { words } from "./words.ts";

/** Tried: with this luck, every lesson comes within the first turns. */
export const teachingSeed = "02020202020202020202020202020202";

/** The first match of the dungeon crawler. */
export const lessons: readonly Lesson<Dungeon>[] = [
  lesson(() => words.lessons.goal, {
    at: ".say p",
    matters: () => true,
  }),
  lesson(() => words.lessons.hero, {
    at: ".heroes > :first-child .hero-card",
    matters: (now) => now.offers("hero"),
    learnt: ([type]) => type === "hero",
  }),
  lesson(() => words.lessons.walk, {
    at: ".token.own",
    matters: (now) => now.offers("step"),
    learnt: ([type]) => type === "step",
  }),
  lesson(() => words.lessons.fight, {
    at: ".token.foe",
    matters: ({ view }) => view.hero !== null && view.rounds > 2,
  }),
  lesson(() => words.lessons.ability, {
    at: ".ability",
    matters: ({ view }) => view.hero !== null && view.rounds > 4,
    learnt: ([type]) => type === "cast",
  }),
];
