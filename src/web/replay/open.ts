import type { Replay } from "../../client/replay.ts";
import { readRecording } from "../../games/spy/standard/recording.ts";
import { words } from "../words/words.ts";
import { developed } from "./film.ts";

/** What a text shows that may be a record of the house or recorded traffic of No Time to Spy, or what is wrong with it. */
export async function reelOf(text: string, names?: readonly string[]): Promise<Replay | string> {
  // Every line of recorded traffic says on which connection it went.
  if (!/^\s*\{"t":|^\s*\{[^\n]{0,200}"conn":/.test(text)) return developed(text, names);
  const read = readRecording(text);
  if (!read.ok) return read.problem;
  const { trafficIn } = await import("../../client/traffic.ts");
  return trafficIn(read.lines, [words.fresh.first, words.fresh.second]) ?? words.replay.nothingShown;
}
