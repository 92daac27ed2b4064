/*
 * npm run manual [WORD]: lists the chapters of all games on the front page, runs every command that the pages of the manual show, and
 * writes what comes of it into them. With a word, only the commands of those pages whose name has it. test/manual/ holds that nothing else would come of them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandsIn, manualPages, rewrittenPage, root } from "../test/manual/sessions.ts";
import { FRONT, frontPage } from "./manual-text.ts";

const [wanted = ""] = process.argv.slice(2);

writeFileSync(join(root, FRONT), frontPage());

for (const path of manualPages()) {
  const before = readFileSync(join(root, path), "utf8");
  if (!path.includes(wanted) || commandsIn(before).length === 0) continue;
  const after = await rewrittenPage(path);
  if (after !== before) writeFileSync(join(root, path), after);
  console.log(`${path}: ${after === before ? "as it was" : "written anew"}`);
}
