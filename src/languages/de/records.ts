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

  dice: {
    otherSecret: "das Haus hat ein anderes Geheimnis offengelegt, als es vorher zugesagt hatte",
    partUnused: "das Haus hat deinen Teil des Seeds nicht benutzt",
    unreadable: (problem) => `die Aufzeichnung ist nicht lesbar: ${problem}`,
    invalid: (problem) => `die Aufzeichnung ist ungültig: ${problem}`,
    incomplete: "die Aufzeichnung des Hauses ist unvollständig",
    otherMatch: "die Aufzeichnung gehört nicht zu der Partie, die du gesehen hast",
    noSeed: "die Aufzeichnung sagt nicht, wie ihr Seed entstand",
    wrongSecret: "das Geheimnis ist nicht das vorher zugesagte",
    wrongSeed: "der Seed folgt nicht aus dem Geheimnis und den Teilen der Beteiligten",
  },

  followed: {
    beforeHello: (message) => `${message} vor HELLO_REPLY`,
    toSpectator: (message) => `${message} an jemanden, der nur zuschaut`,
    unlistedOffer: "angeboten wurde ein Charakter, der nicht in der Liste steht",
    absent: "gefragt wurde nach einer Operation eines Charakters, der nicht da ist",
    unlisted: (characters) =>
      characters === 1
        ? "1 Charakter steht nicht in der Liste"
        : `${characters} Charaktere stehen nicht in der Liste`,
    skipped: (operations) =>
      operations === 1
        ? "1 Operation ist von Unbekannten oder zielt neben die Karte"
        : `${operations} Operationen sind von Unbekannten oder zielen neben die Karte`,
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
