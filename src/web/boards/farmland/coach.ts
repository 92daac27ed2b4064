import type { Farmland } from "../../../games/farmland/state.ts";
import type { Lesson } from "../../board/board.ts";

/** Tried: with this luck, every lesson comes within the first turns. */
export const teachingSeed = "0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f";

/** The first match of Crown of Farmland. */
export const lessons: readonly Lesson<Farmland>[] = [
  {
    title: "Your goal",
    text: "Take the 8000 life points of the other team: win duels against its units, or strike its farmer king.",
    at: ".stone.king.foe",
    matters: () => true,
  },
  {
    title: "Place a unit",
    text: "Drag a card onto a field beside your king, or click both. It lies face down: only you know it.",
    at: ".hand .card",
    matters: (now) => now.offers("place"),
    learnt: ([type]) => type === "place",
  },
  {
    title: "Move",
    text: "Each unit moves one field a turn. Onto your own unit it tries to join, onto an enemy it attacks; the result is shown before you let go.",
    at: ".stone.own",
    matters: (now) => now.offers("move"),
    learnt: ([type]) => type === "move",
  },
  {
    title: "Flip or block",
    text: "A flipped unit shows its values. A blocking one defends with its DEF: an attacker that fails pays for it.",
    at: ".stone.own:not(.king)",
    matters: (now) => now.offers("block"),
  },
  {
    title: "End your turn",
    text: "You draw a card at the start of each turn. With five in hand, you must discard one at the end.",
    at: ".acts .end",
    matters: (now) => !now.offers("place") && now.offers("yield"),
    learnt: ([type]) => type === "yield",
  },
];
