import { words } from "../words/words.ts";
import { LARGEST } from "./film.ts";
import { reelOf } from "./open.ts";

const PLACE = "ludothek.dropped";

let last: string | null = null;

/** The record that was dropped last in this tab; what is too large for the tab's memory is gone after a reload. */
export function dropped(): { readonly record: string } | undefined {
  try {
    last ??= sessionStorage.getItem(PLACE);
  } catch {
    // Where nothing can be kept there is only what was dropped on this page.
  }
  return last === null ? undefined : { record: last };
}

function keep(record: string): void {
  last = record;
  try {
    sessionStorage.removeItem(PLACE);
    sessionStorage.setItem(PLACE, record);
  } catch {
    // Then a reload forgets it.
  }
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
  keep(record);
  return undefined;
}
