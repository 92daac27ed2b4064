import { join } from "node:path";
import { fileURLToPath } from "node:url";
import MiniSearch from "minisearch";
import type { Plugin } from "vite";
import { INDEX } from "../src/web/manual/index-options.ts";
import { chapters, compile, FRONT } from "./manual-text.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Every page by its name in the URL; that of the front page is empty. */
function allPages() {
  return [{ path: FRONT, name: "" }, ...chapters()];
}

/** The search index of all sections, as the page loads it. */
function searchIndex(): string {
  const index = new MiniSearch(INDEX);
  const entries = allPages().flatMap(({ path, name }) => {
    const { title: chapter, sections } = compile(path, () => "");
    return sections.map(({ id, title, text }) => ({ page: name, anchor: id, title, chapter, text }));
  });
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return JSON.stringify(index);
}

/**
 * Makes `manual:contents` the chapters with a loader for each, `manual:page/NAME` a page, and `manual:index` the
 * search index. Markdown is compiled at build time.
 */
export function manualPages(): Plugin {
  return {
    name: "manual-pages",
    resolveId: (id) => (id.startsWith("manual:") ? `\0${id}` : undefined),
    load(id) {
      if (id === "\0manual:contents") {
        const list = chapters().map(({ name, title, part }) => ({ name, title, part }));
        const loaders = allPages().map(
          ({ name }) => `[${JSON.stringify(name)}, () => import("manual:page/${name}")]`,
        );
        return `export const chapters = ${JSON.stringify(list)}; export const pages = new Map([${loaders.join(", ")}]);`;
      }
      if (id === "\0manual:index") return `export default ${JSON.stringify(searchIndex())};`;
      if (!id.startsWith("\0manual:page/")) return undefined;
      const name = id.slice("\0manual:page/".length);
      const path = allPages().find((page) => page.name === name)?.path ?? "";
      this.addWatchFile(join(root, path));
      const pictures: string[] = [];
      const compiled = compile(path, (file) => `PICTURE${pictures.push(join(root, file)) - 1}:`);
      // A picture is a separate file whose URL the bundler knows.
      const imports = pictures.map(
        (file, i) => `import picture${i} from ${JSON.stringify(`${file}?no-inline`)};\n`,
      );
      const text = JSON.stringify(compiled).replaceAll(/PICTURE(\d+):/g, '"+picture$1+"');
      return `${imports.join("")}export default ${text};`;
    },
  };
}
