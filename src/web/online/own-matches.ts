import type { Spoken } from "../../protocol/server.ts";
import { connection } from "./connection.ts";

/** The player's waiting and running tables, and finished matches, newest first. */
export interface OwnMatches {
  readonly tables: Extract<Spoken, { type: "mine" }>["tables"];
  readonly over: Extract<Spoken, { type: "matches" }>["matches"];
}

/** Loads them from the server. */
export async function ownMatches(): Promise<OwnMatches> {
  const [{ tables }, { matches }] = await Promise.all([
    connection.ask({ type: "mine" }),
    connection.ask({ type: "matches", most: 50 }),
  ]);
  return { tables, over: matches };
}
