import { icons } from "@iconify-json/game-icons";
import type { Plugin } from "vite";

const PREFIX = "icon:";

/** Makes `import sword from "icon:broadsword"` the outline of that symbol, so that pages hold only the symbols they show. */
export function gameIcons(): Plugin {
  return {
    name: "game-icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      // Some names are other names of a symbol.
      const drawn = icons.icons[icons.aliases?.[name]?.parent ?? name];
      if (drawn === undefined) throw new Error(`game-icons.net has no symbol "${name}"`);
      const outlines = Array.from(drawn.body.matchAll(/ d="([^"]+)"/g), ([, outline]) => outline);
      return `export default ${JSON.stringify(outlines.join(""))};`;
    },
  };
}
