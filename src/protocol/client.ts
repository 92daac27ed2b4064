import {
  chatLine,
  invitation,
  matchFilter,
  message,
  personName,
  pushAuth,
  pushEndpoint,
  pushKey,
  seat,
  seedPart,
  settings,
  speaker,
  spectatorView,
  TABLE_ID,
  tableId,
  tableMark,
  tableName,
  thingFiles,
  thingId,
  thingMark,
  thingName,
  token,
  transferCode,
  word,
} from "./parts.ts";
import { z } from "./schema.ts";
import {
  tournamentFormat,
  tournamentId,
  tournamentMark,
  tournamentName,
  tournamentOrder,
} from "./tournament-parts.ts";

/** Every message may carry an id that its answer repeats. */
const MAX_MESSAGE_ID = 2 ** 31;
const id = z.optional(z.int().check(z.gte(0), z.lte(MAX_MESSAGE_ID)));
const at = { id, table: tableId };

/** All messages of a client. The first one is "hello". */
export const clientMessage = z.discriminatedUnion("type", [
  message(
    "hello",
    'Who it is. Without a token it is a new guest, who is given one. "code": a one-time code of another device, which makes this ' +
      'device the same person, with a token of its own. "views": whole views instead of what changed. "program": whether a program plays, not a ' +
      'person; clients that say either are told which players, spectators and speakers are programs. "language": that of the ' +
      'sentences for this client, such as "de"; English if there is none or the house does not speak it.',
    {
      id,
      version: z.int(),
      name: z.optional(personName),
      token: z.optional(token),
      code: z.optional(transferCode),
      views: z.optional(z.enum(["changes", "whole"])),
      program: z.optional(z.boolean()),
      language: z.optional(z.string().check(z.maxLength(35))),
    },
  ),
  message(
    "name",
    "Changes this person's name, on the seats at their tables as well. A name that looks like another player's gets a number there.",
    { id, name: personName },
  ),
  message(
    "transfer",
    "Requests a one-time code with which another device becomes the same person; an earlier code becomes invalid.",
    { id },
  ),
  message(
    "end sessions",
    "Ends all other sessions of this person, on this device and others: their tokens become invalid, and this connection gets a new one.",
    { id },
  ),
  message(
    "subscribe",
    "Asks for notifications while this person has no connection, when it is their turn at a table: to this address of the browser's push " +
      "service, encrypted with these keys (RFC 8291). The house's own key for this is at /api/push.",
    { id, endpoint: pushEndpoint, key: pushKey, auth: pushAuth },
  ),
  message("unsubscribe", "Asks for no more notifications to this address.", { id, endpoint: pushEndpoint }),
  message(
    "lobby",
    'Subscribes to changes in the lobby, or unsubscribes. "before": the "next" of a page, to ' +
      "get the following one.",
    { id, watch: z.boolean(), before: z.optional(tableMark) },
  ),
  message("mine", 'Requests your waiting and running tables. "after": the "next" of a page.', {
    id,
    after: z.optional(tableId),
  }),
  message(
    "matches",
    'Requests your finished matches, latest first: of a game, with a player of this name ("player"), with a ' +
      'result, from a time and to a time in milliseconds. "before": the "next" of a page.',
    { id, ...matchFilter },
  ),
  message(
    "publish",
    "Publishes a creation for a game: its kind, its name, and for every choice of the game that it replaces, its " +
      'files. "thing": it is the next edition of this creation; only its author can publish it.',
    {
      id,
      game: word,
      kind: word,
      name: thingName,
      files: thingFiles,
      thing: z.optional(thingId),
    },
  ),
  message("withdraw", "Withdraws your own creation. Tables that already use it are unaffected.", {
    id,
    thing: thingId,
  }),
  message(
    "things",
    'Requests published creations, latest first: your own ("own"), or else of a kind, or else for a game. "before": the "next" of a page.',
    {
      id,
      game: z.optional(word),
      kind: z.optional(word),
      own: z.optional(z.literal(true)),
      before: z.optional(thingMark),
      most: z.optional(z.int().check(z.gte(1), z.lte(100))),
    },
  ),
  message("ratings", "Requests your ratings: one for every game with a rated match.", { id }),
  message(
    "pair",
    'Looks for another player of a game for two who wants the same; "paired" tells at which table. "rated": whether the match counts for ' +
      "the ratings. The search ends with the connection; a second one for the same game replaces the first.",
    { id, game: word, rated: z.boolean() },
  ),
  message("unpair", "Stops looking for another player of this game.", { id, game: word }),
  message(
    "tournaments",
    'Requests tournaments, latest first: the public ones, or those that you organise ("own"). "before": the "next" of a page.',
    { id, own: z.optional(z.literal(true)), before: z.optional(tournamentMark) },
  ),
  message(
    "open tournament",
    'Opens a tournament of a game for two, which you organise. "settings": those of all its tables; "open": whether everyone can find ' +
      "it. Its matches need a limit for each decision of less than a day.",
    { id, game: word, name: tournamentName, format: tournamentFormat, settings, open: z.boolean() },
  ),
  message("tournament", "Watches a tournament, or no longer.", {
    id,
    tournament: tournamentId,
    watch: z.boolean(),
  }),
  message("join", "Takes part in a tournament, or comes back after having left it.", {
    id,
    tournament: tournamentId,
  }),
  message("leave", "Takes part in a tournament no longer; a match that is being played is lost.", {
    id,
    tournament: tournamentId,
  }),
  message("direct", "Organiser only: what happens in a tournament.", {
    id,
    tournament: tournamentId,
    order: tournamentOrder,
  }),
  message("links", "Organiser only: requests the personal links of the people who were entered by name.", {
    id,
    tournament: tournamentId,
  }),
  message("thing", "Requests a published creation with its files.", { id, thing: thingId }),
  message("create", "Opens a table and enters it.", { id, game: z.string(), settings }),
  message("change", "Host only: changes the settings while the table waits.", {
    ...at,
    settings,
  }),
  message("rename", "Host only: renames the table.", { ...at, name: tableName }),
  message("close", "Host only: closes the table while it waits; everyone there is told that it is gone.", at),
  message(
    "enter",
    'Enters a table, or returns to it with the number of the last notice the client has. "viewer": whose eyes a spectator looks ' +
      "through, at any time: -2 the public view, -3 everything but the future, or a seat. A table whose spectators see all " +
      'allows every choice and starts with -3, any other only -2; notices are numbered for each viewer, so leave out "last" or send ' +
      'the number for that viewer. "names": include the names of spectators in "table".',
    {
      ...at,
      invitation: z.optional(invitation),
      last: z.optional(z.int().check(z.gte(0))),
      viewer: z.optional(spectatorView),
      names: z.optional(z.literal(true)),
    },
  ),
  message("exit", "Leaves a table; a player keeps the seat.", at),
  message("sit", "Takes a free seat: this one, or without it the first.", { ...at, seat: z.optional(seat) }),
  message("stand", "Leaves the seat and becomes a spectator.", at),
  message("bot", "Host only: puts a bot of a level on a free seat, or removes one (null).", {
    ...at,
    seat,
    level: z.nullable(z.string()),
  }),
  message(
    "ready",
    'Gets ready to begin, or takes it back. "part": this player\'s part of the seed; without it the server draws one. "edition": the ' +
      "edition of the settings the player has seen, so that no player is ready for settings they don't know.",
    {
      ...at,
      ready: z.boolean(),
      part: z.optional(seedPart),
      edition: z.optional(z.int().check(z.gte(0))),
    },
  ),
  message(
    "act",
    'Performs an action. "count": it is the seat\'s nth action, so that one sent twice is done once. "last": the number of the last ' +
      "notice it is based on, so that an action for an expired decision isn't taken for the next one.",
    {
      ...at,
      action: z.unknown(),
      count: z.optional(z.int().check(z.gte(1))),
      last: z.optional(z.int().check(z.gte(0))),
    },
  ),
  message("actions", "Requests the legal actions of your seat, for clients that don't know the rules.", at),
  message(
    "undo",
    "Takes back your last action: directly where the rules allow it, otherwise with the others' consent.",
    at,
  ),
  message("undoable", 'Asks what "undo" would take back, and whose consent it needs.', at),
  message("answer", "Agrees or disagrees to another player's request.", { ...at, yes: z.boolean() }),
  message("pause", "Pauses the match and its clocks.", at),
  message("resume", "Ends a pause. An adjourned match continues only when all its players are there.", at),
  message(
    "absent",
    'Players only: deals with a player who has been away for as long as "limits" of the table says. "win": they lose the match; ' +
      '"adjourn": the match stands still until all are back; "bot": a bot plays for them until they return.',
    { ...at, seat, what: z.enum(["win", "adjourn", "bot"]) },
  ),
  message("resign", "Gives the match up.", at),
  message("rematch", "Opens the same table again after the match, with the seats rotated by one.", at),
  message(
    "chat",
    "Sends a chat line. During a match players and spectators chat separately; before and after it, together.",
    { ...at, text: chatLine },
  ),
  message(
    "report",
    'Reports a speaker of this table to the operators of the house, with the chat you heard here. "speaker": as in "chat".',
    { ...at, speaker },
  ),
  message(
    "share",
    "Agrees or disagrees to publish a finished private match. It is published once all its human players agree, and stays so.",
    { ...at, yes: z.boolean() },
  ),
  message(
    "record",
    "Requests the record of a finished match: a public one, or a private one that this person played. " +
      '"chat": include the chat of the match; for its players only.',
    { ...at, chat: z.optional(z.boolean()) },
  ),
]);

/** Whether a value is certainly an "act": most messages are, and this is faster than the schema. */
export function isAct(value: unknown): value is Extract<ClientMessage, { type: "act" }> {
  if (typeof value !== "object" || value === null || !("type" in value) || value.type !== "act") return false;
  const { table, id, count, last } = value as Readonly<Record<string, unknown>>;
  for (const name in value) if (!ACT_KEYS.has(name)) return false;
  return (
    "action" in value &&
    typeof table === "string" &&
    TABLE_ID.test(table) &&
    (count === undefined || (isCount(count) && count >= 1)) &&
    (last === undefined || isCount(last)) &&
    (id === undefined || (isCount(id) && id <= MAX_MESSAGE_ID))
  );
}

const ACT_KEYS: ReadonlySet<string> = new Set(["type", "id", "table", "action", "count", "last"]);

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** A message of a client. */
export type ClientMessage = z.infer<typeof clientMessage>;
