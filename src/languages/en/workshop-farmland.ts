import { counted } from "./grammar.ts";

type Part = "qualifier" | "role";
type Figure = "atk" | "def";

/** The workshop of Crown of Farmland in English. */
export const words = {
  title: "Units and decks",
  help: [
    "Each row is a unit: its two names, its figures, and its copies in each deck. A deck has 40 cards.",
    "The editor shows which units the chosen one can join, and the result. The matrix shows all pairs at once.",
    "“New unit” adds a row, the cross at its end deletes it.",
  ],
  /** Names of new units. */
  newQualifier: "New",
  newName: (number: number) => `New ${number}`,
  newRole: "Farmer",
  deckSize: (deck: number, cards: string, most: number) => `Deck ${deck}: ${cards} of ${most} cards`,
  heads: { qualifier: "Qualifier", role: "Role", atk: "ATK", def: "DEF" },
  /** The same within a row, where the table is narrow. */
  partNames: { qualifier: "qualifier", role: "role" },
  deck: (deck: number) => `Deck ${deck}`,
  /** The same where the table is narrow. */
  deckShort: (deck: number) => `Deck ${deck}`,
  remove: "Delete",
  newUnit: "New unit",
  partOf: (part: Part, name: string) => `${part} of ${name}`,
  figureOf: (figure: Figure, name: string) => `${figure} of ${name}`,
  inDeck: (name: string, deck: number) => `${name} in deck ${deck}`,
  removeUnit: (name: string) => `delete ${name}`,
  whom: "Whom it joins",
  joins: (partners: number, others: number) => `joins ${partners} of ${others} others`,
  matrix: "Who joins whom",
  matrixHelp: "Point at a cell to see what a pair becomes.",
  matrixOf: (units: number) => `matrix of ${units} units`,
  unfit: (one: string, other: string) => `${one} and ${other} don't fit.`,
  become: (one: string, other: string, atk: number, def: number) =>
    `${one} and ${other} become ${atk} / ${def}.`,
  problems: {
    count: (most: number, units: number) => `A list has 1 to ${most} units, this one has ${units}.`,
    semicolon: (name: string) => `${name}: a name has no semicolon.`,
    blanks: (name: string) => `${name}: a name has no blanks around it.`,
    same: (name: string) => `Two units are called ${name}; they can't join.`,
    deckSize: (deck: number, cards: number, size: number) =>
      `Deck ${deck} has ${counted(cards, "card")} instead of ${size}.`,
    notSet: (file: string) => `${file}: expected units, and two decks that count each of them.`,
  },
};
