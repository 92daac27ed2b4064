import type { Viewer } from "../../../kernel/game.ts";
import type { Tone } from "../../../kernel/text.ts";
import type { FieldState } from "../board/fields.ts";
import type { View } from "../knowledge/view.ts";
import { isOwn, personTone } from "./figures.ts";
import { texts } from "./texts.ts";

/** A mark on the map. */
export interface Mark {
  readonly text: string;
  readonly tone: Tone | null;
}

/** The marks of fields; letters are reserved for persons. */
const SYMBOLS: Readonly<Record<FieldState, string>> = {
  FREE: ".",
  WALL: "#",
  FIREPLACE: "^",
  BAR_SEAT: "_",
  ROULETTE_TABLE: "%",
  BAR_TABLE: "=",
  SAFE: "$",
};

/** The marks of the map, except persons. */
const MARKS = [
  [".", "free"],
  ["#", "wall"],
  ["^", "fireplace"],
  ["_", "seat"],
  ["%", "roulette"],
  ["=", "bar"],
  ["+", "cocktail"],
  ["1", "safe"],
  ["$", "highSafe"],
  ["*", "gadget"],
  ["~", "fog"],
  ["&", "cat"],
  ["!", "janitor"],
] as const;

/** The meaning of each mark, except persons. */
export function legend(): readonly (readonly [mark: string, meaning: string])[] {
  return MARKS.map(([mark, meaning]) => [mark, texts.legend[meaning]]);
}

/** Persons without a letter: the viewer's own, and others. */
const NAMELESS = { own: "@", other: "?" } as const;

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

/**
 * The letter of each person, which does not change during a match: an initial of the name, another letter of it, or
 * any that is left. Letters are unique, ignoring case.
 */
function lettersOf(view: View): readonly (string | undefined)[] {
  const taken = new Set<string>();
  return view.persons.map(({ card }) => {
    const name = (view.config.characters[card]?.name ?? "").toLowerCase();
    const initials = name.split(/[^a-z]+/).map((word) => word.charAt(0));
    const letter = [...initials, ...name, ...ALPHABET].find(
      (each) => each !== "" && ALPHABET.includes(each) && !taken.has(each),
    );
    if (letter !== undefined) taken.add(letter);
    return letter;
  });
}

/** The letter of a person on the map: upper case for the viewer's own, lower case for all others. */
export function letterOf(view: View, viewer: Viewer, who: number): string {
  const letter = lettersOf(view)[who];
  const own = isOwn(viewer, view.persons[who]);
  if (letter === undefined) return own ? NAMELESS.own : NAMELESS.other;
  return own ? letter.toUpperCase() : letter;
}

/** The person with this letter, ignoring case; -1 if there is none. */
export function personOfLetter(view: View, letter: string): number {
  return lettersOf(view).indexOf(letter.toLowerCase());
}

/** The mark of a field: the person or item on it, or the field itself. */
export function markAt(view: View, viewer: Viewer, field: number): Mark {
  const who = view.persons.findIndex(({ at }) => at === field);
  if (who >= 0) return { text: letterOf(view, viewer, who), tone: personTone(view, viewer, who) };
  if (view.cat === field) return { text: "&", tone: "magic" };
  if (view.janitor === field) return { text: "!", tone: "bad" };
  if (view.lying.some(({ at }) => at === field)) return { text: "*", tone: "magic" };
  if (view.fogs.some(({ fields }) => fields.includes(field))) return { text: "~", tone: "faint" };
  return furniture(view, field);
}

function furniture(view: View, field: number): Mark {
  const state = view.terrain.fields[field] ?? null;
  if (state === null) return { text: " ", tone: null };
  const text = SYMBOLS[state];
  switch (state) {
    case "SAFE": {
      const number = view.safes.indexOf(field) + 1;
      return {
        text: number > 9 ? text : String(number),
        tone: view.own?.combinations.includes(number) ? "good" : "title",
      };
    }
    case "ROULETTE_TABLE": {
      const table = view.roulettes.find(({ at }) => at === field);
      return { text, tone: table === undefined || table.chips === 0 ? "faint" : "bad" };
    }
    case "BAR_TABLE": {
      const bar = view.bars.find(({ at }) => at === field);
      return (bar?.drink ?? null) === null ? { text, tone: "faint" } : { text: "+", tone: "good" };
    }
    case "FIREPLACE":
      return { text, tone: "bad" };
    case "WALL":
      return { text, tone: "faint" };
    case "FREE":
    case "BAR_SEAT":
      return { text, tone: null };
  }
}
