import type { words as english } from "../en/workshop-farmland.ts";
import type { Wording } from "../wording.ts";
import { counted } from "./grammar.ts";

const PARTS = { qualifier: "Qualifikator", role: "Rolle" };
const FIGURES = { atk: "Angriff", def: "Verteidigung" };

/** The workshop of Crown of Farmland in German. */
export const words = {
  title: "Einheiten und Stapel",
  help: [
    "Jede Zeile ist eine Einheit: ihre zwei Namen, ihre Werte und wie oft sie in jedem Stapel ist. Ein Stapel hat 40 Karten.",
    "Der Editor zeigt, mit welchen Einheiten sich die gewählte zusammenschließen kann und was daraus wird. Die Matrix zeigt alle Paare auf einmal.",
    "„Neue Einheit“ fügt eine Zeile hinzu, das Kreuz an ihrem Ende löscht sie.",
  ],
  newQualifier: "Neu",
  newName: (number) => `Neu ${number}`,
  newRole: "Farmer",
  deckSize: (deck, cards, most) => `Stapel ${deck}: ${cards} von ${most} Karten`,
  heads: { qualifier: "Qualifikator", role: "Rolle", atk: "ATK", def: "DEF" },
  partNames: PARTS,
  deck: (deck) => `Stapel ${deck}`,
  deckShort: (deck) => `St. ${deck}`,
  remove: "Löschen",
  newUnit: "Neue Einheit",
  partOf: (part, name) => `${PARTS[part]} von ${name}`,
  figureOf: (figure, name) => `${FIGURES[figure]} von ${name}`,
  inDeck: (name, deck) => `${name} in Stapel ${deck}`,
  removeUnit: (name) => `${name} löschen`,
  whom: "Wer zusammenpasst",
  joins: (partners, others) => `passt zu ${partners} von ${others} anderen`,
  matrix: "Wer zu wem passt",
  matrixHelp: "Zeig auf ein Feld, um zu sehen, was aus einem Paar wird.",
  matrixOf: (units) => `Matrix von ${counted(units, "Einheit", "Einheiten")}`,
  unfit: (one, other) => `${one} und ${other} passen nicht zusammen.`,
  become: (one, other, atk, def) => `${one} und ${other} werden zu ${atk} / ${def}.`,
  problems: {
    count: (most, units) => `Eine Liste hat 1 bis ${most} Einheiten, diese hat ${units}.`,
    semicolon: (name) => `${name}: Ein Name enthält kein Semikolon.`,
    blanks: (name) => `${name}: Ein Name beginnt und endet nicht mit Leerzeichen.`,
    same: (name) => `Zwei Einheiten heißen ${name}; sie können sich nicht zusammenschließen.`,
    deckSize: (deck, cards, size) => `Stapel ${deck} hat ${counted(cards, "Karte", "Karten")} statt ${size}.`,
    notSet: (file) => `${file}: Erwartet werden Einheiten und zwei Stapel, die jede von ihnen zählen.`,
  },
} satisfies Wording<typeof english>;
