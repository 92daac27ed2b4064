import { useEffect } from "react";
import type { Heard } from "../../client/reader.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import { Store, useStore } from "../frame/store.ts";
import { connection } from "./connection.ts";

/** The public tables loaded so far, newest first. */
interface Listed {
  readonly tables: readonly TableInfo[];
  /** Cursor of the next page; null: all are loaded. */
  readonly next: string | null;
}

/** Null until the first page is loaded. */
const listed = new Store<Listed | null>(null);

/** Whether the next page is loading, which is appended instead of replacing the list. */
let isTurning = false;

let watchers = 0;
let unfollow = () => {};

function watch(isWatching: boolean): void {
  isTurning = false;
  connection.ask({ type: "lobby", watch: isWatching }).catch(() => {});
}

/** Loads the next page. */
export function moreTables(): void {
  const before = listed.value?.next ?? null;
  if (before === null || isTurning) return;
  isTurning = true;
  connection.ask({ type: "lobby", watch: true, before }).catch(() => {
    isTurning = false;
  });
}

function hear(spoken: Heard): void {
  const known = listed.value;
  if (spoken.type === "lobby") return turn(spoken);
  if (known === null) return;
  const { tables } = known;
  if (spoken.type === "gone") listed.merge({ tables: tables.filter(({ id }) => id !== spoken.table) });
  else if (spoken.type === "table" && spoken.table.open && spoken.table.phase !== "over") {
    const { table } = spoken;
    const isKnown = tables.some(({ id }) => id === table.id);
    listed.merge({
      tables: isKnown ? tables.map((other) => (other.id === table.id ? table : other)) : [table, ...tables],
    });
  }
}

/** Handles the first or the next page. */
function turn({ tables, next }: Listed): void {
  const before = isTurning ? (listed.value?.tables ?? []) : [];
  isTurning = false;
  listed.set({
    tables: [...before, ...tables.filter(({ id }) => !before.some((known) => known.id === id))],
    next,
  });
}

/** The public tables, live while the component is mounted. */
export function useLobby(): Listed | null {
  useEffect(() => {
    watchers++;
    if (watchers === 1) unfollow = connection.follow({ begun: () => watch(true), hear });
    return () => {
      watchers--;
      if (watchers > 0) return;
      unfollow();
      watch(false);
    };
  }, []);
  return useStore(listed);
}
