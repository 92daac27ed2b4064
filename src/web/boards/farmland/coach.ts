import type { Farmland } from "../../../games/farmland/state.ts";
import { type Lesson, lesson } from "../../board/board.ts";
import { words } from "./words.ts";

/** Tried: with this luck, every lesson comes within the first turns. */
export const teachingSeed = "0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f";

/** The first match of Crown of Farmland. */
export const lessons: readonly Lesson<Farmland>[] = [
  lesson(() => words.lessons.goal, {
    at: ".stone.king.foe",
    matters: () => true,
  }),
  lesson(() => words.lessons.place, {
    at: ".hand .card",
    matters: (now) => now.offers("place"),
    learnt: ([type]) => type === "place",
  }),
  lesson(() => words.lessons.move, {
    at: ".stone.own",
    matters: (now) => now.offers("move"),
    learnt: ([type]) => type === "move",
  }),
  lesson(() => words.lessons.flip, {
    at: ".stone.own:not(.king)",
    matters: (now) => now.offers("block"),
  }),
  lesson(() => words.lessons.end, {
    at: ".acts .end",
    matters: (now) => !now.offers("place") && now.offers("yield"),
    learnt: ([type]) => type === "yield",
  }),
];
