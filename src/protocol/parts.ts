import { z } from "./schema.ts";

/** The version of the protocol that clients of this house speak. */
export const VERSION = 2;

/** The versions that a server understands; clients of any other are told so. Version 1 lacks what `version-1.ts` leaves out. */
export const VERSIONS: readonly number[] = [1, VERSION];

/** The longest name, chat line, name of a table, name of a published thing or file, and title of a config, in characters. */
export const LONGEST = { name: 30, chat: 500, table: 60, thing: 60, file: 120, title: 200 } as const;

/** Characters that would not be seen, or would do something to a screen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

function text(most: number, what: string) {
  const expected = `expected ${what} of 1 to ${most} visible characters`;
  return z.string(expected).check(
    z.refine((value) => Array.from(value.trim()).length >= 1 && Array.from(value).length <= most, expected),
    z.refine((value) => !UNSEEN.test(value), expected),
  );
}

const hex = (digits: number, what: string) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`), `expected ${digits} hexadecimal digits: ${what}`));

const whole = (most: number) => z.int().check(z.gte(0), z.lte(most));

/** A message of the protocol: its word, what it is for, and what it holds. */
export function message<Name extends string, Shape extends z.core.$ZodShape>(
  type: Name,
  description: string,
  shape: Shape,
) {
  const schema = z.strictObject({ type: z.literal(type), ...shape });
  z.globalRegistry.add(schema, { description });
  return schema;
}

/** What a person is called. */
export const personName = text(LONGEST.name, "a name");
/** What a table is called. */
export const tableName = text(LONGEST.table, "a name");
/** Something said at a table. */
export const chatLine = text(LONGEST.chat, "a line");
/** By this its owner is known; nobody else may have it. */
export const token = hex(32, "a token");
/** A one-time code by which another device becomes the same person: easy to type, and gone once it is used. */
export const TRANSFER_CODE = /^[2-9A-HJ-NP-Z]{12}$/;
/** A one-time code by which another device becomes the same person. */
export const transferCode = z
  .string()
  .check(z.regex(TRANSFER_CODE, "expected the 12 letters and digits of a transfer code"));
/** The public key of a house: 32 bytes of Ed25519 in base64url. */
export const houseKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, "expected the public key of a house"));
/** What the public number of a table looks like. */
export const TABLE_ID = /^[0-9a-z]{12}$/;
/** The public number of a table. */
export const tableId = z.string().check(z.regex(TABLE_ID, "expected the 12 letters and digits of a table"));
/** What an invitation to a table that is not public holds. */
export const invitation = hex(32, "an invitation");
/** A player's part of the seed. */
export const seedPart = hex(32, "a part of the seed");
/** A seat, from 0. */
export const seat = whole(63);

/** The public number of something that was published. */
export const thingId = z.string().check(z.regex(TABLE_ID, "expected the 12 letters and digits of a thing"));
/** What a published thing is called. */
export const thingName = text(LONGEST.thing, "a name");
/** The word of a game, or of a kind of thing. */
export const word = z.string().check(z.maxLength(40));

/** The files of a thing, by the choices of its game. */
export const thingFiles = z.record(
  word,
  z.array(z.strictObject({ name: text(LONGEST.file, "a file name"), text: z.string() })),
);

/** The files of a thing, by the choices of its game whose place they take. */
export type ThingFiles = z.infer<typeof thingFiles>;

/** Something that was published, without its files. */
export const thingInfo = z.strictObject({
  id: thingId,
  game: z.string(),
  kind: z.string(),
  name: z.string(),
  /** What its author is called. */
  author: z.string(),
  /** Whether it is one's own: nobody else can change it. */
  own: z.boolean(),
  /** How often it was published, and when that was last, in milliseconds since 1970. */
  edition: z.int(),
  at: z.int(),
  bytes: z.int(),
});

/** Something that was published, without its files. */
export type ThingInfo = z.infer<typeof thingInfo>;

/** How long players may think, in milliseconds: for one decision, and in the whole match. Null: as long as they like. */
export const clock = z.strictObject({
  decision: z.nullable(z.int().check(z.gte(1000), z.lte(86_400_000))),
  match: z.nullable(z.int().check(z.gte(1000), z.lte(86_400_000))),
});

/** How a table is set up; what is left out is as usual. */
export const settings = z.strictObject({
  name: z.optional(tableName),
  /** Whether the table stands in the lobby; otherwise people need its invitation. */
  open: z.optional(z.boolean()),
  /** Presets by their names: the choices of the game. */
  choices: z.optional(z.record(z.string(), z.string())),
  /** Published things, which take the place of the choices for which they have files. */
  things: z.optional(z.array(thingId).check(z.maxLength(8))),
  /** Or a whole config, as in a record; and what others are told that it is. */
  config: z.optional(z.unknown()),
  title: z.optional(text(LONGEST.title, "a title")),
  /** "game": the times that the game itself sets. */
  clock: z.optional(z.union([z.literal("game"), clock])),
  /** Who may look on and what they see: nobody, what everybody may see, or everything but the future. */
  spectators: z.optional(z.enum(["none", "public", "all"])),
  pausing: z.optional(z.boolean()),
});

/** How a table is set up. */
export type Settings = z.infer<typeof settings>;

/** A place at a table: free, a person's or a bot's. */
export const place = z.strictObject({
  player: z.nullable(z.strictObject({ type: z.enum(["person", "bot"]), name: z.string() })),
  /** Whether the player is ready to begin. */
  ready: z.boolean(),
  /** Whether the player's connection stands. */
  here: z.boolean(),
});

/** What everybody who may know of a table knows. */
export const tableInfo = z.strictObject({
  id: tableId,
  game: z.string(),
  name: z.string(),
  /** What is played, such as the deck or the map: what whoever opened the table chose, or calls it; may be empty. */
  title: z.string(),
  open: z.boolean(),
  phase: z.enum(["waiting", "running", "over"]),
  places: z.array(place),
  watchers: whole(1_000_000),
  /** A game may set times that nobody could choose. */
  clock: z.strictObject({ decision: z.nullable(z.int()), match: z.nullable(z.int()) }),
  spectators: z.enum(["none", "public", "all"]),
  pausing: z.boolean(),
  /** The preset of every choice of the game; left out where something else is played. */
  chosen: z.optional(z.record(z.string(), z.string())),
  /** SHA-256 of the server's part of the seed, in hexadecimal digits. */
  commitment: z.string(),
  /** Who paused, whose connection is lost, and who asks to take something back. */
  paused: z.boolean(),
  missing: z.array(seat),
  asks: z.nullable(seat),
  /** How often the settings were changed. */
  edition: z.int(),
  /** The table where the players meet again. */
  rematch: z.nullable(tableId),
});

/** What everybody who may know of a table knows. */
export type TableInfo = z.infer<typeof tableInfo>;

/**
 * Something that a viewer is told: an event of the game, or the numbers of tellings that no longer count; in shorthand (shorthand.ts)
 * a list is an event, too.
 */
export const telling = z.union([z.looseObject({}), z.array(z.unknown())]);

/** Where a page of the lobby ends: when somebody was last at the table, and its name. */
export const tableMark = z.string().check(z.regex(/^[0-9]{1,16}-[0-9a-z]{12}$/));

/** Where a page of published things ends: when the thing was published, and its number. */
export const thingMark = z.string().check(z.regex(/^[0-9]{1,16}-[0-9a-z]{12}$/));

/** Where a page of matches ends: when the match ended, and its name. */
export const matchMark = z.string().check(z.regex(/^[0-9]{1,16}-[0-9a-z]{0,12}$/));

const time = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** Which matches are wanted. */
export const matchFilter = {
  game: z.optional(z.string().check(z.maxLength(40))),
  player: z.optional(z.string().check(z.maxLength(LONGEST.name))),
  result: z.optional(z.enum(["won", "lost", "drawn"])),
  from: z.optional(time),
  to: z.optional(time),
  before: z.optional(matchMark),
  most: z.optional(z.int().check(z.gte(1), z.lte(100))),
} as const;

/** A match that is over. */
export const matchInfo = z.strictObject({
  id: tableId,
  game: z.string(),
  /** When it ended, in milliseconds since 1970. */
  ended: z.int(),
  players: z.array(z.string()),
  winners: z.array(seat),
  /** The own seat; null if it was not written down. */
  seat: z.nullable(seat),
  /** Whether everyone may read its record, or only those who played it. */
  public: z.boolean(),
});

/** A table of one's own, and the own seat there: null for a host who does not sit. */
export const ownTable = z.strictObject({ table: tableInfo, you: z.nullable(seat) });
