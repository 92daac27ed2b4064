import type { Spy } from "../../../games/spy/spy.ts";
import { type Lesson, lesson } from "../../board/board.ts";
import { sceneWords } from "./scene-words.ts";

/** Tried: with this luck, every lesson comes within the first turns. */
export const teachingSeed = "03030303030303030303030303030303";

/** The first match of No Time to Spy. */
export const lessons: readonly Lesson<Spy>[] = [
  lesson(() => sceneWords.lessons.goal, {
    at: ".say p",
    matters: () => true,
  }),
  lesson(() => sceneWords.lessons.team, {
    at: ".dossier, .gear",
    matters: (now) => now.offers("character") || now.offers("gadget"),
    learnt: ([type]) => type === "character" || type === "gadget",
  }),
  lesson(() => sceneWords.lessons.move, {
    at: ".agents .agent.on",
    matters: (now) => now.offers("move"),
    learnt: ([type]) => type === "move",
  }),
  lesson(() => sceneWords.lessons.spy, {
    at: ".plan .bubble-on",
    matters: (now) => now.offers("spy"),
    learnt: ([type]) => type === "spy",
  }),
  lesson(() => sceneWords.lessons.end, {
    at: ".acts .end",
    matters: (now) => now.offers("retire"),
    learnt: ([type]) => type === "retire",
  }),
];
