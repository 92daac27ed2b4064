import { PassThrough } from "node:stream";
import type { Streams } from "../src/terminal/run.ts";

/** What a command of the terminal prints, and its status. */
export async function said(
  command: (args: readonly string[], streams: Streams) => Promise<number>,
  ...args: readonly string[]
): Promise<{ readonly status: number; readonly text: string }> {
  const output = new PassThrough();
  let text = "";
  output.on("data", (data) => {
    text += String(data);
  });
  const status = await command(args, { input: new PassThrough(), output, errors: output });
  return { status, text };
}
