import packageJson from "../../package.json" with { type: "json" };
import { parsed, reporting } from "../shell/parse.ts";
import { VERSION } from "../shell/rows/own.ts";
import type { Streams } from "./run.ts";

/** `ludothek version`. */
export function versionCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    parsed(args, VERSION);
    streams.output.write(`${packageJson.version}\n`);
    return 0;
  });
}
