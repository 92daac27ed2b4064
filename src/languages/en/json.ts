/** What JSON (RFC 8259) expects where a text departs from it. */
export type JsonExpected =
  | "value"
  | "value or ]"
  | "name"
  | "name or }"
  | "colon"
  | "comma or }"
  | "comma or ]"
  | "end"
  | "closing quote"
  | "escape"
  | "no comma";

const VALUE = 'text in "quotation marks", a number, true, false, null, a list in [ ] or an object in { }';
const NAME = 'a name in "quotation marks"';
/** What JSON expects, as far as people say what they found instead. */
const JSON_EXPECTED = {
  value: VALUE,
  "value or ]": `${VALUE}, or ]`,
  name: NAME,
  "name or }": `${NAME}, or }`,
  colon: "a colon",
  "comma or }": "a comma or }",
  "comma or ]": "a comma or ]",
  end: "nothing more",
};

/** What keeps a text from being JSON, in English. */
export const words = {
  /** Where a text departs from JSON, what would be right there, and what is found; null: the text ends. */
  departs: (line: number, column: number, expected: JsonExpected, found: string | null) => {
    const place = `line ${line}, column ${column}: expected`;
    switch (expected) {
      case "closing quote":
        return `${place} a quotation mark at the end of this text, on the same line`;
      case "escape":
        return `${place} \\\\ in place of a backslash`;
      case "no comma":
        return `${place} no comma after the last entry`;
      default:
        return `${place} ${JSON_EXPECTED[expected]}, found ${found === null ? "the end of the text" : `"${found}"`}`;
    }
  },
};
