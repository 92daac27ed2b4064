import { Film } from "../../client/film.ts";
import { GAMES } from "../../games/index.ts";
import { readHeader, readRecord } from "../../kernel/read-record.ts";
import { words } from "../words/words.ts";

/** Size limit of a record. */
export const MAX_RECORD_CHARACTERS = 64 << 20;

/** Makes a film from a record. Returns a message if the record is invalid. */
export async function developed(text: string, names?: readonly string[]): Promise<Film | string> {
  if (text.length > MAX_RECORD_CHARACTERS) return words.replay.tooLarge;
  const header = readHeader(text);
  if (!header.ok) return `${words.replay.notRecord} ${header.problem}`;
  const game = GAMES.get(header.value.game);
  if (game === undefined) return words.replay.noGame(header.value.game.slice(0, 40));
  const pack = await game.load();
  try {
    const read = readRecord(pack.game, text);
    return read.ok ? new Film(pack, read.value.match, names) : read.problem;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
