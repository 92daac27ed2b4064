import { GAMES } from "../../games/index.ts";
import { command } from "../command-row.ts";

const GAME_LIST = [...GAMES.keys()].join(", ");

/** The option of all commands that show a board. */
export const PLAIN = {
  type: "boolean",
  says: "words instead of boards, line by line, for screen readers",
} as const;

/** `ludothek play`. */
export const PLAY = command({
  path: "play",
  usage: ["GAME [NAME=VALUE ...] [options]", "--load FILE", "--resume [GAME]"],
  summary: "play at this terminal, against a bot or a person",
  about: [`Games are ${GAME_LIST}; "ludothek play GAME --help" shows what can be chosen.`],
  args: [
    { name: "GAME", offers: "game" },
    { name: "NAME=VALUE", repeats: true, offers: "choice" },
  ],
  options: {
    opponent: { type: "string", value: "NAME", says: "who plays against you", offers: "bot" },
    two: { type: "boolean", says: "people at all seats, taking turns at this terminal" },
    seat: { type: "string", value: "N", says: "your seat; the first one starts", offers: ["1", "2"] },
    names: { type: "string", value: "A,B", says: "names of the players, by seat" },
    seed: {
      type: "string",
      value: "HEX",
      says: "32 hexadecimal digits: the same seed gives the same cards and dice",
    },
    load: { type: "string", value: "FILE", says: "continue a match you saved", offers: "file" },
    resume: {
      type: "boolean",
      says: "continue the last match you left; every match is saved automatically",
    },
    plain: PLAIN,
  },
});

/** `ludothek menu`. */
export const MENU = command({
  path: "menu",
  usage: [""],
  summary: "choose a game, an opponent, or an unfinished match",
  about: ["Asks what to play; Enter accepts the default."],
  args: [],
  options: { plain: PLAIN },
});

/** `ludothek matches`. */
export const MATCHES = command({
  path: "matches",
  usage: ["", "play N", "replay N", "export N FILE", "remove N ..."],
  summary: "list the kept matches; continue, show, export or remove one",
  about: [
    "Lists the matches kept here, the last one first, with a number for each. By its number a match is continued, shown step by step, written to a file, or deleted.",
  ],
  args: [
    { name: "DEED", offers: ["play", "replay", "export", "remove"] },
    { name: "N" },
    { name: "FILE", repeats: true, offers: "file" },
  ],
  options: { plain: PLAIN },
});

/** `ludothek replay`. */
export const REPLAY = command({
  path: "replay",
  usage: ["FILE [--seat N] [--plain]"],
  summary: "show a saved match step by step",
  about: [
    "Shows a saved match step by step, with everything revealed or as one seat saw it. At a terminal, the dungeon crawler and No Time to Spy are shown on a full screen.",
  ],
  args: [{ name: "FILE", isRequired: true, offers: "file" }],
  options: {
    seat: { type: "string", value: "N", says: "show what this seat saw", offers: ["1", "2"] },
    plain: PLAIN,
  },
});

/** `ludothek join`. */
export const JOIN = command({
  path: "join",
  usage: ["ws://HOST:PORT [TABLE] [options]", "ws://HOST:PORT --new GAME [NAME=VALUE ...] [options]"],
  summary: "play at a server's table; without TABLE it lists the open ones",
  about: [
    "Plays at a table of a server. TABLE is its id or its invitation; without it the open tables are listed.",
  ],
  args: [
    { name: "ws://HOST:PORT", isRequired: true },
    { name: "TABLE", repeats: true, offers: "choice" },
  ],
  options: {
    name: {
      type: "string",
      value: "NAME",
      says: "your name there; with the same name you are the same guest next time",
    },
    seat: { type: "string", value: "N", says: "the seat you want; default: the first free one" },
    watch: { type: "boolean", says: "take no seat" },
    new: { type: "string", value: "GAME", says: `open a table: ${GAME_LIST}`, offers: "game" },
    private: { type: "boolean", says: "don't list the new table; others need its invitation" },
    code: {
      type: "string",
      value: "CODE",
      says: 'become the guest who typed "transfer" on another device',
    },
    clock: {
      type: "string",
      value: "SECONDS",
      says: "time for each decision at a new table; --clock game: the game's own limits",
      offers: ["game"],
    },
    plain: PLAIN,
  },
});

/** `ludothek bot`. */
export const BOT = command({
  path: "bot",
  usage: ["ws://HOST:PORT TABLE [options]", "LINK [options]"],
  summary: "connect a bot to a server's table or tournament",
  about: [
    "Connects a bot to a server's table: it takes a free seat, gets ready, and plays to the end of the match. With the link of a tournament, also a personal one, it joins and plays all its matches.",
  ],
  args: [{ name: "ws://HOST:PORT", isRequired: true }, { name: "TABLE" }],
  options: {
    level: {
      type: "string",
      value: "LEVEL",
      says: "how strong it plays, and its character if it has one, as in hard-careful; default: hard",
      offers: ["easy", "normal", "hard", "master", "greedy", "random"],
    },
    name: { type: "string", value: "NAME", says: "its name there" },
    invitation: { type: "string", value: "CODE", says: "the invitation to a private table" },
  },
});
