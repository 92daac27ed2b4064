import type { Replay } from "../../client/replay.ts";
import { readRecording } from "../../games/spy/standard/recording.ts";
import { words } from "../words/words.ts";
import { developed } from "./film.ts";

/** Opens a record or recorded traffic of No Time to Spy. Returns a message if the text is invalid. */
export async function reelOf(text: string, names?: readonly string[]): Promise<Replay | string> {
  // Every line of recorded traffic names its connection.
  if (!/^\s*\{"t":|^\s*\{[^\n]{0,200}"conn":/.test(text)) return developed(text, names);
  const read = readRecording(text);
  if (!read.ok) return read.problem;
  const { trafficIn } = await import("../../client/traffic.ts");
  return trafficIn(read.lines, [words.fresh.first, words.fresh.second]) ?? words.replay.nothingShown;
}
