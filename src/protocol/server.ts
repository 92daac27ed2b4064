import {
  houseKey,
  matchInfo,
  matchMark,
  message,
  ownRating,
  ownTable,
  seat,
  speaker,
  tableId,
  tableInfo,
  tableMark,
  telling,
  thingFiles,
  thingInfo,
  thingMark,
  token,
  transferCode,
} from "./parts.ts";
import { z } from "./schema.ts";
import {
  entrant,
  note,
  personalLink,
  tournamentId,
  tournamentInfo,
  tournamentMark,
} from "./tournament-parts.ts";

/** The viewer: a seat, -2 for a spectator, -3 for one who sees everything but the future. */
const viewer = z.int();

/** Id of the request that this answers. */
const id = z.optional(z.int());

/** Server messages as objects. */
const spoken = z.discriminatedUnion("type", [
  message(
    "welcome",
    'The answer to hello. A client that keeps the token is the same person next time. "version": the version both speak; "house": ' +
      "the public key with which this house signs records.",
    { version: z.int(), token, name: z.string(), house: houseKey },
  ),
  message(
    "transfer",
    'A one-time code for another device. "until": when it expires, in milliseconds since 1970.',
    { id, code: transferCode, until: z.int() },
  ),
  message("token", "The person's new token, the only valid one from now on.", { id, token }),
  message(
    "lobby",
    'The public tables, those with guests first; changes follow table by table. "next": ' +
      "there are more after this one.",
    { tables: z.array(tableInfo), next: z.nullable(tableMark) },
  ),
  message("mine", 'Your waiting and running tables. "next": there are more after this one.', {
    id,
    tables: z.array(ownTable),
    next: z.nullable(tableId),
  }),
  message(
    "matches",
    'Your finished matches. "next": there may be more after this one, even if the page is short.',
    { id, matches: z.array(matchInfo), next: z.nullable(matchMark) },
  ),
  message("ratings", "Your ratings.", { id, ratings: z.array(ownRating) }),
  message(
    "paired",
    'A "pair" has found another player: enter this table, where you have a seat, and get ready for this edition of its settings. If the ' +
      'match hasn\'t begun after some seconds, the table is "gone".',
    { game: z.string(), rated: z.boolean(), table: tableId, edition: z.int() },
  ),
  message("published", "The published creation, as others see it from now on.", { id, thing: thingInfo }),
  message("things", 'Published creations. "next": there are more after this one.', {
    id,
    things: z.array(thingInfo),
    next: z.nullable(thingMark),
  }),
  message("thing", "A published creation with its files.", { id, thing: thingInfo, files: thingFiles }),
  message("tournaments", 'Tournaments. "next": there are more after this one.', {
    id,
    tournaments: z.array(tournamentInfo),
    next: z.nullable(tournamentMark),
  }),
  message(
    "tournament",
    "Everything about a tournament that you watch: all its notes, its players, and the table of each match by its number, null for one " +
      'without a table. "you": how you are called in it, null if you have not joined; "own": whether you organise it; "absence": ' +
      "how long players have to come to their table, and may be away from it, in milliseconds, before they lose the match.",
    {
      tournament: tournamentInfo,
      you: z.nullable(z.string()),
      own: z.boolean(),
      notes: z.array(note),
      players: z.array(entrant),
      tables: z.array(z.nullable(tableId)),
      absence: z.int(),
      /** When an arena ends, in milliseconds since 1970. */
      until: z.nullable(z.int()),
    },
  ),
  message(
    "tournament news",
    'What happened in a tournament that you watch: its next notes, from the number "first" on, the tables of new matches, and players ' +
      "who are new or have come or gone.",
    {
      tournament: tournamentId,
      first: z.int(),
      notes: z.array(note),
      tables: z.array(z.nullable(tableId)),
      players: z.array(entrant),
      until: z.nullable(z.int()),
    },
  ),
  message(
    "called",
    "Your next match in a tournament: enter this table, where you have a seat, and get ready for this edition of its settings.",
    { tournament: tournamentId, table: tableId, edition: z.int() },
  ),
  message("links", "The personal links of the people of a roster, as tokens.", {
    id,
    tournament: tournamentId,
    links: z.array(personalLink),
  }),
  message(
    "table",
    'The state of a table, whenever it changes. "you": your seat, null for spectators; the invitation is only for ' +
      'the host and the players. "public": whether everyone may read the record of its match; "agreed": who wants a private one to ' +
      'be published. "takesBack": the numbers of your notices of the move that "asks" would take back; null if no player asks. ' +
      '"watching": names of spectators, the latest last, for clients that entered with "names"; of a large audience only ' +
      'the first ones; "programs": which of these are programs, by their index.',
    {
      table: tableInfo,
      you: z.nullable(seat),
      invitation: z.nullable(z.string()),
      public: z.boolean(),
      agreed: z.array(seat),
      takesBack: z.nullable(z.array(z.int())),
      watching: z.optional(z.array(z.string())),
      programs: z.optional(z.array(z.int())),
    },
  ),
  message(
    "reminder",
    'About a table of yours that you are not at: it is your "turn" there, or it is a "rematch".',
    { about: z.enum(["turn", "rematch"]), table: tableId },
  ),
  message("gone", "A table is no longer in the lobby, was closed, or could not be loaded.", {
    table: tableId,
  }),
  message(
    "view",
    'Everything this viewer may know. "channel": the number of this table in the updates that follow; "number": the ' +
      'last notice that the view includes; "acted": the number of actions your seat has done.',
    {
      table: tableId,
      channel: z.int(),
      viewer,
      number: z.int(),
      config: z.unknown(),
      view: z.unknown(),
      asked: z.array(seat),
      acted: z.int(),
      deadline: z.nullable(z.int()),
    },
  ),
  message(
    "strike",
    'Your seat missed a deadline, this many in a row; at "most" of them the match is lost. What was done for it is announced like ' +
      "any action.",
    { table: tableId, strikes: z.int(), most: z.int() },
  ),
  message("over", "The match is over: who won and why, and how its seed was made.", {
    table: tableId,
    outcome: z.unknown(),
    sentence: z.string(),
    fair: z.unknown(),
  }),
  message("actions", "The legal actions of your seat now; none if it isn't asked.", {
    id,
    table: tableId,
    actions: z.array(z.unknown()),
  }),
  message(
    "undoable",
    'What "undo" would take back: the numbers of your notices of that move; "asks": the seats that have to agree.',
    { id, table: tableId, notices: z.array(z.int()), asks: z.array(seat) },
  ),
  message(
    "chat",
    "A chat line at a table. \"seat\": the speaker's seat, null for a spectator, whose name never looks like a player's; " +
      '"to": who hears it; "number": grows from line to line; "speaker": the same for the same person, whatever name they take, and known ' +
      'to you alone; "past": it was said before you came to the table this time; "program": a program said it.',
    {
      table: tableId,
      from: z.string(),
      text: z.string(),
      seat: z.nullable(seat),
      to: z.enum(["all", "players", "spectators"]),
      number: z.int(),
      speaker,
      past: z.boolean(),
      program: z.optional(z.literal(true)),
    },
  ),
  message("record", 'The record of a match, signed by the house. "chat": whether it includes the chat.', {
    id,
    table: tableId,
    record: z.string(),
    chat: z.boolean(),
  }),
  message(
    "done",
    'The request was carried out and saved. "table": the one that was opened or entered; "tournament": the one that was opened.',
    { id, table: z.optional(tableId), tournament: z.optional(tournamentId) },
  ),
  message("refused", "The request was refused: a stable code, and a sentence for people.", {
    id,
    code: z.string(),
    sentence: z.string(),
  }),
  message("bye", "The last message before the connection is closed.", {
    code: z.string(),
    sentence: z.string(),
  }),
]);

/**
 * What happened at a table, as compact as possible, because it is most of the traffic: the channel, the number of
 * the first notice, the notices, the change of the view (null: none; a whole view if the client asked for those),
 * who is asked now, and the deadline.
 */
export const told = z.tuple([
  z.int(),
  z.int(),
  z.array(telling),
  z.unknown(),
  z.array(seat),
  z.optional(z.nullable(z.int())),
]);

/** What happened at a table: see {@link told}. */
export type TableUpdate = [
  channel: number,
  first: number,
  tellings: readonly (Readonly<Record<string, unknown>> | readonly unknown[])[],
  change: unknown,
  asked: readonly number[],
  deadline?: number | null | undefined,
];

/** All messages of the server. */
export const serverMessage = z.union([spoken, told]);

/** A server message as an object. */
export type Spoken = z.infer<typeof spoken>;

/** A message of the server. */
export type ServerMessage = Spoken | TableUpdate;
