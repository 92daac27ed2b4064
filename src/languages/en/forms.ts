import { counted } from "./grammar.ts";

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};
const kindOf = (kind: string) => KINDS[kind] ?? kind;

/** What is wrong with the form of a file or a message. Words in quotation marks are those of the file. */
export const words = {
  missing: (kind: string) => `expected ${kindOf(kind)}; it is missing`,
  kind: (kind: string, found: string) => `expected ${kindOf(kind)}, found ${kindOf(found)}`,
  oneOf: (values: readonly string[]) =>
    `expected ${values.length === 1 ? "" : "one of "}${values.join(", ")}`,
  unknownKeys: (keys: readonly string[]) => `unknown: ${keys.join(", ")}`,
  least: (count: number, isText: boolean) =>
    `expected at least ${isText ? counted(count, "character") : counted(count, "entry", "entries")}`,
  most: (count: number, isText: boolean) =>
    `expected at most ${isText ? counted(count, "character") : counted(count, "entry", "entries")}`,
  numberFrom: (least: number, isIncluded: boolean) =>
    isIncluded ? `expected a number from ${least} on` : `expected a number above ${least}`,
  numberTo: (most: number, isIncluded: boolean) =>
    isIncluded ? `expected a number up to ${most}` : `expected a number below ${most}`,
  seed: "expected 32 lower-case hexadecimal digits",
  other: "expected something else",
  noStudy: "expected a study, such as the study.json that ludothek study writes with --out",
};
