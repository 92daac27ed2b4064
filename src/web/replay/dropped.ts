import { keepIn, TAB, textIn } from "../frame/kept.ts";
import { words } from "../words/words.ts";
import { LARGEST } from "./film.ts";
import { reelOf } from "./open.ts";

const PLACE = "ludothek.dropped";

let last: string | null = null;

/** The record that was dropped last in this tab; what is too large for the tab's memory is gone after a reload. */
export function dropped(): { readonly record: string } | undefined {
  last ??= textIn(TAB, PLACE);
  return last === null ? undefined : { record: last };
}

function keep(record: string): void {
  last = record;
  // If there is no room for the record, a reload must not bring back the one before it.
  keepIn(TAB, PLACE, null);
  keepIn(TAB, PLACE, record);
}

/** How a file of gzip begins: servers of the spy standard pack their logs. */
const PACKED = [0x1f, 0x8b];

/** What stands in a file, packed or not; nothing if it were too large once unpacked. */
async function textOf(file: File): Promise<string | undefined> {
  const begin = new Uint8Array(await file.slice(0, PACKED.length).arrayBuffer());
  if (!PACKED.every((byte, index) => begin[index] === byte)) return file.text();
  const reader = file
    .stream()
    .pipeThrough(new DecompressionStream("gzip"))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += piece.value;
    if (text.length > LARGEST) {
      await reader.cancel();
      return undefined;
    }
  }
  return text;
}

/** Takes a file that somebody dropped or chose; what is wrong with it, if it is no record. */
export async function takeFile(file: File): Promise<string | undefined> {
  if (file.size > LARGEST) return words.replay.tooLarge;
  let record: string | undefined;
  try {
    record = await textOf(file);
  } catch {
    return words.replay.notRecord;
  }
  if (record === undefined) return words.replay.tooLarge;
  const film = await reelOf(record);
  if (typeof film === "string") return film;
  keep(record);
  return undefined;
}
