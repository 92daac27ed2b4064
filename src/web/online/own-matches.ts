import type { Spoken } from "../../protocol/server.ts";
import { connection } from "./connection.ts";

/** The own tables that wait or run, and the own matches that are over, the latest first. */
export interface OwnMatches {
  readonly tables: Extract<Spoken, { type: "mine" }>["tables"];
  readonly over: Extract<Spoken, { type: "matches" }>["matches"];
}

/** Asks the house for them. */
export async function ownMatches(): Promise<OwnMatches> {
  const [{ tables }, { matches }] = await Promise.all([
    connection.ask({ type: "mine" }),
    connection.ask({ type: "matches", most: 50 }),
  ]);
  return { tables, over: matches };
}
