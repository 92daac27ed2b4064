import type { Person } from "../person.ts";
import { allOf, does, who } from "./grammar.ts";

type Why = "resigned" | "left" | "expelled" | "timed out";

/** Words of all boards in English. */
export const words = {
  whatYouCanDo: "What you can do",
  choose: "Choose an action.",
  moment: "One moment.",
  toMove: (names: readonly string[]) => `${allOf(names)} ${names.length === 1 ? "is" : "are"} to move.`,
  of: (number: number, most: number) => `${number} of ${most}`,
  players: "Players",
  becomes: "becomes",
  larger: "Larger",
  smaller: "Smaller",
  wholeMap: "Whole map",
  isToMove: "to move",
  die: (sides: number) => `die of ${sides} sides`,
  rolled: (value: number, sides: number) => `${value} on a die of ${sides} sides`,
  less: (label: string) => `less: ${label}`,
  more: (label: string) => `more: ${label}`,
  /** A line of the log: how a player lost without being beaten. */
  forfeited: (person: Person, why: Why) =>
    `${who(person)} ${
      {
        resigned: "gave up",
        left: "left",
        expelled: does(person, "were expelled", "was expelled"),
        "timed out": "ran out of time",
      }[why]
    }`,
};
