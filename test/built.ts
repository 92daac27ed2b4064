import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The launcher as people start it, from built files: `npm test` and `npm run kills` build before they run. */
export const bin = fileURLToPath(new URL("../bin/ludothek.js", import.meta.url));
if (!existsSync(fileURLToPath(new URL("../dist/launcher.js", import.meta.url)))) {
  throw new Error('There is no build to be tested: run "npm run build" first, or "npm test", which does.');
}
