import type { Spy } from "../../../games/spy/spy.ts";
import { type Lesson, lesson } from "../../board/board.ts";
import { words } from "./words.ts";

/** Tried: with this luck, every lesson comes within the first turns. */
export const teachingSeed = "03030303030303030303030303030303";

/** The first match of No Time to Spy. */
export const lessons: readonly Lesson<Spy>[] = [
  lesson(() => words.lessons.goal, {
    at: ".say p",
    matters: () => true,
  }),
  lesson(() => words.lessons.team, {
    at: ".dossier, .gear",
    matters: (now) => now.offers("character") || now.offers("gadget"),
    learnt: ([type]) => type === "character" || type === "gadget",
  }),
  lesson(() => words.lessons.move, {
    at: ".agents .agent.on",
    matters: (now) => now.offers("move"),
    learnt: ([type]) => type === "move",
  }),
  lesson(() => words.lessons.spy, {
    at: ".plan .bubble-on",
    matters: (now) => now.offers("spy"),
    learnt: ([type]) => type === "spy",
  }),
  lesson(() => words.lessons.end, {
    at: ".acts .end",
    matters: (now) => now.offers("retire"),
    learnt: ([type]) => type === "retire",
  }),
];
