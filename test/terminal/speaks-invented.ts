import { registerHooks } from "node:module";
import { basename } from "node:path";
import { inventedFile } from "../invented-language.ts";

/* Loaded before a program: every catalogue of the build speaks the invented language. */

const words = JSON.stringify(new URL("./invented-words.ts", import.meta.url).href);
const DIST = new URL("../../dist/", import.meta.url).href;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.startsWith(DIST) || loaded.source === undefined || loaded.source === null) return loaded;
    const text = typeof loaded.source === "string" ? loaded.source : new TextDecoder().decode(loaded.source);
    const isTogether = basename(url).startsWith("together-");
    return {
      ...loaded,
      source: inventedFile(text, isTogether, `import{inventedWords as inventedOf}from${words}`),
    };
  },
});
