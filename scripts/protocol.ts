/* npm run protocol: writes docs/protocol.md and docs/protocol.schema.json from the schemas of the protocol. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { protocolManual, protocolSchema } from "../src/protocol/manual.ts";

const docs = fileURLToPath(new URL("../docs/", import.meta.url));
writeFileSync(`${docs}protocol.md`, protocolManual());
writeFileSync(`${docs}protocol.schema.json`, `${JSON.stringify(protocolSchema(), null, 2)}\n`);
