import { notionists } from "@dicebear/collection";
import { createAvatar } from "@dicebear/core";
import type { Plugin } from "vite";
import { FIGURES } from "../src/games/spy/data/figures.ts";
import { opponents as duel } from "../src/web/boards/duel/opponents.ts";
import { opponents as dungeon } from "../src/web/boards/dungeon/opponents.ts";
import { opponents as farmland } from "../src/web/boards/farmland/opponents.ts";
import { opponents as runa } from "../src/web/boards/runa/opponents.ts";
import { opponents as spy } from "../src/web/boards/spy/opponents.ts";
import { simplified } from "./outlines.ts";

/** Units of a drawing: fine enough for the largest portrait on a page. */
const SIZE = 144;

/** Units of a drawing in a disc of about 50 pixels, where finer lines can't be seen. */
const DISC_SIZE = 48;

/** The part of the original drawing that is shown: head and shoulders, without the empty space around them. */
const CROP = { x: 270, y: 110, size: 1160 };

/** Hair with few lines: it is most of a small drawing. */
const WOMEN = [4, 10, 11, 23, 28, 36, 37, 39, 41, 43, 47, 57, 58, 59];
const MEN = [1, 5, 6, 7, 12, 13, 15, 17, 18, 19, 21, 24, 25, 27, 31, 34, 35, 38, 44, 49, 54, 55];

/** Clothes with few lines: patterns would be half of a small drawing, too fine to be made out in it. */
const CLOTHES = [7, 8, 9, 13, 14, 21];

const variants = (numbers: readonly number[]) =>
  numbers.map((number) => `variant${String(number).padStart(2, "0")}`);

/** Faces with few lines, for the same reason. */
const LIPS = [4, 17, 18, 19, 20, 21, 22, 24];
const NOSES = [3, 6, 14, 16, 17];
const BROWS = [4, 6, 9, 10, 12];

/** A person to draw. */
interface Sitter {
  readonly name: string;
  readonly isFemale: boolean;
}

/** The drawing of a person, `size` units wide and high: hair by gender, everything else from the name. */
function portrait({ name, isFemale }: Sitter, size = SIZE): string {
  const drawn = createAvatar(notionists, {
    seed: name,
    hair: variants(isFemale ? WOMEN : MEN) as never,
    body: variants(CLOTHES) as never,
    lips: variants(LIPS) as never,
    nose: variants(NOSES) as never,
    brows: variants(BROWS) as never,
    gestureProbability: 0,
    bodyIconProbability: 0,
    beardProbability: isFemale ? 0 : 30,
    glassesProbability: 20,
  }).toString();
  const scale = size / CROP.size;
  return simplified(
    drawn
      .replace(/viewBox="[^"]*"/, `viewBox="0 0 ${size} ${size}"`)
      // The mask only cuts off what the crop cuts off too.
      .replace(/<mask.*?<\/mask>/s, "")
      .replace(/mask="[^"]*"/, `transform="scale(${scale}) translate(${-CROP.x} ${-CROP.y})"`),
  );
}

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");

/** The cast of No Time to Spy. */
const HOUSE: readonly Sitter[] = FIGURES.map(({ name, gender }) => ({ name, isFemale: gender === "FEMALE" }));

/** Portraits by module: the cast of No Time to Spy, and the opponents of all games. */
const GALLERIES: ReadonlyMap<string, readonly Sitter[]> = new Map([
  ["portraits:house", HOUSE],
  [
    "portraits:opponents",
    [runa, farmland, duel, dungeon, spy]
      .flatMap((opponents) => Object.values(opponents))
      .map(({ name, looks }) => ({ name, isFemale: looks === "woman" })),
  ],
]);

/** A module whose export is a map from names to what these expressions give. */
const mapModule = (entries: readonly (readonly [name: string, expression: string])[]) =>
  `export default new Map([${entries.map(([name, expression]) => `[${JSON.stringify(name)},${expression}]`).join(",")}]);`;

/** The module with the drawings for discs. */
const DISCS = "portraits:discs";

/**
 * Makes `import portraits from "portraits:house"` the URLs of the portraits of the house's cast by name, and
 * "portraits:opponents" those of the bots. They are drawn at build time and loaded as images on demand.
 * "portraits:discs" has small drawings of the cast as text: a casino shows more than half of them at once, and in one file
 * they have a third of the size.
 */
export function housePortraits(): Plugin {
  const drawings = new Map(
    [...GALLERIES.values()].flat().map((sitter) => [slug(sitter.name), portrait(sitter)]),
  );
  let isBuilt = false;
  return {
    name: "house-portraits",
    configResolved({ command }) {
      isBuilt = command === "build";
    },
    resolveId: (id) => (GALLERIES.has(id) || id === DISCS ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${DISCS}`)
        return mapModule(HOUSE.map((sitter) => [sitter.name, JSON.stringify(portrait(sitter, DISC_SIZE))]));
      const gallery = id.startsWith("\0") ? GALLERIES.get(id.slice(1)) : undefined;
      if (gallery === undefined) return undefined;
      return mapModule(
        gallery.map(({ name }) => {
          const file = slug(name);
          const source = drawings.get(file) ?? "";
          const address = isBuilt
            ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: `${file}.svg`, source })}`
            : JSON.stringify(`/portraits/${file}.svg`);
          return [name, address];
        }),
      );
    },
    configureServer(server) {
      server.middlewares.use("/portraits/", (request, response, next) => {
        const drawing = drawings.get((request.url ?? "").replace(/^\/|\.svg$/g, ""));
        if (drawing === undefined) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(drawing);
      });
    },
  };
}
