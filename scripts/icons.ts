import { icons } from "@iconify-json/game-icons";
import type { Plugin } from "vite";

const PREFIX = "icon:";

/** Makes `import sword from "icon:broadsword"` the outline of that symbol, so that pages hold only the symbols they show. */
export function gameIcons(): Plugin {
  return {
    name: "game-icons",
    // Each board has its own, although some show the same: none is to load a part of another for it.
    resolveId: (id, importer = "") =>
      id.startsWith(PREFIX) ? `\0${id}?${/boards[\\/](\w+)/.exec(importer)?.[1] ?? ""}` : undefined,
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1).replace(/\?.*/, "");
      // Some names are other names of a symbol.
      const drawn = icons.icons[icons.aliases?.[name]?.parent ?? name];
      if (drawn === undefined) throw new Error(`game-icons.net has no symbol "${name}"`);
      const outlines = Array.from(drawn.body.matchAll(/ d="([^"]+)"/g), ([, outline]) => outline);
      return `export default ${JSON.stringify(outlines.join(""))};`;
    },
  };
}
