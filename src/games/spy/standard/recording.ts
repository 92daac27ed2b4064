import { jsonIn } from "../../../kernel/json.ts";
import { z } from "../../schema.ts";

/* Recordings of traffic, one JSON object per line (spy-protocol.md, P8). */

const line = z.object({
  t: z._default(z.number(), 0),
  conn: z._default(z.int(), 1),
  dir: z.enum(["open", "c2s", "s2c", "close", "error"]),
  msg: z.optional(z.unknown()),
});

/** A line of a recording: the time (seconds since its start), the connection, and the message if there is one. */
export type Recorded = Readonly<z.infer<typeof line>>;

/** The kind of a line. */
export type Direction = Recorded["dir"];

/** Formats a line of a recording; `rest` are further JSON members. */
export function recordedLine(seconds: number, conn: number, dir: Direction, rest: string): string {
  return `{"t":${Number(Math.max(0, seconds).toFixed(3))},"conn":${conn},"dir":"${dir}",${rest}}\n`;
}

/** The lines of a recording, or what is wrong with the first invalid one. The last line may be cut off by a kill. */
export type RecordingRead =
  | { readonly ok: true; readonly lines: readonly Recorded[] }
  | { readonly ok: false; readonly problem: string };

/** Reads a recording. */
export function readRecording(text: string): RecordingRead {
  const lines: Recorded[] = [];
  const rows = text.split("\n");
  for (const [index, row] of rows.entries()) {
    if (row.trim() === "") continue;
    const read = line.safeParse(jsonIn(row));
    if (read.success) lines.push(read.data);
    else if (index < rows.length - 1)
      return { ok: false, problem: `line ${index + 1}: expected a line of a recording of the spy standard` };
  }
  return lines.length > 0
    ? { ok: true, lines }
    : { ok: false, problem: "expected the lines of a recording of the spy standard, found none" };
}
