import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { trafficIn } from "../../client/traffic.ts";
import { posterOf } from "../../games/index.ts";
import type { Event } from "../../games/spy/events.ts";
import type { View } from "../../games/spy/knowledge/view.ts";
import { profile } from "../../games/spy/profile.ts";
import { convert } from "../../games/spy/standard/convert.ts";
import { endingOf, type Statistics } from "../../games/spy/standard/follow-end.ts";
import { ForeignMatch } from "../../games/spy/standard/foreign-match.ts";
import { readFromServer } from "../../games/spy/standard/reading.ts";
import { type Recorded, readRecording } from "../../games/spy/standard/recording.ts";
import { phrases } from "../../games/spy/words/phrases.ts";
import type { Viewer } from "../../kernel/game.ts";
import type { Program } from "../../kernel/program.ts";
import { writeRecord } from "../../kernel/record.ts";
import type { Line } from "../../kernel/text.ts";
import { linesOf } from "../../kernel/visible.ts";
import { parsed, reporting } from "../../shell/parse.ts";
import { SPY_REPLAY } from "../../shell/rows/spy.ts";
import { errorReason, readProblem } from "../../shell/tool-words.ts";
import { errorCode, UserError } from "../../shell/user-error.ts";
import { isTerminal, painterAt, runProgram, sizeOf, streamsFor, tell, wholeNumber } from "../command.ts";
import { words } from "../remote/words.ts";
import { isShownOnScreen } from "../replay/screen.ts";
import type { Streams } from "../run.ts";
import { stepKeys, stepThrough } from "../show.ts";
import { tableLines } from "../table-lines.ts";

/** One message that changed something. */
interface Step {
  readonly headline: string;
  readonly events: readonly Event[];
  readonly view: View;
  readonly viewer: Viewer;
  /** The end of a match whose winner can't be named. */
  readonly ending: Statistics | null;
}

/** `ludothek spy replay FILE`. */
export function spyReplayCommand(args: readonly string[], given: Streams): Promise<number> {
  return reporting(given, async () => {
    const { values, positionals } = parsed(args, SPY_REPLAY);
    const streams = streamsFor(given, values);
    const [path = ""] = positionals;
    const recording = readRecording(recordingText(path));
    if (!recording.ok) throw new UserError(`${path}: ${recording.problem}.`, 1);
    const { lines } = recording;
    if (values.ludo !== undefined) return write(path, lines, values.ludo, streams);
    const conn = values.conn === undefined ? watcherIn(lines) : wholeNumber("--conn", values.conn, 1_000_000);
    const seen = lines.filter((line) => line.conn === conn);
    const traffic = trafficIn(seen, [1, 2].map(words.recording.player));
    if (traffic !== undefined && (await isShownOnScreen(traffic, conn, streams))) return 0;
    const steps = stepsOf(seen);
    if (steps.length === 0) throw new UserError(words.recording.nothing(path, conn), 1);
    return runProgram(shown(steps, conn, streams), streams);
  });
}

/** Largest recording, in bytes: long matches with many spectators exceed the usual limit. */
const MAX_RECORDING_BYTES = 2 ** 28;

/** The text of a recording, which may be gzipped. */
function recordingText(path: string): string {
  try {
    const found = statSync(path);
    // Opening a pipe would block until another program writes to it.
    if (!found.isFile()) throw new UserError(words.recording.notRegular(path), 1);
    if (found.size > MAX_RECORDING_BYTES)
      throw new UserError(words.recording.tooLarge(path, MAX_RECORDING_BYTES), 1);
    const bytes = readFileSync(path);
    const text = path.endsWith(".gz") ? gunzipSync(bytes, { maxOutputLength: MAX_RECORDING_BYTES }) : bytes;
    return new TextDecoder("utf-8").decode(text);
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (errorCode(error) === "ERR_BUFFER_TOO_LARGE")
      throw new UserError(words.recording.tooLargeUnpacked(path, MAX_RECORDING_BYTES), 1);
    throw new UserError(readProblem(path, error), 1);
  }
}

/** The connection of a spectator, if any; otherwise the first that received a state. */
function watcherIn(lines: readonly Recorded[]): number {
  const shown = new Set<number>();
  const asked = new Set<number>();
  for (const { conn, dir, msg } of lines) {
    if (dir !== "s2c" || typeof msg !== "object" || msg === null || !("type" in msg)) continue;
    if (msg.type === "GAME_STATUS") shown.add(conn);
    if (msg.type === "REQUEST_ITEM_CHOICE" || msg.type === "REQUEST_GAME_OPERATION") asked.add(conn);
  }
  return [...shown].find((conn) => !asked.has(conn)) ?? [...shown][0] ?? 1;
}

function stepsOf(lines: readonly Recorded[]): readonly Step[] {
  const follower = new ForeignMatch();
  return lines.flatMap((line): Step[] => {
    const reading = line.dir === "s2c" ? readFromServer(line.msg) : undefined;
    const events = follower.follow(line);
    const { view, viewer, statistics } = follower;
    if (!reading?.ok || view === null) return [];
    const { type } = reading.message;
    const ending = type === "STATISTICS" && view.over === null ? statistics : null;
    return [{ headline: `${line.t.toFixed(3)} s: ${type}`, events, view, viewer, ending }];
  });
}

function* shown(steps: readonly Step[], conn: number, streams: Streams): Program {
  const painter = painterAt(streams);
  const style = { plain: streams.plain ?? false };
  const interactive = isTerminal(streams.input) && isTerminal(streams.output);
  const text = (lines: readonly Line[]) =>
    linesOf(lines.flatMap((line) => painter.rows(line, sizeOf(streams.output).columns)));
  yield text([[{ text: posterOf(profile).title, tone: "title" }, words.recording.head(conn, steps.length)]]);
  if (interactive) yield `${stepKeys()}\n`;
  return yield* stepThrough(
    steps.length - 1,
    (number) => {
      const step = steps[number];
      if (step === undefined) return "";
      const { headline, events, view, viewer, ending } = step;
      const told = events
        .flatMap((event) => [phrases.tell(event, view) ?? []])
        .filter((line) => line.length > 0);
      if (ending !== null)
        told.push([words.recording.over(phrases.ending(view, { winners: [], ending: endingOf(ending) }))]);
      // Only a new state deserves the full scene.
      const scene = headline.endsWith("GAME_STATUS") ? tableLines(phrases, view, viewer, [], style) : [];
      return text([[{ text: words.recording.step(number, headline), tone: "faint" }], ...told, ...scene]);
    },
    interactive,
  );
}

function write(path: string, lines: readonly Recorded[], target: string, streams: Streams): number {
  const converted = convert(lines);
  if (!converted.ok) throw new UserError(words.recording.notConverted(path, converted.problem), 1);
  if (existsSync(target)) throw new UserError(words.recording.exists(target), 1);
  try {
    writeFileSync(target, writeRecord(converted.match, true), { flag: "wx" });
  } catch (error) {
    throw new UserError(words.standard.cannotWrite(target, errorReason(error)), 1);
  }
  tell(streams, `${words.recording.written(target, converted.match.entries.length)}\n`);
  return 0;
}
