import type { Duel } from "../../../games/duel/state.ts";
import { type Lesson, lesson } from "../../board/board.ts";
import { words } from "./words.ts";

/** Tried: with this luck, every lesson comes within the first turns. */
export const teachingSeed = "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a";

/** The first match of Creature Duel. */
export const lessons: readonly Lesson<Duel>[] = [
  lesson(() => words.lessons.goal, {
    at: ".duelist.foe",
    matters: () => true,
  }),
  lesson(() => words.lessons.summon, {
    at: ".hand .playable",
    matters: (now) => now.offers("set"),
    learnt: ([type]) => type === "set",
  }),
  lesson(() => words.lessons.attack, {
    at: ".spot .ready",
    matters: (now) => now.offers("attack"),
    learnt: ([type]) => type === "attack",
  }),
  lesson(() => words.lessons.cast, {
    at: ".hand .playable",
    matters: (now) => now.offers("cast"),
    learnt: ([type]) => type === "cast",
  }),
  lesson(() => words.lessons.finish, {
    at: ".acts .end",
    matters: (now) => !now.offers("set") && !now.offers("attack") && now.offers("finish"),
    learnt: ([type]) => type === "finish",
  }),
];
