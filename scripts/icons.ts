import { icons } from "@iconify-json/game-icons";
import type { Plugin } from "vite";
import { ICON_SIZE } from "../src/web/look/icon-size.ts";
import { outlineOf, simplified } from "./outlines.ts";

const PREFIX = "icon:";

/** Units of the original drawings. */
const DRAWN_SIZE = 512;

/**
 * Makes `import sword from "icon:broadsword"` the outline of that icon, so that pages contain only the icons they
 * show.
 */
export function gameIcons(): Plugin {
  return {
    name: "game-icons",
    // One copy per board, even of shared icons: no board should load a chunk of another.
    resolveId: (id, importer = "") =>
      id.startsWith(PREFIX) ? `\0${id}?${/boards[\\/](\w+)/.exec(importer)?.[1] ?? ""}` : undefined,
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1).replace(/\?.*/, "");
      // Some names are aliases.
      const drawn = icons.icons[icons.aliases?.[name]?.parent ?? name];
      if (drawn === undefined) throw new Error(`game-icons.net has no symbol "${name}"`);
      const path = `<path transform="scale(${ICON_SIZE / DRAWN_SIZE})" d="${outlineOf(drawn.body)}"/>`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_SIZE} ${ICON_SIZE}">${path}</svg>`;
      return `export default ${JSON.stringify(outlineOf(simplified(svg)))};`;
    },
  };
}
