import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { noticeWords } from "./notice-words.ts";

/** Alphabets that no text of the house needs; they are loaded online on demand. */
const UNUSED_ALPHABETS = /-(devanagari|greek|greek-ext|vietnamese)-/;

/** Writes the service worker with the names of all files of the pages, so that they work offline. */
export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => /\.(js|css|svg|webp|woff2)$/.test(name) && !UNUSED_ALPHABETS.test(name))
          .map((name) => `/${name}`)
          .sort();
        const text = readFileSync(new URL("../src/web/service-worker.js", import.meta.url), "utf8");
        const edition = createHash("sha256").update(files.join(" ")).digest("hex").slice(0, 12);
        const source = text
          .replace('"EDITION"', JSON.stringify(edition))
          .replace('"WORDS"', JSON.stringify(await noticeWords()))
          .replace('["FILES"]', JSON.stringify(["/", "/spy", "/mark.svg", ...files]));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
