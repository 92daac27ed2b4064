import { seat, tableId, tableInfo, telling, token } from "./parts.ts";
import { z } from "./schema.ts";

function message<Name extends string, Shape extends z.core.$ZodShape>(type: Name, shape: Shape) {
  return z.strictObject({ type: z.literal(type), ...shape });
}

/** Whoever looks on: a seat, -2 for a spectator, -3 for one who sees everything but the future. */
const viewer = z.int();

/** What the server says in words. */
const spoken = z.discriminatedUnion("type", [
  message("welcome", { version: z.int(), token, name: z.string() }),
  /** The lobby as it is, then table by table what changes. */
  message("lobby", { tables: z.array(tableInfo) }),
  message("table", { table: tableInfo, invitation: z.nullable(z.string()) }),
  message("gone", { table: tableId }),
  /**
   * Everything this viewer may know. "channel": what follows at this table is told by this number; "number": the telling that the
   * view includes last; "acted": how many actions of the own seat are done.
   */
  message("view", {
    table: tableId,
    channel: z.int(),
    viewer,
    number: z.int(),
    config: z.unknown(),
    view: z.unknown(),
    asked: z.array(seat),
    acted: z.int(),
    deadline: z.nullable(z.int()),
  }),
  message("over", { table: tableId, outcome: z.unknown(), sentence: z.string(), fair: z.unknown() }),
  message("chat", { table: tableId, from: z.string(), text: z.string() }),
  message("done", { id: z.optional(z.int()), table: z.optional(tableId) }),
  message("refused", { id: z.optional(z.int()), code: z.string(), sentence: z.string() }),
  /** The last words before a connection is closed. */
  message("bye", { code: z.string(), sentence: z.string() }),
]);

/**
 * What happened at a table, in as few bytes as possible, because it is most of what is ever said: the channel, the number of the first
 * telling, the tellings, what changed in the view (null: nothing; a whole view where the client asked for those), who is asked
 * now, and by when.
 */
export const told = z.tuple([
  z.int(),
  z.int(),
  z.array(telling),
  z.unknown(),
  z.array(seat),
  z.nullable(z.int()),
]);

/** What happened at a table: see {@link told}. */
export type Told = z.infer<typeof told>;

/** Everything the server may say. */
export const serverMessage = z.union([spoken, told]);

/** What the server says in words. */
export type Spoken = z.infer<typeof spoken>;

/** Everything the server may say. */
export type ServerMessage = z.infer<typeof serverMessage>;
