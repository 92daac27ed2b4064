import { useEffect } from "react";
import type { Heard } from "../../client/reader.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import { Store, useStore } from "../frame/store.ts";
import { connection } from "./connection.ts";

/** The public tables as far as they were asked for, the newest first. */
interface Listed {
  readonly tables: readonly TableInfo[];
  /** Behind which table there are more; null: these are all. */
  readonly next: string | null;
}

/** Null until they are known. */
const listed = new Store<Listed | null>(null);

/** Whether the next page is on its way, which goes behind what is known instead of in its place. */
let isTurning = false;

let watchers = 0;
let unfollow = () => {};

function watch(isWatching: boolean): void {
  isTurning = false;
  connection.ask({ type: "lobby", watch: isWatching }).catch(() => {});
}

/** Asks for the tables behind those that are known. */
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

/** A page of the list came: the first, or the next. */
function turn({ tables, next }: Listed): void {
  const before = isTurning ? (listed.value?.tables ?? []) : [];
  isTurning = false;
  listed.set({
    tables: [...before, ...tables.filter(({ id }) => !before.some((known) => known.id === id))],
    next,
  });
}

/** The public tables, live as long as somebody looks. */
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
