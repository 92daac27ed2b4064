/*
 * npm run manual [WORD]: runs every command that the pages of the manual show, and writes what comes of it into them. With a word, only
 * those pages whose name has it. test/manual/ holds that nothing else would come of them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandsIn, docs, pagesOf, rewrittenPage } from "../test/manual/sessions.ts";

const [wanted = ""] = process.argv.slice(2);

for (const path of pagesOf("manual")) {
  const before = readFileSync(join(docs, path), "utf8");
  if (!path.includes(wanted) || commandsIn(before).length === 0) continue;
  const after = await rewrittenPage(path);
  if (after !== before) writeFileSync(join(docs, path), after);
  console.log(`docs/${path}: ${after === before ? "as it was" : "written anew"}`);
}
