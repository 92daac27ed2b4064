/* npm run schemas: writes docs/schemas/*.json, the JSON Schemas of the games' files, from their tables. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { JSON_SCHEMAS } from "../src/games/json-schemas.ts";

const folder = fileURLToPath(new URL("../docs/schemas/", import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(JSON_SCHEMAS))
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify(schema, null, 2)}\n`);
