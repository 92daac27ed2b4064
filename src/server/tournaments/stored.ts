import { parseJson } from "../../kernel/json.ts";
import { z } from "../../protocol/schema.ts";
import { format, tournamentNote } from "../../tournament/notes.ts";
import { setupCodec } from "../setup.ts";

/** What a tournament plays, and who organises it. */
const tournamentSetup = z.strictObject({
  id: z.string(),
  name: z.string(),
  format,
  open: z.boolean(),
  host: z.int(),
  hostName: z.string(),
  at: z.int(),
  /** The setup of all its tables, without players and secrets. */
  table: setupCodec,
});

/** What a tournament plays, and who organises it. */
export type TournamentSetup = z.infer<typeof tournamentSetup>;

/** Who stands behind a player. */
const who = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("person"),
    person: z.int(),
    program: z.optional(z.literal(true)),
    /** The organiser has entered them by name, and can give them links. */
    listed: z.optional(z.literal(true)),
  }),
  z.strictObject({ type: z.literal("bot"), level: z.string() }),
]);

/** Who stands behind a player. */
export type Who = z.infer<typeof who>;

/** A note with what only the house knows. */
const storedNote = z.strictObject({
  note: tournamentNote,
  /** When it was made, in milliseconds. */
  at: z.int(),
  /** Who joins. */
  who: z.optional(who),
  /** The table of a match that is to be played. */
  table: z.optional(z.string()),
});

/** A note with what only the house knows. */
export type StoredNote = z.infer<typeof storedNote>;

/** Parses a stored setup. Errors don't quote it. */
export function tournamentSetupIn(text: string): TournamentSetup {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error("the stored tournament isn't valid JSON");
  return tournamentSetup.parse(parsed.value);
}

/** Parses a stored note. */
export function noteIn(text: string): StoredNote {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error("a stored note isn't valid JSON");
  return storedNote.parse(parsed.value);
}
