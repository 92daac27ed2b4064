import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { gameIcons } from "./scripts/icons.ts";
import { offline } from "./scripts/offline.ts";
import { housePortraits } from "./scripts/portraits.ts";

/** For npm run coverage, which leads what was run back to the sources. */
const plain = process.env.LUDOTHEK_COVERAGE === undefined ? {} : { minify: false, sourcemap: true };

/** The pages: `scripts/build.mjs` builds them, `npx vite` serves them while somebody works at them. */
export default defineConfig({
  root: "src/web",
  plugins: [react(), gameIcons(), offline(), housePortraits()],
  build: { outDir: "../../dist/pages", emptyOutDir: true, target: "es2023", assetsInlineLimit: 0, ...plain },
  worker: { format: "es" },
});
