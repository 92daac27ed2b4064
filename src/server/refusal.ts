import type { Spoken } from "../protocol/server.ts";

/** Why something was refused: a code that stays the same, and one sentence for people. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: keyof typeof SENTENCES | { readonly code: string; readonly sentence: string }) {
    super(typeof code === "string" ? SENTENCES[code] : code.sentence);
    this.code = typeof code === "string" ? code : code.code;
  }
}

const SENTENCES = {
  "hello first": 'The first message must be "hello".',
  "hello again": "You have said hello already.",
  version: "This server speaks another version of the protocol.",
  "unknown token": "This token is not known here; say hello without one to get a new one.",
  "no such table": "There is no such table.",
  "no such game": "There is no such game in this house.",
  "no such level": "There is no such bot for this game.",
  "not at the table": "Come to the table first.",
  "not invited": "This table is not public; you need its invitation.",
  "no spectators": "Nobody may watch at this table.",
  "not the host": "Only whoever opened the table may do this.",
  "already running": "The match has begun already.",
  "not running": "The match has not begun yet.",
  "not over": "The match is not over yet.",
  "seat taken": "Somebody sits there already.",
  "no such seat": "There is no such seat at this table.",
  "not seated": "Only those who sit at the table can do this.",
  "no pausing": "This table does not allow pauses.",
  "too many tables": "You have opened too many tables; end one of them first, or wait a while.",
  "too many guests":
    "Too many new guests came from your address; come back later, or say hello with a token.",
  "too many connections": "You have too many connections open; close one of them first.",
  "out of order": "An action before this one has not arrived.",
  "done otherwise": "Another action was done in the place of this one.",
  "changed meanwhile": "The table was changed meanwhile; look at it again.",
  over: "The match is over.",
  "not saved": "This could not be saved and was not done; the table is loaded again.",
  "too fast": "That was too much at once; wait a moment.",
} as const;

/** The message by which something is refused. */
export function refusal(
  id: number | undefined,
  code: string,
  sentence: string,
): Extract<Spoken, { type: "refused" }> {
  return { type: "refused", ...numbered(id), code, sentence };
}

/** What the answer to a message repeats of it. */
export function numbered(id: number | undefined): { readonly id?: number } {
  return id === undefined ? {} : { id };
}

/** The number of a message that may be wrong in any other way, so that its answer is known by it all the same. */
export function idOf(value: unknown): number | undefined {
  if (typeof value !== "object" || value === null || !("id" in value)) return undefined;
  return typeof value.id === "number" && Number.isSafeInteger(value.id) ? value.id : undefined;
}
