import {
  chatLine,
  invitation,
  matchFilter,
  message,
  personName,
  seat,
  seedPart,
  settings,
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

/** Every message may carry an id that its answer repeats. */
const MOST_IDS = 2 ** 31;
const id = z.optional(z.int().check(z.gte(0), z.lte(MOST_IDS)));
const at = { id, table: tableId };

/** All messages of a client. The first one is "hello". */
export const clientMessage = z.discriminatedUnion("type", [
  message(
    "hello",
    'Who it is. Without a token it is a new guest, who is given one. "code": a one-time code of another device, which makes this ' +
      'device the same person, with a token of its own. "views": whole views instead of what changed.',
    {
      id,
      version: z.int(),
      name: z.optional(personName),
      token: z.optional(token),
      code: z.optional(transferCode),
      views: z.optional(z.enum(["changes", "whole"])),
    },
  ),
  message(
    "transfer",
    "Asks for a one-time code by which another device becomes the same person; a code from before is void.",
    { id },
  ),
  message(
    "end sessions",
    "Ends all other sessions of this person, on this device and others: their tokens are void, and this connection is given a new one.",
    { id },
  ),
  message(
    "lobby",
    'From now on, or no longer, this connection is told what happens in the lobby. "before": the "next" of a page, to ' +
      "turn to the one behind it.",
    { id, watch: z.boolean(), before: z.optional(tableMark) },
  ),
  message("mine", 'Asks for the own tables that wait or run. "after": the "next" of a page.', {
    id,
    after: z.optional(tableId),
  }),
  message(
    "matches",
    'Asks for the own matches that are over, the latest first: of a game, against somebody ("player"), with a ' +
      'result, from a time and to a time in milliseconds. "before": the "next" of a page.',
    { id, ...matchFilter },
  ),
  message(
    "publish",
    "Publishes something that was made for a game: its kind, its name, and for every choice of the game that it takes the place of, its " +
      'files. "thing": it is the next edition of something one has published; nobody else can do that.',
    {
      id,
      game: word,
      kind: word,
      name: thingName,
      files: thingFiles,
      thing: z.optional(thingId),
    },
  ),
  message("withdraw", "Withdraws something that one has published. Tables that are set up with it stay.", {
    id,
    thing: thingId,
  }),
  message(
    "things",
    'Asks for what was published, the latest first: by oneself ("own"), or else of a kind, or else for a game. "before": the "next" of a page.',
    {
      id,
      game: z.optional(word),
      kind: z.optional(word),
      own: z.optional(z.literal(true)),
      before: z.optional(thingMark),
      most: z.optional(z.int().check(z.gte(1), z.lte(100))),
    },
  ),
  message("thing", "Asks for a published thing with its files.", { id, thing: thingId }),
  message("create", "Opens a table and comes to it.", { id, game: z.string(), settings }),
  message("change", "Whoever opened the table changes how it is set up, as long as it waits.", {
    ...at,
    settings,
  }),
  message("rename", "Whoever opened the table gives it another name.", { ...at, name: tableName }),
  message(
    "close",
    "Whoever opened the table closes it, as long as it waits; all who are there are told that it is gone.",
    at,
  ),
  message("enter", "Comes to a table, or back to it with the number of the last telling it has.", {
    ...at,
    invitation: z.optional(invitation),
    last: z.optional(z.int().check(z.gte(0))),
  }),
  message("exit", "Goes away from a table; whoever sits there keeps the seat.", at),
  message("sit", "Takes a free seat.", { ...at, seat }),
  message("stand", "Leaves the seat and watches.", at),
  message("bot", "Whoever opened the table puts a bot of a level on a free seat, or takes one away (null).", {
    ...at,
    seat,
    level: z.nullable(z.string()),
  }),
  message(
    "ready",
    'Is ready to begin, or not. "part": this player\'s share of the seed; without it the server draws one. "edition": the ' +
      "one of the table that the player has seen, so that nobody is ready for settings that he does not know.",
    {
      ...at,
      ready: z.boolean(),
      part: z.optional(seedPart),
      edition: z.optional(z.int().check(z.gte(0))),
    },
  ),
  message(
    "act",
    'Does something. "count": it is the seat\'s nth action, so that one sent twice is done once. "last": the number of the last ' +
      "telling that it answers to, so that one that was meant for a decision whose time is over is not taken for the next.",
    {
      ...at,
      action: z.unknown(),
      count: z.optional(z.int().check(z.gte(1))),
      last: z.optional(z.int().check(z.gte(0))),
    },
  ),
  message("actions", "Asks for the legal actions of the own seat, for whoever does not know the rules.", at),
  message("undo", "Takes the own last action back: alone where the rules allow it, else with consent.", at),
  message("answer", "Agrees or not to what somebody asks.", { ...at, yes: z.boolean() }),
  message("pause", "Stops the match and its clocks.", at),
  message("resume", "Ends a pause.", at),
  message("resign", "Gives the match up.", at),
  message("rematch", "Opens the same table once more after the match, with the seats turned by one.", at),
  message(
    "chat",
    "Says something at the table. While a match runs, players and spectators talk apart; before and after it, all talk together.",
    { ...at, text: chatLine },
  ),
  message(
    "share",
    "Agrees or not that a private match that is over is published. It is as soon as all people who played it agree, and stays so.",
    { ...at, yes: z.boolean() },
  ),
  message(
    "record",
    "Asks for the record of a match that is over: a public one, or a private one that this person played. " +
      '"chat": with what the players said during the match, for its players alone.',
    { ...at, chat: z.optional(z.boolean()) },
  ),
]);

/** Whether a value is certainly an "act": most messages are, and this is faster than the schema. */
export function isAct(value: unknown): value is Extract<ClientMessage, { type: "act" }> {
  if (typeof value !== "object" || value === null || !("type" in value) || value.type !== "act") return false;
  const { table, id, count, last } = value as Readonly<Record<string, unknown>>;
  for (const name in value) if (!ACT.has(name)) return false;
  return (
    "action" in value &&
    typeof table === "string" &&
    TABLE_ID.test(table) &&
    (count === undefined || (isCount(count) && count >= 1)) &&
    (last === undefined || isCount(last)) &&
    (id === undefined || (isCount(id) && id <= MOST_IDS))
  );
}

const ACT: ReadonlySet<string> = new Set(["type", "id", "table", "action", "count", "last"]);

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** A message of a client. */
export type ClientMessage = z.infer<typeof clientMessage>;
