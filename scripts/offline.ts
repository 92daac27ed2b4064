import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Alphabets that no text of the house needs: whoever types them while online gets them then. */
const RARE = /-(devanagari|greek|greek-ext|vietnamese)-/;

/** Writes the service worker: it knows the name of every file of the pages, so that all of them are there without a network. */
export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => /\.(js|css|svg|webp|woff2)$/.test(name) && !RARE.test(name))
          .map((name) => `/${name}`)
          .sort();
        const text = readFileSync(new URL("../src/web/service-worker.js", import.meta.url), "utf8");
        const edition = createHash("sha256").update(files.join(" ")).digest("hex").slice(0, 12);
        const source = text
          .replace('"EDITION"', JSON.stringify(edition))
          .replace('["FILES"]', JSON.stringify(["/", "/spy", "/mark.svg", ...files]));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
