import {
  chatLine,
  invitation,
  personName,
  seat,
  seedPart,
  settings,
  tableId,
  tableName,
  token,
} from "./parts.ts";
import { z } from "./schema.ts";

/** What a message may carry so that its answer is known by it. */
const id = z.optional(z.int().check(z.gte(0), z.lte(2 ** 31)));

function message<Name extends string, Shape extends z.core.$ZodShape>(type: Name, shape: Shape) {
  return z.strictObject({ type: z.literal(type), id, ...shape });
}

const at = { table: tableId };

/** Everything a client may say. The first thing is "hello". */
export const clientMessage = z.discriminatedUnion("type", [
  /** Who it is. Without a token it is a new guest, who is given one. "views": whole views instead of what changed. */
  message("hello", {
    version: z.int(),
    name: z.optional(personName),
    token: z.optional(token),
    views: z.optional(z.enum(["changes", "whole"])),
  }),
  /** From now on, or no longer, the lobby is told. */
  message("lobby", { watch: z.boolean() }),
  message("create", { game: z.string(), settings }),
  /** Only whoever opened the table may, and only before it runs. */
  message("change", { ...at, settings }),
  message("rename", { ...at, name: tableName }),
  /** Comes to a table, or back to it with the number of the last telling it has. */
  message("enter", { ...at, invitation: z.optional(invitation), last: z.optional(z.int().check(z.gte(0))) }),
  message("exit", at),
  message("sit", { ...at, seat }),
  message("stand", at),
  message("bot", { ...at, seat, level: z.nullable(z.string()) }),
  /**
   * "part": this player's share of the seed; without it the server draws one. "edition": the one of the table that the player has
   * seen, so that nobody is ready for settings he does not know.
   */
  message("ready", {
    ...at,
    ready: z.boolean(),
    part: z.optional(seedPart),
    edition: z.optional(z.int().check(z.gte(0))),
  }),
  /** "count": this is the seat's nth action, from 1, so that one sent twice is done once. */
  message("act", { ...at, action: z.unknown(), count: z.optional(z.int().check(z.gte(1))) }),
  message("undo", at),
  message("answer", { ...at, yes: z.boolean() }),
  message("pause", at),
  message("resume", at),
  message("resign", at),
  message("rematch", at),
  message("chat", { ...at, text: chatLine }),
]);

/** Everything a client may say. */
export type ClientMessage = z.infer<typeof clientMessage>;
