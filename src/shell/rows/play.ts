import { command } from "../command-row.ts";

/** The option of all commands that show a board. */
export const PLAIN = { type: "boolean" } as const;

/** `ludothek play`. */
export const PLAY = command({
  path: "play",
  usage: ["GAME [NAME=VALUE ...] [options]", "--load FILE", "--resume [GAME]"],
  args: [
    { name: "GAME", offers: "game" },
    { name: "NAME=VALUE", repeats: true, offers: "choice" },
  ],
  options: {
    opponent: { type: "string", value: "NAME", offers: "bot" },
    two: { type: "boolean" },
    seat: { type: "string", value: "N", offers: ["1", "2"] },
    names: { type: "string", value: "A,B" },
    seed: { type: "string", value: "HEX" },
    load: { type: "string", value: "FILE", offers: "file" },
    resume: { type: "boolean" },
    plain: PLAIN,
  },
});

/** `ludothek menu`. */
export const MENU = command({
  path: "menu",
  usage: [""],
  args: [],
  options: { plain: PLAIN },
});

/** `ludothek matches`. */
export const MATCHES = command({
  path: "matches",
  usage: ["", "play N", "replay N", "export N FILE", "remove N ..."],
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
  args: [{ name: "FILE", isRequired: true, offers: "file" }],
  options: {
    seat: { type: "string", value: "N", offers: ["1", "2"] },
    plain: PLAIN,
  },
});

/** `ludothek join`. */
export const JOIN = command({
  path: "join",
  usage: ["ws://HOST:PORT [TABLE] [options]", "ws://HOST:PORT --new GAME [NAME=VALUE ...] [options]"],
  args: [
    { name: "ws://HOST:PORT", isRequired: true },
    { name: "TABLE", repeats: true, offers: "choice" },
  ],
  options: {
    name: { type: "string", value: "NAME" },
    seat: { type: "string", value: "N" },
    watch: { type: "boolean" },
    new: { type: "string", value: "GAME", offers: "game" },
    private: { type: "boolean" },
    code: { type: "string", value: "CODE" },
    clock: { type: "string", value: "SECONDS", offers: ["game"] },
    plain: PLAIN,
  },
});

/** `ludothek bot`. */
export const BOT = command({
  path: "bot",
  usage: ["ws://HOST:PORT TABLE [options]", "LINK [options]"],
  args: [{ name: "ws://HOST:PORT", isRequired: true }, { name: "TABLE" }],
  options: {
    level: {
      type: "string",
      value: "LEVEL",
      offers: ["easy", "normal", "hard", "master", "greedy", "random"],
    },
    name: { type: "string", value: "NAME" },
    invitation: { type: "string", value: "CODE" },
  },
});
