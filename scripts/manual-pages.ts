import { join } from "node:path";
import { fileURLToPath } from "node:url";
import MiniSearch from "minisearch";
import type { Plugin } from "vite";
import { INDEX } from "../src/web/manual/index-options.ts";
import { chapters, MANUAL_LANGUAGES, type ManualLanguage, pagesOf } from "./manual-chapters.ts";
import { compile } from "./manual-text.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The search index of all sections, as the page loads it. */
function searchIndex(language: ManualLanguage): string {
  const index = new MiniSearch(INDEX);
  const entries = pagesOf(language).flatMap(({ path, name }) => {
    const { title: chapter, sections } = compile(path, language, () => "");
    return sections.map(({ id, title, text }) => ({ page: name, anchor: id, title, chapter, text }));
  });
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return JSON.stringify(index);
}

/** The chapters in a language, with loaders for the pages and for the search index. */
function contents(language: ManualLanguage): string {
  const list = chapters(language).map(({ name, title, part }) => ({ name, title, part }));
  const loaders = pagesOf(language).map(
    ({ name }) => `[${JSON.stringify(name)}, () => import("manual:page/${language}/${name}")]`,
  );
  return `export const chapters = ${JSON.stringify(list)};
export const pages = new Map([${loaders.join(", ")}]);
export const index = () => import("manual:index/${language}");`;
}

/** A page as a module. */
function page(path: string, language: ManualLanguage): string {
  const pictures: string[] = [];
  const compiled = compile(path, language, (file) => `PICTURE${pictures.push(join(root, file)) - 1}:`);
  // A picture is a separate file whose URL the bundler knows.
  const imports = pictures.map(
    (file, i) => `import picture${i} from ${JSON.stringify(`${file}?no-inline`)};\n`,
  );
  const text = JSON.stringify(compiled).replaceAll(/PICTURE(\d+):/g, '"+picture$1+"');
  return `${imports.join("")}export default ${text};`;
}

/**
 * Makes `manual:languages` a loader for the manual in each language. What it loads are `manual:contents/LANGUAGE`, the
 * chapters with a loader for each page, `manual:page/LANGUAGE/NAME`, and `manual:index/LANGUAGE`, the search index.
 * Markdown is compiled at build time.
 */
export function manualPages(): Plugin {
  return {
    name: "manual-pages",
    resolveId: (id) => (id.startsWith("manual:") ? `\0${id}` : undefined),
    load(id) {
      const [, what, code = "", name = ""] = /^\0manual:(\w+)(?:\/(\w+)(?:\/(.*))?)?$/.exec(id) ?? [];
      if (what === "languages") {
        const loaders = MANUAL_LANGUAGES.map(
          (each) => `["${each}", () => import("manual:contents/${each}")]`,
        );
        return `export const manuals = new Map([${loaders.join(", ")}]);`;
      }
      const language = MANUAL_LANGUAGES.find((each) => each === code);
      if (language === undefined) return undefined;
      if (what === "contents") return contents(language);
      if (what === "index") return `export default ${JSON.stringify(searchIndex(language))};`;
      const path = pagesOf(language).find((each) => each.name === name)?.path ?? "";
      this.addWatchFile(join(root, path));
      return page(path, language);
    },
  };
}
