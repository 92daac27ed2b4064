/*
 * npm run manual [WORD]: lists the chapters of all games on the front pages, runs every command shown in the manual, and
 * writes its output into the pages. With a word, only the pages with it in their name. test/manual/ checks that the
 * output is up to date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandsIn, manualPages, rewrittenPage, root } from "../test/manual/sessions.ts";
import { frontPath, MANUAL_LANGUAGES, pageText } from "./manual-chapters.ts";

const [wanted = ""] = process.argv.slice(2);

for (const front of MANUAL_LANGUAGES.map(frontPath)) writeFileSync(join(root, front), pageText(front));

for (const path of manualPages()) {
  const before = readFileSync(join(root, path), "utf8");
  if (!path.includes(wanted) || commandsIn(before).length === 0) continue;
  const after = await rewrittenPage(path);
  if (after !== before) writeFileSync(join(root, path), after);
  console.log(`${path}: ${after === before ? "unchanged" : "updated"}`);
}
