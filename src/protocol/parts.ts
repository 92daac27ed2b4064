import { z } from "./schema.ts";

/** The protocol version of this house. */
export const VERSION = 4;

/**
 * Versions a server understands; clients of any other are refused. Older ones lack what `older-versions.ts` leaves out.
 */
export const VERSIONS: readonly number[] = [1, 2, 3, VERSION];

/** Longest texts in characters: person name, chat line, table name, creation name, file name, config title. */
export const MAX_LENGTHS = { name: 30, chat: 500, table: 60, thing: 60, file: 120, title: 200 } as const;

/** Invisible characters, and those that could affect a terminal. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A text of visible characters. */
export function visibleText(most: number, what: string) {
  const expected = `expected ${what} of 1 to ${most} visible characters`;
  return z.string(expected).check(
    z.refine((value) => Array.from(value.trim()).length >= 1 && Array.from(value).length <= most, expected),
    z.refine((value) => !INVISIBLE.test(value), expected),
  );
}

const hex = (digits: number, what: string) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`), `expected ${digits} hexadecimal digits: ${what}`));

const whole = (most: number) => z.int().check(z.gte(0), z.lte(most));

/** A message of the protocol: its type, its purpose, and its members. */
export function message<Name extends string, Shape extends z.core.$ZodShape>(
  type: Name,
  description: string,
  shape: Shape,
) {
  const schema = z.strictObject({ type: z.literal(type), ...shape });
  z.globalRegistry.add(schema, { description });
  return schema;
}

/** Name of a person. */
export const personName = visibleText(MAX_LENGTHS.name, "a name");
/** Name of a table. */
export const tableName = visibleText(MAX_LENGTHS.table, "a name");
/** A chat line. */
export const chatLine = visibleText(MAX_LENGTHS.chat, "a line");
/** Secret that identifies its owner. */
export const token = hex(32, "a token");
/** A one-time code with which another device becomes the same person: easy to type, and void once it is used. */
export const TRANSFER_CODE = /^[2-9A-HJ-NP-Z]{12}$/;
/** A one-time code with which another device becomes the same person. */
export const transferCode = z
  .string()
  .check(z.regex(TRANSFER_CODE, "expected the 12 letters and digits of a transfer code"));
/** The public key of a house: 32 bytes of Ed25519 in base64url. */
export const houseKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, "expected the public key of a house"));
/** Format of a table's public id. */
export const TABLE_ID = /^[0-9a-z]{12}$/;
/** The public id of a table. */
export const tableId = z.string().check(z.regex(TABLE_ID, "expected the 12 letters and digits of a table"));
/** The secret of an invitation to a private table. */
export const invitation = hex(32, "an invitation");
/** A player's part of the seed. */
export const seedPart = hex(32, "a part of the seed");
/** How a person who chats is called towards one other person, whatever name they take. */
export const speaker = hex(16, "a speaker");
/** A seat, from 0. */
export const seat = whole(63);

/** What a spectator looks at: the public view (-2), everything but the future (-3), or what a seat sees. */
export const spectatorView = z.union([z.literal(-2), z.literal(-3), seat]);

/** A browser's key for notifications: a point on P-256, uncompressed, in base64url (RFC 8291). */
export const pushKey = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/, "expected a public key on P-256"));
/** The secret that a browser shares with those who may send it notifications: 16 bytes in base64url. */
export const pushAuth = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, "expected 16 bytes in base64url"));
/** Address of a browser's push service for this browser. */
export const pushEndpoint = z.string().check(z.maxLength(1000));

/** The public id of a published creation. */
export const thingId = z.string().check(z.regex(TABLE_ID, "expected the 12 letters and digits of a thing"));
/** Name of a published creation. */
export const thingName = visibleText(MAX_LENGTHS.thing, "a name");
/** Id of a game, or of a type of creation. */
export const word = z.string().check(z.maxLength(40));

/** The files of a creation, by the game's choices. */
export const thingFiles = z.record(
  word,
  z.array(z.strictObject({ name: visibleText(MAX_LENGTHS.file, "a file name"), text: z.string() })),
);

/** The files of a creation, by the game's choices that they replace. */
export type ThingFiles = z.infer<typeof thingFiles>;

/** A published creation, without its files. */
export const thingInfo = z.strictObject({
  id: thingId,
  game: z.string(),
  kind: z.string(),
  name: z.string(),
  /** Name of the author. */
  author: z.string(),
  /** Whether it belongs to this client: only the author can change it. */
  own: z.boolean(),
  /** How often it was published, and when last, in milliseconds since 1970. */
  edition: z.int(),
  at: z.int(),
  bytes: z.int(),
});

/** A published creation, without its files. */
export type ThingInfo = z.infer<typeof thingInfo>;

/** With this much time for a decision a match is played by correspondence: its clocks run while players are away. */
export const CORRESPONDENCE_MS = 86_400_000;

/** Whether a match with this limit for a decision is played by correspondence. */
export function isCorrespondenceLimit(decision: number | null): boolean {
  return decision !== null && decision >= CORRESPONDENCE_MS;
}

/** Time limits in milliseconds: for one decision, and for the whole match. Null: unlimited. */
export const clock = z.strictObject({
  decision: z.nullable(z.int().check(z.gte(1000), z.lte(14 * CORRESPONDENCE_MS))),
  match: z.nullable(z.int().check(z.gte(1000), z.lte(86_400_000))),
});

/** The settings of a table; defaults for what is left out. */
export const settings = z.strictObject({
  name: z.optional(tableName),
  /** Whether the table is in the lobby; otherwise people need its invitation. */
  open: z.optional(z.boolean()),
  /** Presets by name: the choices of the game. */
  choices: z.optional(z.record(z.string(), z.string())),
  /** Published creations, which replace the choices they have files for. */
  things: z.optional(z.array(thingId).check(z.maxLength(8))),
  /** Or a whole config, as in a record; and its title for others. */
  config: z.optional(z.unknown()),
  title: z.optional(visibleText(MAX_LENGTHS.title, "a title")),
  /** "game": the game's own time limits. */
  clock: z.optional(z.union([z.literal("game"), clock])),
  /** Who may watch and what they see: no one, what everyone may see, or everything but the future. */
  spectators: z.optional(z.enum(["none", "public", "all"])),
  pausing: z.optional(z.boolean()),
  /** Whether people can chat at the table. */
  chat: z.optional(z.boolean()),
  /** Whether people who play each other may ask for hints; against bots alone they always may. */
  hints: z.optional(z.boolean()),
  /** Whether the match counts for the players' ratings: games for two, with presets. */
  rated: z.optional(z.boolean()),
});

/** The settings of a table. */
export type Settings = z.infer<typeof settings>;

/** A player's rating in a game, rounded. */
const ratingInfo = {
  rating: z.int(),
  /** Whether it is based on few matches. */
  provisional: z.boolean(),
};

/** A place at a table: free, a person's or a bot's. */
export const place = z.strictObject({
  player: z.nullable(
    z.strictObject({
      type: z.enum(["person", "bot"]),
      name: z.string(),
      /** A program of this person plays; only for clients that say in their hello whether they are one. */
      program: z.optional(z.literal(true)),
    }),
  ),
  /** Whether the player is ready to begin. */
  ready: z.boolean(),
  /** Whether the player is connected. */
  here: z.boolean(),
  /** Since when a person is not connected, in milliseconds since 1970; null if they are, or if it isn't known. */
  away: z.nullable(z.int()),
  /** The bot that plays for the person until they return. */
  standIn: z.nullable(z.string()),
  /** At a rated table, once it is known. "change": by how much the match has changed it, null before its end. */
  rating: z.optional(z.strictObject({ ...ratingInfo, change: z.nullable(z.int()) })),
});

/** An adjourned match can't be decided without a missing player for this long, in milliseconds. */
export const ADJOURNED_MS = 86_400_000;

/** What deadlines, pauses and absences cost at a table, in milliseconds. */
export const tableLimits = z.strictObject({
  /** Missed deadlines in a row that lose the match. */
  strikes: z.int(),
  /** The longest pause; null: unlimited. */
  pause: z.nullable(z.int()),
  /** A missing player loses the match after this long; null: never by itself. */
  reconnect: z.nullable(z.int()),
  /** A player who is away for this long can be dealt with ("absent"); null: "reconnect" decides, or it isn't known. */
  absence: z.nullable(z.int()),
});

/** The public information about a table. */
export const tableInfo = z.strictObject({
  id: tableId,
  game: z.string(),
  name: z.string(),
  /** What is played, such as the deck or the map, as the host chose or named it; may be empty. */
  title: z.string(),
  open: z.boolean(),
  phase: z.enum(["waiting", "running", "over"]),
  places: z.array(place),
  watchers: whole(1_000_000),
  /** The game's own limits may be outside those that can be chosen. */
  clock: z.strictObject({ decision: z.nullable(z.int()), match: z.nullable(z.int()) }),
  spectators: z.enum(["none", "public", "all"]),
  pausing: z.boolean(),
  chat: z.boolean(),
  /** Whether people who play each other may ask for hints. */
  hints: z.boolean(),
  limits: tableLimits,
  rated: z.boolean(),
  /** The preset of every choice of the game; left out for a custom config. */
  chosen: z.optional(z.record(z.string(), z.string())),
  /** SHA-256 of the server's part of the seed, in hexadecimal digits. */
  commitment: z.string(),
  /** Whether it is paused, whose connection is lost, and who asks for a take-back. */
  paused: z.boolean(),
  /** Who paused, and when the pause ends by itself, in milliseconds since 1970; null: never. */
  pause: z.nullable(z.strictObject({ by: seat, until: z.nullable(z.int()) })),
  /** Who adjourned the match, and when: it continues once all players are back and one of them resumes it. */
  adjourned: z.nullable(z.strictObject({ by: seat, at: z.int() })),
  missing: z.array(seat),
  asks: z.nullable(seat),
  /** How often the settings were changed. */
  edition: z.int(),
  /** The table of the rematch. */
  rematch: z.nullable(tableId),
  /** The finished table whose players meet again at this one. */
  rematchOf: z.nullable(tableId),
  /** The tournament to which the match belongs; only for clients of version 4. */
  tournament: z.optional(
    z.strictObject({
      id: tableId,
      name: z.string(),
      /** A player who isn't here for this long, in milliseconds, loses the match; null if it isn't known. */
      absence: z.nullable(z.int()),
    }),
  ),
});

/** The public information about a table. */
export type TableInfo = z.infer<typeof tableInfo>;

/**
 * A notice for a viewer: an event of the game, or the numbers of notices that no longer count; in shorthand
 * (shorthand.ts) a list is an event, too.
 */
export const telling = z.union([z.looseObject({}), z.array(z.unknown())]);

/** Page mark of the lobby: when the table was last visited, and its id. */
export const tableMark = z.string().check(z.regex(/^[0-9]{1,16}-[0-9a-z]{12}$/));

/** Page mark of published creations: when it was published, and its id. */
export const thingMark = z.string().check(z.regex(/^[0-9]{1,16}-[0-9a-z]{12}$/));

/** Page mark of matches: when the match ended, and its id. */
export const matchMark = z.string().check(z.regex(/^[0-9]{1,16}-[0-9a-z]{0,12}$/));

const time = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** Filter for matches. */
export const matchFilter = {
  game: z.optional(z.string().check(z.maxLength(40))),
  player: z.optional(z.string().check(z.maxLength(MAX_LENGTHS.name))),
  result: z.optional(z.enum(["won", "lost", "drawn"])),
  from: z.optional(time),
  to: z.optional(time),
  before: z.optional(matchMark),
  most: z.optional(z.int().check(z.gte(1), z.lte(100))),
} as const;

/** A finished match. */
export const matchInfo = z.strictObject({
  id: tableId,
  game: z.string(),
  /** When it ended, in milliseconds since 1970. */
  ended: z.int(),
  players: z.array(z.string()),
  /** The seats of programs, if there were any; only for clients that say in their hello whether they are one. */
  programs: z.optional(z.array(seat)),
  winners: z.array(seat),
  /** The own seat; null if it was not recorded. */
  seat: z.nullable(seat),
  /** Whether everyone may read its record, or only its players. */
  public: z.boolean(),
});

/**
 * A table of this person, and their seat: null for a host without a seat. Whether it is their turn, and until when; of
 * a table that isn't loaded, as far as that was stored.
 */
export const ownTable = z.strictObject({
  table: tableInfo,
  you: z.nullable(seat),
  asked: z.boolean(),
  deadline: z.nullable(z.int()),
});
/** The own rating in a game, and after how many rated matches. */
export const ownRating = z.strictObject({ game: z.string(), ...ratingInfo, matches: z.int() });
