import { useEffect } from "react";
import type { TableInfo } from "../../protocol/parts.ts";
import { Store, useStore } from "../frame/store.ts";
import { connection } from "./connection.ts";
import type { Heard } from "./messages.ts";

/** The public tables, the newest first; null until they are known. */
const tables = new Store<readonly TableInfo[] | null>(null);

let watchers = 0;
let unfollow = () => {};

function watch(isWatching: boolean): void {
  connection.ask({ type: "lobby", watch: isWatching }).catch(() => {});
}

function hear(message: Heard): void {
  if (message.kind !== "spoken") return;
  const { spoken } = message;
  const known = tables.value;
  if (spoken.type === "lobby") tables.set(spoken.tables.toReversed());
  else if (known === null) return;
  else if (spoken.type === "gone") tables.set(known.filter(({ id }) => id !== spoken.table));
  else if (spoken.type === "table" && spoken.table.open && spoken.table.phase !== "over") {
    const { table } = spoken;
    const isKnown = known.some(({ id }) => id === table.id);
    tables.set(isKnown ? known.map((other) => (other.id === table.id ? table : other)) : [table, ...known]);
  }
}

/** The public tables, live as long as somebody looks. */
export function useLobby(): readonly TableInfo[] | null {
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
  return useStore(tables);
}
