import { TABLE_ID } from "../../protocol/parts.ts";
import { connection } from "../online/connection.ts";
import { connected } from "../online/open-table.ts";

/**
 * Loads the record of a match from the server, including private ones the player took part in; undefined if it's
 * refused.
 */
export async function houseRecord(
  id: string,
  chat: boolean,
): Promise<{ readonly record: string; readonly chat: boolean } | undefined> {
  if (!TABLE_ID.test(id) || !(await connected())) return undefined;
  return connection.ask({ type: "record", table: id, chat }).catch(() => undefined);
}
