import type { Entry } from "../kernel/entry.ts";
import type { Effect } from "../table/inputs.ts";
import type { Table } from "../table/table.ts";

/** Somebody who serves the players of a table from inside the house, in another protocol than its own. */
export interface ProtocolBridge {
  /** The match begins at this table. */
  begins(table: Table): void;
  /** Told of every entry while the state is as it left it. */
  entered(entry: Entry): void;
  /** What came of an input, in order; it may be told when it is saved. */
  happened(effects: readonly Effect[], saved: Promise<unknown>): void;
  /** Nothing is done at this table any more. */
  closed(): void;
  /** How long chance waits before its next step, in milliseconds. */
  pace(): number;
}
