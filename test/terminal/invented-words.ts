import { invented } from "../invented-language.ts";

/* Catalogues in the invented language, in which what a text is given stays as it is: only what the catalogue says itself is translated. */

/** Around what was given, while a text is made. */
const [BEGIN, END] = ["\ue000", "\ue001"];

/** A value with its texts changed; each is numbered. */
function withTexts(value: unknown, change: (text: string, at: number) => string): unknown {
  let count = 0;
  const inside = (each: unknown): unknown => {
    if (typeof each === "string") return change(each, count++);
    if (Array.isArray(each)) return each.map(inside);
    if (typeof each !== "object" || each === null || Object.getPrototypeOf(each) !== Object.prototype)
      return each;
    return Object.fromEntries(Object.entries(each).map(([name, member]) => [name, inside(member)]));
  };
  return inside(value);
}

const unmarked = (text: string) => text.replaceAll(BEGIN, "").replaceAll(END, "");

/** A text in the invented language, except for what is between marks. */
function inventedAround(text: string): string {
  return text
    .split(/(\ue000[^\ue000\ue001]*\ue001)/)
    .map((part) => (part.startsWith(BEGIN) ? unmarked(part) : invented(unmarked(part))))
    .join("");
}

/** What a function of a catalogue says, with marks around what it was given and says as it is. Keys, which it looks up, have none. */
function marked(value: (...given: unknown[]) => unknown, given: readonly unknown[]): unknown {
  const said = value(...given);
  const expected = JSON.stringify(said);
  const marking = (isMarked: (at: number) => boolean) => {
    const made = withTexts(given, (text, at) => (isMarked(at) ? BEGIN + text + END : text));
    try {
      const result = Array.isArray(made) ? value(...made) : said;
      return JSON.stringify(withTexts(result, unmarked)) === expected ? result : undefined;
    } catch {
      return undefined;
    }
  };
  let count = 0;
  withTexts(given, (text) => {
    count++;
    return text;
  });
  const handedOn = new Set(
    Array.from({ length: count }, (_, at) => at).filter((at) => marking((each) => each === at) !== undefined),
  );
  return marking((at) => handedOn.has(at)) ?? said;
}

/** A catalogue, or a part of it, in the invented language. */
export function inventedWords(value: unknown): unknown {
  if (typeof value === "string") return inventedAround(value);
  if (typeof value === "function")
    return (...given: unknown[]) =>
      inventedWords(marked((...each) => Reflect.apply(value, undefined, each), given));
  if (Array.isArray(value)) return value.map(inventedWords);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inventedWords(each)]));
}
