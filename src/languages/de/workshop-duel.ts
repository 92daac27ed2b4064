import type { words as english } from "../en/workshop-duel.ts";
import type { Wording } from "../wording.ts";
import { counted } from "./grammar.ts";

const FIGURES = { cost: "Kosten", damage: "Schaden", life: "Leben" };

/** The workshop of Creature Duel in German. */
export const words = {
  title: "Deck",
  thisDeck: "dieses Deck",
  help: [
    "Wähle eine Karte, um ihre Einzelheiten zu sehen: Name, Kosten, Schaden, Leben und Eigenschaften.",
    "Minus und Plus unter einer Karte ändern, wie oft sie im Deck ist.",
    "„Neue Kreatur“ fügt eine hinzu; die Säulen zeigen, wie viele Karten es zu welchen Kosten gibt.",
  ],
  newborn: "Neuling",
  newName: (number) => `Neu ${number}`,
  cards: "Karten",
  size: (cards) => `${cards} Karten`,
  copies: (count) => `${count}-mal`,
  copiesOf: (name) => `Anzahl von ${name}`,
  newCreature: "Neue Kreatur",
  name: "Name",
  figures: FIGURES,
  figureOf: (figure, name) => `${FIGURES[figure]} von ${name}`,
  traits: {
    shield: "Schild: muss zuerst angegriffen werden",
    drain: "Mana-Entzug: ihr Angriff nimmt alles Mana",
    speedy: "Flink: greift im ersten Zug an",
  },
  remove: (name) => `${name} löschen`,
  curve: "Karten nach Kosten",
  atCost: (cards, mana) => `${counted(cards, "Karte", "Karten")} für ${mana} Mana`,
  problems: {
    tooFew: (least, size) => `Ein Deck hat mindestens ${least} Karten, dieses hat ${size}.`,
    tooMany: (most, size) =>
      `Eine Partie wird mit höchstens ${most} Karten gespielt, dieses Deck hat ${size}.`,
    badName: (name) => `„${name}“: Ein Name hat 1 bis 8 Bytes.`,
    sameName: (name) => `Zwei Kreaturen heißen ${name}.`,
    badFigure: (name, figure, least, most) =>
      `${name}: ${FIGURES[figure]} – erlaubt ist eine ganze Zahl von ${least} bis ${most}.`,
    noCopies: (name) => `${name} ist kein einziges Mal im Deck und kommt nicht in die Datei.`,
  },
} satisfies Wording<typeof english>;
