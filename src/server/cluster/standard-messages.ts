/* What travels between a door and a shard about a client of the No Time to Spy standard. */

/** A client of the standard, as its door describes it to the shard. */
export interface StandardOpening {
  readonly door: "standard";
  readonly path: string;
  readonly subprotocols: readonly string[];
}

/** What a door sends about a client. */
export type ToShard =
  /** A text message, null for a binary one. A long one comes in parts: this is the last. */
  | readonly ["text", string | null]
  | readonly ["part", string]
  /** The client broke a rule that the door enforces. */
  | readonly ["offended", string]
  /** The last piece of a long message was written: the next one, please. */
  | readonly ["next", null]
  | readonly ["closed", readonly [code: number, reason: string]];

/** What a shard sends back. */
export type ToDoor =
  | readonly ["text", string]
  /** The client has introduced itself, or is just reconnecting. */
  | readonly ["known", null]
  /** A long message follows in pieces, each when the door asks for it. */
  | readonly ["pieces", null]
  /** The next piece; null: there are no more. */
  | readonly ["piece", string | null]
  /** There are more, but they can't be read. */
  | readonly ["broken off", null]
  | readonly ["close", readonly [code: number, reason: string]];

/**
 * Longest part of a text from a client, in characters. NATS takes messages of 1 MB, and JSON may write a character in
 * six.
 */
export const MAX_PART_CHARS = 131_072;

/** What a client reads when it has to reconnect. */
export const MOVED = "moved to another server: reconnect";
