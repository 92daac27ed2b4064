import { developed } from "./film.ts";
import type { Reel } from "./reel.ts";

/** What a text shows that may be a record of the house or recorded traffic of No Time to Spy, or what is wrong with it. */
export async function reelOf(text: string, names?: readonly string[]): Promise<Reel | string> {
  // Every line of recorded traffic says on which connection it went.
  if (!/^\s*\{"t":|^\s*\{[^\n]{0,200}"conn":/.test(text)) return developed(text, names);
  const { readTraffic } = await import("./traffic.ts");
  return readTraffic(text);
}
