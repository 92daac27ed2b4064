import { format, tournamentNote } from "../tournament/notes.ts";
import { MAX_LENGTHS, personName, tableId, visibleText } from "./parts.ts";
import { z } from "./schema.ts";

/** The public id of a tournament; it has the form of a table's. */
export const tournamentId = tableId;

/** Name of a tournament. */
export const tournamentName = visibleText(MAX_LENGTHS.table, "a name");

/** Page mark of tournaments: when it was opened, and its id. */
export const tournamentMark = z.string().check(z.regex(/^[0-9]{1,16}-[0-9a-z]{12}$/));

/** How a player is called in a tournament: a person's name, or a bot's level, with a number if it is taken. */
const playerName = z.string().check(z.minLength(1), z.maxLength(MAX_LENGTHS.name + 10));

/** The most players of a tournament, and of names in one roster. */
export const MAX_ENTRANTS = 200;

/** What the organiser of a tournament orders. */
export const tournamentOrder = z.discriminatedUnion("type", [
  /** The first matches are paired. */
  z.strictObject({ type: z.literal("begin") }),
  /** No more matches are paired; those that are being played still count. */
  z.strictObject({ type: z.literal("close") }),
  /** A bot of the house takes part. */
  z.strictObject({ type: z.literal("bot"), level: z.string() }),
  /** A player takes part no longer. */
  z.strictObject({ type: z.literal("remove"), player: playerName }),
  /** Two players meet now, in this order of seats; in tournaments that are paired by hand. */
  z.strictObject({ type: z.literal("pair"), players: z.tuple([playerName, playerName]) }),
  /** People get places of their own, each with a personal link. */
  z.strictObject({
    type: z.literal("roster"),
    names: z.array(personName).check(z.minLength(1), z.maxLength(MAX_ENTRANTS)),
  }),
]);

/** What the organiser of a tournament orders. */
export type TournamentOrder = z.infer<typeof tournamentOrder>;

/** A tournament as it is listed. */
export const tournamentInfo = z.strictObject({
  id: tournamentId,
  game: z.string(),
  name: z.string(),
  /** What is played, such as the deck or the map; may be empty. */
  title: z.string(),
  format,
  phase: z.enum(["open", "running", "closed"]),
  /** Whether it is in the list for everyone; otherwise people need its link. */
  open: z.boolean(),
  /** Name of the organiser. */
  host: z.string(),
  /** When it was opened, in milliseconds since 1970. */
  at: z.int(),
  /** Time limits in milliseconds. */
  clock: z.strictObject({ decision: z.nullable(z.int()), match: z.nullable(z.int()) }),
  /** Number of players who haven't left. */
  players: z.int(),
});

/** A tournament as it is listed. */
export type TournamentInfo = z.infer<typeof tournamentInfo>;

/** A player of a tournament. */
export const entrant = z.strictObject({
  name: z.string(),
  type: z.enum(["person", "program", "bot"]),
  /** The level of a bot. */
  level: z.optional(z.string()),
  /** Whether they are connected to the house, as far as the tournament sees: here, or at their table. */
  here: z.boolean(),
});

/** A player of a tournament. */
export type Entrant = z.infer<typeof entrant>;

/** What happened in a tournament; its members are those of notes.ts. */
export const note = tournamentNote;

/** A personal link: opening it makes a device this person. */
export const personalLink = z.strictObject({ player: z.string(), token: z.string() });

export { format as tournamentFormat } from "../tournament/notes.ts";
