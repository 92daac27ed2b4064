import type { Runa } from "../../../games/runa/state.ts";
import { type Lesson, lesson } from "../../board/board.ts";
import { words } from "./words.ts";

/** Tried: with this luck, every lesson comes within the first turns. */
export const teachingSeed = "00000000000000000000000000000000";

/** The first match of Runa's Strive. */
export const lessons: readonly Lesson<Runa>[] = [
  lesson(() => words.lessons.goal, {
    at: ".path",
    matters: () => true,
  }),
  lesson(() => words.lessons.class, {
    at: ".laid-out",
    matters: (now) => now.offers("class"),
    learnt: ([type]) => type === "class",
  }),
  lesson(() => words.lessons.plans, {
    at: ".intent",
    matters: (now) => now.offers("play"),
  }),
  lesson(() => words.lessons.card, {
    at: ".hand .held",
    matters: (now) => now.offers("play"),
    learnt: ([type]) => type === "play",
  }),
  lesson(() => words.lessons.reward, {
    at: ".laid-out, .answers",
    matters: (now) => now.offers("reward"),
    learnt: ([type]) => type === "reward",
  }),
];
