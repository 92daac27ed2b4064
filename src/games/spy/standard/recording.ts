import { type Delta, deltaText, patched } from "../../../kernel/delta.ts";
import { jsonIn } from "../../../kernel/json.ts";
import { z } from "../../schema.ts";
import { isLoose } from "./parts.ts";
import { words } from "./words.ts";

/*
 * Recordings of traffic, one JSON object per line (spy-protocol.md, P8). A short recording has the change of a state
 * since the one before instead of the whole state, and so a fiftieth of the size.
 */

const line = z.object({
  t: z._default(z.number(), 0),
  conn: z._default(z.int(), 1),
  dir: z.enum(["open", "c2s", "s2c", "close", "error"]),
  msg: z.optional(z.unknown()),
  change: z.optional(z.custom<Delta>()),
});

/** A line of a recording: the time (seconds since its start), the connection, and the message if there is one. */
export type Recorded = Readonly<Omit<z.infer<typeof line>, "change">>;

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

/** Reads a recording, short or not. */
export function readRecording(text: string): RecordingRead {
  const lines: Recorded[] = [];
  const states = new Map<number, unknown>();
  const rows = text.split("\n");
  for (const [index, row] of rows.entries()) {
    if (row.trim() === "") continue;
    const read = lineIn(row, states);
    if (read !== undefined) lines.push(read);
    else if (index < rows.length - 1)
      return { ok: false, problem: words.line(index + 1, words.recording.line) };
  }
  return lines.length > 0 ? { ok: true, lines } : { ok: false, problem: words.recording.none };
}

/** Reads one line. `states` are the last states of each connection. */
function lineIn(row: string, states: Map<number, unknown>): Recorded | undefined {
  const read = line.safeParse(jsonIn(row));
  if (!read.success) return undefined;
  const { change, ...recorded } = read.data;
  const before = states.get(recorded.conn);
  if (change !== undefined && before === undefined) return undefined;
  const msg = change === undefined ? recorded.msg : patched(before, change);
  if (recorded.dir === "s2c" && isState(msg)) states.set(recorded.conn, msg);
  return msg === undefined ? recorded : { ...recorded, msg };
}

const isState = (msg: unknown) => isLoose(msg) && msg.type === "GAME_STATUS";

/** Writes messages from a server for a short recording, each as the last members of its line. */
export class Shorthand {
  readonly #states = new Map<number, unknown>();

  write(conn: number, msg: unknown): string {
    const before = this.#states.get(conn);
    if (isState(msg)) this.#states.set(conn, msg);
    const change = before === undefined || !isState(msg) ? undefined : deltaText(before, msg);
    return change === undefined ? `"msg":${JSON.stringify(msg)}` : `"change":${change}`;
  }
}

/** A recording with whole states, as other programs read it. */
export function fullRecording(lines: readonly Recorded[]): string {
  return lines
    .map(({ t, conn, dir, msg }) =>
      recordedLine(t, conn, dir, msg === undefined ? '"reason":""' : `"msg":${JSON.stringify(msg)}`),
    )
    .join("");
}
