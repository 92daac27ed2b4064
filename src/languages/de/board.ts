import type { words as english } from "../en/board.ts";
import type { Person } from "../person.ts";
import type { Wording } from "../wording.ts";
import { allOf, does, who } from "./grammar.ts";

type Why = "resigned" | "left" | "expelled" | "timed out";

/** Words of all boards in German. */
export const words = {
  whatYouCanDo: "Was du tun kannst",
  choose: "Wähle eine Aktion.",
  moment: "Einen Moment.",
  toMove: (names: readonly string[]) => `${allOf(names)} ${names.length === 1 ? "ist" : "sind"} am Zug.`,
  of: (number: number, most: number) => `${number} von ${most}`,
  players: "Spielende",
  becomes: "wird zu",
  larger: "Größer",
  smaller: "Kleiner",
  wholeMap: "Ganze Karte",
  isToMove: "am Zug",
  die: (sides: number) => `Würfel mit ${sides} Seiten`,
  rolled: (value: number, sides: number) => `${value} auf einem Würfel mit ${sides} Seiten`,
  less: (label: string) => `weniger: ${label}`,
  more: (label: string) => `mehr: ${label}`,
  forfeited: (person: Person, why: Why) =>
    `${who(person)} ${
      {
        resigned: does(person, "hast aufgegeben", "hat aufgegeben"),
        left: does(person, "bist gegangen", "ist gegangen"),
        expelled: does(person, "wurdest ausgeschlossen", "wurde ausgeschlossen"),
        "timed out": does(person, "hast keine Zeit mehr", "hat keine Zeit mehr"),
      }[why]
    }`,
} satisfies Wording<typeof english>;
