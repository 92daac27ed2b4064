import type { Runa } from "../../../games/runa/state.ts";
import type { Lesson } from "../../board/board.ts";

/** Tried: with this luck, every lesson comes within the first turns. */
export const teachingSeed = "00000000000000000000000000000000";

/** The first match of Runa's Strive. */
export const lessons: readonly Lesson<Runa>[] = [
  {
    title: "Your goal",
    text: "Lead Runa through two levels of four stages, and beat the Mega Saurus at the end.",
    at: ".path",
    matters: () => true,
  },
  {
    title: "Choose who Runa is",
    text: "Each class begins with two cards. The numbers on them are what they would do now.",
    at: ".laid-out",
    matters: (now) => now.offers("class"),
    learnt: ([type]) => type === "class",
  },
  {
    title: "See what they plan",
    text: "Above each monster stands what it will do next. Parry physical attacks, reflect magical ones.",
    at: ".intent",
    matters: (now) => now.offers("play"),
  },
  {
    title: "Play a card",
    text: "One card a round: click it, then its target. The health bars show what would be left.",
    at: ".hand .held",
    matters: (now) => now.offers("play"),
    learnt: ([type]) => type === "play",
  },
  {
    title: "Take a reward",
    text: "After a stage choose new cards or a better die. Cards are also health: give some away to heal.",
    at: ".laid-out, .answers",
    matters: (now) => now.offers("reward"),
    learnt: ([type]) => type === "reward",
  },
];
