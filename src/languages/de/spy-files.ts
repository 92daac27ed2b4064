import type { words as english } from "../en/spy-files.ts";
import type { Wording } from "../wording.ts";

/** What is expected in the files of No Time to Spy, in German. Words in capitals are those of the files. */
export const words = {
  json: (file, problem) => `${file}: erwartet wird JSON: ${problem}`,
  number: (least, most) => `erwartet wird eine Zahl von ${least} bis ${most}`,
  wholeNumber: (least, most) => `erwartet wird eine ganze Zahl von ${least} bis ${most}`,
  seconds: (most) => `erwartet wird eine ganze Zahl von Sekunden von 0 bis ${most}, oder -1 für kein Limit`,
  foundNothing: (expected) => `${expected}; sie fehlt`,
  oneOf: (values) => `erwartet wird ${values.join(", ")}`,

  name: "erwartet wird ein Name",
  nameLength: (most) => `erwartet wird ein Name mit höchstens ${most} Zeichen`,
  nameControl: "erwartet wird ein Name ohne Steuerzeichen",
  nameTwice: (name) => `erwartet wird ein eigener Name: ${name} steht schon in der Liste`,
  text: "erwartet wird ein Text",
  textLength: (most) => `erlaubt sind höchstens ${most} Zeichen`,
  gender: "erwartet wird MALE, FEMALE oder DIVERSE",
  properties: "erwartet wird eine Liste von Eigenschaften, leer, wenn es keine gibt",
  propertiesOnce: "jede Eigenschaft darf nur einmal vorkommen",
  character: "erwartet wird ein Charakter",
  characters: "erwartet wird eine Charakterliste",
  fewestCharacters: (least) => `nötig sind mindestens ${least} Charaktere`,
  mostCharacters: (most) => `erlaubt sind höchstens ${most} Charaktere`,

  match: "erwartet wird ein Objekt mit den Schlüsseln einer Partie-Konfiguration",
  leastChips: "erwartet wird mindestens minChipsRoulette",

  scenario: 'erwartet wird ein Objekt {"scenario": [...]}',
  rows: "erwartet werden die Zeilen der Karte, jede eine Liste von Feldern",
  row: "erwartet wird eine Zeile, also eine Liste von Feldern",
  fieldsInRow: (most) => `erlaubt sind höchstens ${most} Felder in einer Zeile`,
  mostRows: (most) => `erlaubt sind höchstens ${most} Zeilen`,
  tables: "erwartet wird eine Liste von Tischen mit ihren Chips",
  table: 'erwartet wird ein Tisch: {"x": Spalte, "y": Zeile, "chips": Zahl}',
  tableOnce: "jeder Tisch darf nur einmal vorkommen",
  tablePlace: "erwartet werden Spalte und Zeile eines ROULETTE_TABLE",
  safe: "nötig ist mindestens ein SAFE",
  room: (least, found) =>
    `nötig sind mindestens ${least} betretbare Felder (FREE oder BAR_SEAT), gefunden: ${found}`,
  closedSafe: "neben diesem SAFE fehlt ein Feld, von dem aus er erreichbar ist",
} satisfies Wording<typeof english>;
