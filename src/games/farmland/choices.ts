import type { Choice, Chosen, ChosenValue, Configured } from "../../kernel/game-package.ts";
import { posters } from "../posters.ts";
import { Invalid, linesOf, parseDeck, parseUnits, quoted } from "./files.ts";
import { kind } from "./game.ts";
import type { Config, Kind } from "./state.ts";
import { DECKS, UNITS } from "./units.ts";
import { USUAL, USUAL_DECK } from "./usual.ts";
import { words } from "./words.ts";

const HOUSE = "house";
const deckNames = Object.keys(DECKS);

/** What people can choose: decks of the house, or the units and decks of files as the classic program reads them. */
export const choices: readonly Choice[] = [
  choice("units", [HOUSE], "unitsFile"),
  choice("deck1", deckNames, "deckFile"),
  choice("deck2", deckNames, "deckFile"),
];

function choice(
  name: "units" | "deck1" | "deck2",
  values: readonly string[],
  file: "unitsFile" | "deckFile",
): Choice {
  return {
    name,
    values,
    get help() {
      return words.choices[name];
    },
    get files() {
      return words.choices[file];
    },
    get titles() {
      return posters.farmland.presets;
    },
  };
}

/** The config for the chosen values, or what is wrong with them. */
export function configure({ units, deck1, deck2 }: Chosen): Configured<Config> {
  try {
    const kinds = chosenUnits(units ?? HOUSE);
    const decks = [
      chosenDeck("deck1", deck1 ?? USUAL_DECK, kinds),
      chosenDeck("deck2", deck2 ?? USUAL_DECK, kinds),
    ] as const;
    return { ok: true, config: { units: kinds, decks, teams: USUAL.teams } };
  } catch (error) {
    if (error instanceof Invalid) return { ok: false, problem: error.message };
    throw error;
  }
}

/**
 * The units of the house or of a units file (farmland.md, section 3.2), within the house's limits for values and
 * names.
 */
function chosenUnits(value: ChosenValue): readonly Kind[] {
  if (value === HOUSE) return UNITS;
  if (typeof value === "string") throw new Invalid(words.problems.noUnits(HOUSE));
  return parsedFile("units", value, (lines) => {
    const kinds = parseUnits(lines, words.files);
    for (const [i, unit] of kinds.entries()) {
      const [issue] = kind.safeParse(unit).error?.issues ?? [];
      if (issue) throw new Invalid(words.problems.limit(i + 1, issue.path.join("."), issue.message));
    }
    return kinds;
  });
}

/** A deck of the house or of a deck file (section 3.3). */
function chosenDeck(name: string, value: ChosenValue, kinds: readonly Kind[]): readonly number[] {
  if (typeof value !== "string")
    return parsedFile(name, value, (lines) => parseDeck(name, lines, kinds.length, words.files));
  const deck = Object.entries(DECKS).find(([known]) => known === value)?.[1];
  if (deck === undefined) throw new Invalid(words.problems.noDeck(name, deckNames));
  if (kinds !== UNITS) throw new Invalid(words.problems.otherUnits(name));
  return deck;
}

/** Parses a single file; error messages begin with its name. */
function parsedFile<T>(
  name: string,
  files: Exclude<ChosenValue, string>,
  parse: (lines: readonly string[]) => T,
): T {
  const [file] = files;
  if (file === undefined || files.length > 1) throw new Invalid(words.problems.oneFile(name, files.length));
  const lines = linesOf(file.name, file.bytes, words.files);
  try {
    return parse(lines);
  } catch (error) {
    throw error instanceof Invalid ? new Invalid(`${quoted(file.name)}: ${error.message}`) : error;
  }
}
