import { useEffect } from "react";
import type { Spoken } from "../../protocol/server.ts";
import { DEVICE, textIn } from "../frame/kept.ts";
import { Store, useStore } from "../frame/store.ts";
import { TABLES_PLACE } from "../start/kept-tables.ts";
import { connection } from "./connection.ts";

/** A waiting or running table of the player's, and whether it is their turn there. */
export type OwnTable = Extract<Spoken, { type: "mine" }>["tables"][number];

/** The player's waiting and running tables, as the house last listed them. */
export const ownTables = new Store<readonly OwnTable[]>([]);

let isFollowing = false;

/** Asks the house for the player's tables again. Nothing changes while it can't be reached. */
export async function loadOwnTables(): Promise<void> {
  try {
    const { tables } = await connection.ask({ type: "mine" });
    ownTables.set(tables);
    // Loaded only by those who have tables, or had some.
    if (tables.length > 0 || textIn(DEVICE, TABLES_PLACE) !== null)
      (await import("./turns.ts")).noteTurns(tables);
  } catch {
    // They are loaded with the next connection.
  }
}

/** Follows the player's tables from now on, so that they are told of their turns on every page. */
export function followOwnTables(): void {
  if (!isFollowing)
    connection.follow({
      begun: loadOwnTables,
      // A match of a tournament is a new table.
      hear: ({ type }) => void (type === "called" && loadOwnTables()),
    });
  else if (connection.link.value === "open") loadOwnTables();
  isFollowing = true;
}

/** The player's waiting and running tables. */
export function useOwnTables(): readonly OwnTable[] {
  useEffect(followOwnTables, []);
  return useStore(ownTables);
}
