import { MATCH_SENTENCES } from "../kernel/entry.ts";
import { TABLE_SENTENCES } from "../table/inputs.ts";

/* Refusals and reasons for closing a connection: all codes a client can get, except those of the games. */

const HOUSE = {
  "hello first": 'The first message must be "hello".',
  "hello again": "You have said hello already.",
  version: "This server speaks another version of the protocol.",
  "unknown token": "This token is not known here; say hello without one to get a new one.",
  "unknown code":
    "This transfer code is not valid: it was used, it is too old, or it was mistyped. Ask for a new one.",
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
  "no such match": "There is no such match, or it is private.",
  "seat taken": "Somebody sits there already.",
  "no such seat": "There is no such seat at this table.",
  "not seated": "Only those who sit at the table can do this.",
  "no pausing": "This table does not allow pauses.",
  "too many tables": "You have opened too many tables; end one of them first, or wait a while.",
  "too many guests":
    "Too many new guests came from your address; come back later, or say hello with a token.",
  "too many connections": "You have too many connections open; close one of them first.",
  "no such thing": "There is no such thing here; perhaps its author has withdrawn it.",
  "no such kind": "This game knows no such kind of thing.",
  "not the author": "Only whoever published this can change or withdraw it.",
  "bad thing": "The game cannot be played with this.",
  "too large": "This is too large to be published here.",
  "too many things": "You have published too many things; withdraw one of them first, or wait a while.",
  "out of order": "An action before this one has not arrived.",
  "done otherwise": "Another action was done in the place of this one.",
  "too late": "The time for this was over before it arrived; nothing was done.",
  "changed meanwhile": "The table was changed meanwhile; look at it again.",
  over: "The match is over.",
  damaged:
    "What the server has stored of this is damaged and can't be used. Nothing was changed; its log says more.",
  "not saved": "This could not be saved and was not done; the table is loaded again.",
  "too fast": "That was too much at once; wait a moment.",
  malformed: "This is no message of the protocol, or no action of the game.",
  "bad config": "This is no config of the game.",
  "bad choice": "The game does not offer this.",
  unexpected: "Something unexpected happened; it was written down.",
} as const;

/** A refusal code of the house. */
export type RefusalCode = keyof typeof HOUSE;

/** Refusal codes of the house, the table and the match, with their default sentences. */
export const REFUSALS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...MATCH_SENTENCES, ...TABLE_SENTENCES, ...HOUSE }),
);

/** The codes of "bye", with their sentences. */
export const FAREWELLS = {
  closing: "The server is being stopped; your matches are saved.",
  "too late": "Nobody said hello.",
  silence: "Nothing was said for long.",
  offences: "Too many messages were refused.",
  "signed out": "This session was ended on another device.",
} as const;
