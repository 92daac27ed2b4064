import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { gameIcons } from "./scripts/icons.ts";
import { manualPages } from "./scripts/manual-pages.ts";
import { offline } from "./scripts/offline.ts";
import { housePortraits } from "./scripts/portraits.ts";

/** The pages: `scripts/build.mjs` builds them, `npx vite` serves them while somebody works at them. */
export default defineConfig({
  root: "src/web",
  plugins: [react(), gameIcons(), manualPages(), offline(), housePortraits()],
  build: { outDir: "../../dist/pages", emptyOutDir: true, target: "es2023", assetsInlineLimit: 0 },
  worker: { format: "es" },
});
