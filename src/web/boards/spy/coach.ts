import type { Spy } from "../../../games/spy/spy.ts";
import type { Lesson } from "../../board/board.ts";

/** Tried: with this luck, every lesson comes within the first turns. */
export const teachingSeed = "03030303030303030303030303030303";

/** The first match of No Time to Spy. */
export const lessons: readonly Lesson<Spy>[] = [
  {
    title: "Your goal",
    text: "Collect intelligence points: spy secrets from guests, open safes, win chips, and bring the diamond collar to the cat. Bringing it ends the game.",
    at: ".say p",
    matters: () => true,
  },
  {
    title: "Choose your team",
    text: "Take one of six, eight times: two to four agents, and gadgets for them.",
    at: ".dossier, .gear",
    matters: (now) => now.offers("character") || now.offers("gadget"),
    learnt: ([type]) => type === "character" || type === "gadget",
  },
  {
    title: "Move",
    text: "Bright fields are in reach of the agent on turn. Click one, or use the arrow keys.",
    at: ".agents .agent.on",
    matters: (now) => now.offers("move"),
    learnt: ([type]) => type === "move",
  },
  {
    title: "Spy on guests",
    text: "Bubbles on people and things show what you can do there and its chance. Guests may know a safe's combination; some are enemy agents.",
    at: ".plan .bubble-on",
    matters: (now) => now.offers("spy"),
    learnt: ([type]) => type === "spy",
  },
  {
    title: "End the turn",
    text: "Points that are left are lost. Then the next person moves: guests, enemies, or another agent of yours.",
    at: ".acts .end",
    matters: (now) => now.offers("retire"),
    learnt: ([type]) => type === "retire",
  },
];
