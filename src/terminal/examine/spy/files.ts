import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Config } from "../../../games/spy/config/config.ts";

/** Writes the three files of the standard into a folder; returns the options of a server that reads them. */
export function writeConfig(folder: string, { match, scenario, characters }: Config): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, value: unknown) => {
    const path = join(folder, name);
    writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
    return path;
  };
  const cast = characters.map(({ name, description, gender, features }) => {
    return { name, description, gender, features };
  });
  return [
    "--config-charset",
    write("characters.json", cast),
    "--config-match",
    write("examined.match", match),
    "--config-scenario",
    write("examined.scenario", { scenario }),
  ];
}

/** A port on which nothing listens now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
