import { TABLE_ID } from "../../protocol/parts.ts";
import { connection } from "../online/connection.ts";
import { connected } from "../online/open-table.ts";

/** The record of a match of the house, also of a private one that one played; undefined if the house does not give it. */
export async function houseRecord(
  id: string,
  chat: boolean,
): Promise<{ readonly record: string; readonly chat: boolean } | undefined> {
  if (!TABLE_ID.test(id) || !(await connected())) return undefined;
  return connection.ask({ type: "record", table: id, chat }).catch(() => undefined);
}
