import { words } from "../words/words.ts";
import { LARGEST } from "./film.ts";
import { reelOf } from "./open.ts";

let last: { readonly record: string } | undefined;

/** The record that was dropped last on this page; a reload forgets it. */
export function dropped(): { readonly record: string } | undefined {
  return last;
}

/** Takes a file that somebody dropped or chose; what is wrong with it, if it is no record. */
export async function takeFile(file: File): Promise<string | undefined> {
  if (file.size > LARGEST) return words.replay.tooLarge;
  let record: string;
  try {
    record = await file.text();
  } catch {
    return words.replay.notRecord;
  }
  const film = await reelOf(record);
  if (typeof film === "string") return film;
  last = { record };
  return undefined;
}
