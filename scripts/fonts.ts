import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** Characters that the house's own texts use: ASCII, German letters, typographic marks. */
const FIRST: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  ...Array.from("\u00a0«·»ÄÖ×Üßäöü–—‘’‚“”„•…↑↓−", (character): readonly [number, number] => {
    const point = character.codePointAt(0) ?? 0;
    return [point, point];
  }),
];

/** One weight, or all between two. */
type Weights = number | { readonly min: number; readonly max: number };

/** The fonts of the house, and the weights in which the style sheets use them. Headings have one: two take 6 kB more. */
const WEIGHTS: ReadonlyMap<string, Weights> = new Map<string, Weights>([
  ["eczar", 650],
  ["hanken-grotesk", { min: 400, max: 800 }],
]);

/** OpenType features: kerning, letters of some languages, and the digits of one width that the style sheets ask for. */
const FEATURES = ["ccmp", "kern", "locl", "tnum"];

const FAMILY = /@fontsource-variable[\\/]([\w-]+)[\\/]wght\.css$/;

/** The folder of the small files, as a font package sees it. */
const SMALL_FILES = "../../.cache/ludothek-fonts/";

/**
 * Puts a small file with the {@link FIRST} characters before the Latin file of each font, which is then loaded only
 * for pages with other letters, such as a guest's name.
 */
export function smallFonts(): Plugin {
  return {
    name: "small-fonts",
    enforce: "pre",
    async load(id) {
      const family = FAMILY.exec(id)?.[1];
      const weights = WEIGHTS.get(family ?? "");
      if (weights === undefined) return undefined;
      const css = readFileSync(id, "utf8");
      const latin = `./files/${family}-latin-wght-normal.woff2`;
      const face = css.split(/(?=@font-face)/).find((part) => part.includes(latin));
      if (face === undefined) throw new Error(`${id} has no font face of ${latin}.`);
      const folder = join(dirname(id), SMALL_FILES);
      const file = `${family}-first.woff2`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, file), await subset(readFileSync(join(dirname(id), latin)), weights));
      // Where ranges overlap, the last face is used, if weights and style are the same.
      const small = face
        .replace(latin, SMALL_FILES + file)
        .replace(/unicode-range: [^;]+/, `unicode-range: ${FIRST.map(range).join(",")}`);
      return `${css}\n${small}`;
    },
  };
}

function subset(font: Buffer, wght: Weights): Promise<Buffer> {
  const text = FIRST.map(([from, to]) =>
    String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index)),
  ).join("");
  return subsetFont(font, text, {
    targetFormat: "woff2",
    variationAxes: { wght },
    keepFeatures: FEATURES,
  });
}

const range = ([from, to]: readonly [number, number]) =>
  `U+${from.toString(16)}${to === from ? "" : `-${to.toString(16)}`}`;
