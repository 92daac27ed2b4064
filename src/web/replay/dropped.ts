import { keepIn, TAB, textIn } from "../frame/kept.ts";
import { words } from "../words/words.ts";
import { MAX_RECORD_CHARACTERS } from "./film.ts";
import { reelOf } from "./open.ts";

const PLACE = "ludothek.dropped";

let last: string | null = null;

/** The last record opened from a file in this tab. One too large for session storage is lost on reload. */
export function dropped(): { readonly record: string } | undefined {
  last ??= textIn(TAB, PLACE);
  return last === null ? undefined : { record: last };
}

function keep(record: string): void {
  last = record;
  // If the new record doesn't fit, a reload must not bring back the old one.
  keepIn(TAB, PLACE, null);
  keepIn(TAB, PLACE, record);
}

/** gzip magic number: servers of the spy standard compress their logs. */
const GZIP_MAGIC = [0x1f, 0x8b];

/** The text of a file, unpacked if needed; undefined if it would be too large. */
async function textOf(file: File): Promise<string | undefined> {
  const begin = new Uint8Array(await file.slice(0, GZIP_MAGIC.length).arrayBuffer());
  if (!GZIP_MAGIC.every((byte, index) => begin[index] === byte)) return file.text();
  const reader = file
    .stream()
    .pipeThrough(new DecompressionStream("gzip"))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += piece.value;
    if (text.length > MAX_RECORD_CHARACTERS) {
      await reader.cancel();
      return undefined;
    }
  }
  return text;
}

/** Opens a dropped or chosen file. Returns a message if it isn't a record. */
export async function takeFile(file: File): Promise<string | undefined> {
  if (file.size > MAX_RECORD_CHARACTERS) return words.replay.tooLarge;
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
