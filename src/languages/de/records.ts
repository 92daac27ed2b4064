import type { words as english } from "../en/records.ts";
import type { Wording } from "../wording.ts";

/** What is wrong with records and recordings, in German. Values in quotation marks or brackets are those of the file. */
export const words = {
  line: (line, problem) => `Zeile ${line}: ${problem}`,
  game: (expected, found) =>
    `erwartet wird eine Aufzeichnung von "${expected}", gefunden wurde eine von "${found}"`,
  rules: (expected, game, found) =>
    `erwartet wird Version ${expected} der Regeln von ${game}, gefunden wurde ${found}; eine solche Aufzeichnung ` +
    "lässt sich nicht nachspielen, nur was erzählt wurde, ist lesbar",
  mark: "erwartet wird eine Prüfsumme",
  kind: "erwartet wird ein Eintrag, eine Notiz, was erzählt wurde, eine Prüfsumme oder das Ende",
  mover: (first, last, table) =>
    `erwartet wird [Spieler, Aktion] mit einem Spieler von ${first} bis ${last}, oder ${table} für den Tisch`,
  time: "erwartet wird eine ganze Zahl von Millisekunden hinter der Aktion",
  chance: (expected, found) =>
    `erwartet wird ${expected}, denn so ergibt es hier der Seed, gefunden wurde ${found}`,
  refused: (obstacle) => `erwartet wird eine erlaubte Aktion; diese wird abgelehnt: ${obstacle}`,
  noMark: "hier darf keine Prüfsumme stehen",
  markBeforeEnd: "erwartet wird eine Prüfsumme vor dem Ende",
  otherMark: (expected, found) =>
    `erwartet wird die Prüfsumme ${expected}, gefunden wurde ${found}; ungültig ab der letzten Prüfsumme`,
  entries: (expected, found) => `Einträge vor dem Ende: erwartet ${expected}, gefunden ${found}`,
  outcome: (expected, found) => `erwartet wird das Ergebnis ${expected}, gefunden wurde ${found}`,
  afterEnd: "nach dem Ende darf nur noch ein Zeilenumbruch stehen",
  decision: 'erwartet wird eine Entscheidung des Tisches, etwa ["forfeit",0,"resigned"]',

  header: (format) => `erwartet wird der Kopf einer Aufzeichnung: {"ludo":${format},...}`,
  format: (expected, found) => `erwartet wird Format ${expected}, gefunden wurde ${found}`,
  gameName: () => 'erwartet wird der Name eines Spiels in "game"',
  rulesVersion: () => 'erwartet wird die Version der Regeln in "rules"',
  generator: (generator) => `erwartet wird der Generator "${generator}" in "random"`,
  seed: () => 'erwartet werden 32 hexadezimale Ziffern in Kleinbuchstaben in "seed"',
  fair: () => 'erwartet wird ein Objekt in "fair"',

  json: {
    empty: "erwartet wird ein JSON-Wert; die Zeile ist leer",
    "not JSON": "erwartet wird ein JSON-Wert; das ist kein JSON",
    "nested too deep": "erwartet wird ein JSON-Wert; das ist zu tief verschachtelt",
  },

  recording: {
    incomplete: "sie enthält keine ganze Partie",
    noDice: "ihre Würfel sind unbekannt: Nur Server des Hauses legen sie am Ende offen",
    otherRules: "sie wurde nach einer anderen Version der Regeln gespielt",
    settings: "sie wurde mit Einstellungen gespielt, die die Regeln nicht erlauben",
    otherEnd: "mit ihren Würfeln noch einmal gespielt, endet sie anders",
    otherStates: "mit ihren Würfeln noch einmal gespielt, kommt sie zu anderen Zuständen",
    line: "erwartet wird eine Zeile einer Aufzeichnung des Spy-Standards",
    none: "erwartet werden Zeilen einer Aufzeichnung des Spy-Standards, gefunden wurde keine",
  },
} satisfies Wording<typeof english>;
