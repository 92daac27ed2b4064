/* npm run reference: writes docs/reference/ from the doc comments of everything the package exports. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { root } from "./reference/names.ts";
import { referencePages } from "./reference/pages.ts";

const folder = `${root}docs/reference/`;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of referencePages()) writeFileSync(`${folder}${name}`, text);
