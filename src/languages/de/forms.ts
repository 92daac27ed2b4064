import type { words as english } from "../en/forms.ts";
import type { Wording } from "../wording.ts";
import { counted } from "./grammar.ts";

const KINDS: Readonly<Record<string, string>> = {
  string: "ein Text",
  number: "eine Zahl",
  int: "eine ganze Zahl",
  boolean: "true oder false",
  array: "eine Liste",
  object: "ein Objekt",
  record: "ein Objekt",
  null: "null",
};
const kindOf = (kind: string) => KINDS[kind] ?? kind;

/** What is wrong with the form of a file or a message, in German. */
export const words = {
  missing: (kind) => `erwartet wird ${kindOf(kind)}; es fehlt`,
  kind: (kind, found) => `erwartet wird ${kindOf(kind)}, gefunden wurde ${kindOf(found)}`,
  oneOf: (values) => `erwartet wird ${values.length === 1 ? "" : "eines von "}${values.join(", ")}`,
  unknownKeys: (keys) => `unbekannt: ${keys.join(", ")}`,
  least: (count, isText) =>
    `erwartet ${count === 1 ? "wird" : "werden"} mindestens ${isText ? counted(count, "Zeichen", "Zeichen") : counted(count, "Eintrag", "Einträge")}`,
  most: (count, isText) =>
    `erwartet ${count === 1 ? "wird" : "werden"} höchstens ${isText ? counted(count, "Zeichen", "Zeichen") : counted(count, "Eintrag", "Einträge")}`,
  numberFrom: (least, isIncluded) =>
    isIncluded ? `erwartet wird eine Zahl ab ${least}` : `erwartet wird eine Zahl über ${least}`,
  numberTo: (most, isIncluded) =>
    isIncluded ? `erwartet wird eine Zahl bis ${most}` : `erwartet wird eine Zahl unter ${most}`,
  seed: "erwartet werden 32 hexadezimale Ziffern in Kleinbuchstaben",
  other: "erwartet wird etwas anderes",
  noStudy: "erwartet wird eine Studie, etwa die study.json, die ludothek study mit --out schreibt",
} satisfies Wording<typeof english>;
