import { MATCH_SENTENCES } from "../kernel/entry.ts";
import { TABLE_SENTENCES } from "../table/inputs.ts";

/* Refusals and reasons for closing a connection: all codes a client can get, except those of the games. */

const HOUSE = {
  "hello first": 'The first message must be "hello".',
  "hello again": "You have already said hello.",
  version: "This server speaks another version of the protocol.",
  "unknown token": "This token is unknown here; say hello without one to get a new one.",
  "unknown code":
    "This transfer code isn't valid: it was used, it has expired, or it was mistyped. Get a new one.",
  "no such table": "There is no such table.",
  "no such game": "This house doesn't have that game.",
  "no such level": "This game has no such bot.",
  "not at the table": "Join the table first.",
  "not invited": "This table is private; you need its invitation.",
  "no spectators": "This table doesn't allow spectators.",
  "hidden view": "This table doesn't show you the match that way.",
  "not the host": "Only the host of the table can do this.",
  "already running": "The match has already begun.",
  "not running": "The match hasn't begun yet.",
  "not over": "The match isn't over yet.",
  "no such match": "There is no such match, or it is private.",
  "seat taken": "This seat is taken.",
  "no such seat": "There is no such seat at this table.",
  "not seated": "Only players at the table can do this.",
  blocked: "The people who run this house have blocked you.",
  "no chat": "There is no chat at this table.",
  "no such speaker": "The person you report isn't known at this table any more.",
  "not away": "This player is here, or a bot already plays for them.",
  "not away long enough": "This player hasn't been away for long enough; wait a little longer.",
  "the game decides": "The rules of this game decide how long to wait for a missing player.",
  adjourned: "The match is adjourned; it can continue when all players are back.",
  "no pausing": "This table doesn't allow pauses.",
  "not for two": "This is only possible in games for two players.",
  "not rateable": "A rated match needs two players, the game's own presets, and only bots with a rating.",
  "program unrated": "Programs can't play rated matches, only casual ones.",
  "program unpaired":
    "Quick matches are for people. A program can open a table, or sit down at one that is in the lobby.",
  "no ratings":
    "This table is rated, which your program is too old for. Update it, or ask for a casual match.",
  "too many tables": "You have too many open tables; finish or close one first, or wait a while.",
  "too many guests":
    "Too many new guests came from your address; try again later, or say hello with a token.",
  "too many connections": "You have too many open connections; close one first.",
  "no such tournament": "There is no such tournament.",
  "not the organiser": "Only the organiser of the tournament can do this.",
  "tournament table": "This is a match of a tournament, whose rules decide this.",
  "tournament begun": "The tournament has begun, and its pairings are drawn.",
  "tournament over": "The tournament is over.",
  "not open": "The tournament has already begun.",
  "too few players": "A tournament needs at least two players.",
  "too many players": "The tournament has no more places.",
  "too many tournaments": "You organise too many tournaments; close one first.",
  "no decision limit":
    "A tournament needs a time limit for each decision, of less than a day, so that no player waits for ever.",
  "joined too often": "You have left this tournament too often to come back.",
  "no such player": "The tournament has no such player, or they have left it.",
  "is playing": "This player is playing a match.",
  "not by hand": "This tournament is paired by the house.",
  "too old": "Your program is too old for tournaments; update it.",
  "no such thing": "This creation isn't here; perhaps its author has withdrawn it.",
  "no such kind": "This game has no such kind of creation.",
  "not the author": "Only its author can change or withdraw this.",
  "bad thing": "The game can't be played with this.",
  "too large": "This is too large to publish here.",
  "too many things": "You have published too much; withdraw something first, or wait a while.",
  "no push service": "Notifications can't be sent to this address.",
  "out of order": "An earlier action hasn't arrived.",
  "done otherwise": "Another action was done instead of this one.",
  "too late": "This arrived too late; nothing was done.",
  "changed meanwhile": "The table has changed; look at it again.",
  over: "The match is over.",
  damaged:
    "The server's data for this is damaged and can't be used. Nothing was changed; the server's log has details.",
  "not saved": "This couldn't be saved and wasn't done; the table is being reloaded.",
  "too fast": "That was too fast; wait a moment.",
  malformed: "This isn't a message of the protocol, or not an action of the game.",
  "bad config": "This isn't a config of the game.",
  "bad choice": "The game doesn't offer this.",
  unexpected: "Something unexpected happened; the server has logged it.",
} as const;

/** A refusal code of the house. */
export type RefusalCode = keyof typeof HOUSE;

/** Refusal codes of the house, the table and the match, with their default sentences. */
export const REFUSALS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...MATCH_SENTENCES, ...TABLE_SENTENCES, ...HOUSE }),
);

/** The codes of "bye", with their sentences. */
export const FAREWELLS = {
  closing: "The server is shutting down; your matches are saved.",
  moved: "Your table has moved to another server; please connect again.",
  "too late": "The client didn't say hello in time.",
  silence: "The connection was silent for too long.",
  offences: "Too many messages were refused.",
  blocked: "The people who run this house have blocked you.",
  "signed out": "This session was ended on another device.",
} as const;
