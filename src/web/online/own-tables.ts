import { useEffect } from "react";
import type { Heard } from "../../client/reader.ts";
import type { Spoken } from "../../protocol/server.ts";
import { DEVICE, keepIn } from "../frame/kept.ts";
import { Store, useStore } from "../frame/store.ts";
import { TABLES_PLACE } from "../start/kept-tables.ts";
import { connection } from "./connection.ts";

/** A waiting or running table of the player's, and whether it is their turn there. */
export type OwnTable = Extract<Spoken, { type: "mine" }>["tables"][number];

/** Null until the house has answered. */
const own = new Store<readonly OwnTable[] | null>(null);

let isFollowing = false;

/** Tables where it is the player's turn come first, the most urgent at the top; then matches, then tables that wait. */
function byUrgency(a: OwnTable, b: OwnTable): number {
  const rank = ({ asked, table }: OwnTable) =>
    asked ? 0 : table.phase === "running" ? 2 : table.rematchOf === null ? 3 : 1;
  const end = ({ deadline }: OwnTable) => deadline ?? Number.MAX_SAFE_INTEGER;
  return rank(a) - rank(b) || end(a) - end(b);
}

/** Asks the house again. Nothing changes while it can't be reached. */
async function load(): Promise<void> {
  const { tables } = await connection.ask({ type: "mine" });
  const sorted = [...tables].sort(byUrgency);
  const hadSome = (own.value ?? []).length > 0;
  own.set(sorted);
  keepIn(DEVICE, TABLES_PLACE, sorted.length === 0 ? null : String(sorted.length));
  // What goes with tables is loaded by those who have some.
  if (hadSome || sorted.length > 0) (await import("./turns.ts")).noteTurns(sorted);
  else await navigator.clearAppBadge?.();
}

function reload(): void {
  load().catch(() => {});
}

function hear(message: Heard): void {
  if (message.type !== "reminder") return;
  load()
    .then(async () => (await import("./turns.ts")).remind(message, own.value ?? []))
    .catch(() => {});
}

/** Follows the player's tables from now on, so that they are told of their turns on every page. */
export function followOwnTables(): void {
  if (isFollowing) return connection.link.value === "open" ? reload() : undefined;
  isFollowing = true;
  connection.follow({ begun: reload, hear });
  // The badge of the app counts while nobody looks at the page.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") reload();
  });
}

/** The player's waiting and running tables, those where it is their turn first. */
export function useOwnTables(): readonly OwnTable[] {
  useEffect(followOwnTables, []);
  return useStore(own) ?? [];
}
