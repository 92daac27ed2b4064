import type { words as english } from "../en/json.ts";
import type { Wording } from "../wording.ts";

const VALUE =
  'Text in "Anführungszeichen", eine Zahl, true, false, null, eine Liste in [ ] oder ein Objekt in { }';
const NAME = 'ein Name in "Anführungszeichen"';
const JSON_EXPECTED = {
  value: VALUE,
  "value or ]": `${VALUE}, oder ]`,
  name: NAME,
  "name or }": `${NAME}, oder }`,
  colon: "ein Doppelpunkt",
  "comma or }": "ein Komma oder }",
  "comma or ]": "ein Komma oder ]",
  end: "nichts weiter",
};

/** What keeps a text from being JSON, in German. */
export const words = {
  departs: (line, column, expected, found) => {
    const place = `Zeile ${line}, Spalte ${column}: erwartet wird`;
    switch (expected) {
      case "closing quote":
        return `${place} ein Anführungszeichen am Ende dieses Textes, in derselben Zeile`;
      case "escape":
        return `${place} \\\\ anstelle eines umgekehrten Schrägstrichs`;
      case "no comma":
        return `${place} kein Komma nach dem letzten Eintrag`;
      default:
        return `${place} ${JSON_EXPECTED[expected]}, gefunden wurde ${found === null ? "das Ende des Textes" : `„${found}“`}`;
    }
  },
} satisfies Wording<typeof english>;
