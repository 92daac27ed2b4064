import type { Entry } from "../kernel/entry.ts";
import type { Effect } from "../table/inputs.ts";
import type { Table } from "../table/table.ts";

/** Serves the players of a table in another protocol, from inside the house. */
export interface ProtocolBridge {
  /** The match begins at this table. */
  begins(table: Table): void;
  /** Called for every entry, with the state right after it. */
  entered(entry: Entry): void;
  /** Effects of an input, in order. Clients may be told once `saved` resolves, immediately if it is null. */
  happened(effects: readonly Effect[], saved: Promise<unknown> | null): void;
  /** The table is closed, perhaps although the match isn't over. */
  closed(): void;
  /** How long chance waits before its next step, in milliseconds. */
  pace(): number;
}
