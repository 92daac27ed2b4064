import type { Duel } from "../../../games/duel/state.ts";
import type { Lesson } from "../../board/board.ts";

/** Tried: with this luck, every lesson comes within the first turns. */
export const teachingSeed = "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a";

/** The first match of Creature Duel. */
export const lessons: readonly Lesson<Duel>[] = [
  {
    title: "Your goal",
    text: "Bring your opponent from 30 life to 0 before they do that to you.",
    at: ".duelist.foe",
    matters: () => true,
  },
  {
    title: "Summon a creature",
    text: "Drag a bright card onto one of your places, or click both. The hexagon is its price in mana.",
    at: ".hand .playable",
    matters: (now) => now.offers("set"),
    learnt: ([type]) => type === "set",
  },
  {
    title: "Attack",
    text: "Glowing creatures can attack. Drag one onto a target, or click both: the result stands on the target before you let go.",
    at: ".spot .ready",
    matters: (now) => now.offers("attack"),
    learnt: ([type]) => type === "attack",
  },
  {
    title: "Cast a spell",
    text: "Spells work at once and are used up. Click one to see what it would do.",
    at: ".hand .playable",
    matters: (now) => now.offers("cast"),
    learnt: ([type]) => type === "cast",
  },
  {
    title: "Finish your turn",
    text: "New creatures sleep until your next turn, unless they are speedy. When nothing is left to do, finish.",
    at: ".acts .end",
    matters: (now) => !now.offers("set") && !now.offers("attack") && now.offers("finish"),
    learnt: ([type]) => type === "finish",
  },
];
