import { CLUSTER_NOTE, CLUSTER_OPTIONS } from "../../lab/cluster-address.ts";
import { command } from "../command-row.ts";

/** Upper limits of a ladder's options. */
export const MAX_MATCHES = 1_000_000;
export const MAX_ROUNDS = 1_000_000_000;
export const MAX_JOBS = 1024;
export const MAX_SECONDS = 86_400;

/** A worker that is told to stop finishes its matches within this time, or gives them back. */
export const WORKER_GRACE_MS = 5000;

/** `ludothek verify`. */
export const VERIFY = command({
  path: "verify",
  usage: ["FILE [--commitment HEX] [--house KEY]"],
  summary: "say line by line what a record proves: rules, end, dice, signature",
  about: [
    "Replays a recorded match, and says line by line what is proven. FILE may be -, for standard input.",
  ],
  args: [{ name: "FILE", isRequired: true, offers: "file" }],
  options: {
    commitment: { type: "string", value: "HEX", says: "it must be the one you saw before the match" },
    house: { type: "string", value: "KEY", says: "the house with this key must have signed" },
  },
  notes: [
    ["rules", "every action was legal, every roll follows from the seed, every checksum is right"],
    ["end", "the match is complete, or the record ends before the match did"],
    ["dice", "the seed follows from the secret that was committed to, and from the players' parts"],
    ["house", "which house signed the record"],
    ["commitment", "the commitment in the record"],
    "A record alone can't show when its commitment was made: anyone can make a record with dice they like by trying one secret after another. So only those who saw the commitment before the match, or trust the house that signed, know that the dice are fair.",
    "The exit status is 0 if the match is complete and every claim and requested check holds, otherwise 1.",
  ],
});

/** `ludothek check`. */
export const CHECK = command({
  path: "check",
  usage: ["FILE...", "--data DIR"],
  summary: "say what a deck, level, map or record is and what is wrong with it",
  about: [
    "Says what each file is (a deck, a list of units, a level, a scenario, the figures of a match, a list of characters, a record) and what is wrong with it, with the place and the reason. FILE may be -, for standard input. In a directory all files are checked, and unknown ones are listed in one line.",
  ],
  args: [{ name: "FILE", isRequired: true, repeats: true, offers: "file" }],
  options: {
    data: {
      type: "string",
      value: "DIR",
      says: "check everything in a server's data directory instead, even while the server is running, and say what is damaged and how to fix it",
      offers: "folder",
    },
  },
  notes: ["The exit status is 0 if everything is playable, otherwise 1."],
});

/** `ludothek ladder`. */
export const LADDER = command({
  path: "ladder",
  usage: ["GAME [NAME=VALUE ...] [options]"],
  summary: "let the bots of a game play against each other",
  about: [
    "Every bot meets every other in N matches with alternating seats, on all cores; in a game for one player each bot plays N games.",
    'NAME=VALUE are choices before a match, as for "ludothek play GAME": a deck, a map.',
  ],
  args: [
    { name: "GAME", isRequired: true, offers: "game" },
    { name: "NAME=VALUE", repeats: true, offers: "choice" },
  ],
  options: {
    bots: {
      type: "string",
      value: "A,B,C",
      says: 'who takes part: random, greedy, easy, normal, hard, master, these levels with a character (hard-careful), the game\'s own bots, files with a bot (./my-bot.js) and commands ("python3 my_bot.py")',
      offers: "bot",
    },
    matches: {
      type: "string",
      value: "N",
      says: `matches per pairing; default: 100, ${MAX_MATCHES} at most`,
    },
    seed: {
      type: "string",
      value: "SEED",
      says: "any number or text: the same seed gives the same table",
    },
    jobs: { type: "string", value: "N", says: "matches at a time; default: one for each core" },
    seconds: {
      type: "string",
      value: "N",
      says: "time of a bot in a file or a command for a decision; default: 30",
    },
    rounds: { type: "string", value: "N", says: "search rounds per choice, instead of the game's default" },
    opening: {
      type: "string",
      value: "LABEL",
      says: "the label of the first action, if the bot shouldn't choose it (a class, a hero)",
    },
    json: { type: "boolean", says: "the results as JSON" },
    csv: { type: "boolean", says: "a row of CSV for each match; the results go to standard error" },
    jsonl: { type: "boolean", says: "the same as lines of JSON" },
    ...CLUSTER_OPTIONS,
    cluster: {
      ...CLUSTER_OPTIONS.cluster,
      says: "let the workers of a cluster play (ludothek worker); the table is the same as without",
    },
  },
  notes: [
    CLUSTER_NOTE,
    'A bot in a command gets each decision as a line of JSON and answers with a line. The chapter "For researchers" of the manual has the exchange. A bot that crashes, answers nonsense or takes too long loses the match, with its reason. Bots run as you do: start only those you trust.',
    "Ctrl-C prints the results so far.",
  ],
});

/** `ludothek worker`. */
export const WORKER = command({
  path: "worker",
  usage: ["--cluster URL [--threads N]"],
  summary: "play matches for ladders on other machines",
  about: [
    'Plays matches for "ludothek ladder --cluster URL" on any machine. Workers can come and go at any time: what one can\'t finish is played by another.',
  ],
  args: [],
  options: {
    threads: { type: "string", value: "N", says: "matches at a time; default: one for each core" },
    ...CLUSTER_OPTIONS,
  },
  notes: [CLUSTER_NOTE, `Ctrl-C or SIGTERM ends it after at most ${WORKER_GRACE_MS / 1000} seconds.`],
});

/** `ludothek tournament`. */
export const TOURNAMENT = command({
  path: "tournament",
  usage: ["FILE"],
  summary: "a contest between programs and bots on this machine",
  about: [
    'Plays the contest that a JSON file describes, without a server: {"name": "Friday Cup", "game": "duel", "format": {"type": "round robin", "legs": 2}, "players": [{"name": "House", "bot": "hard"}, {"name": "Red", "command": ["node", "red.js", "{server}", "{table}"]}]}.',
    "Results are kept in a folder beside the file: a report, standings as CSV and JSON, and the record and the logs of every match. If it is interrupted, the same command goes on.",
  ],
  args: [{ name: "FILE", isRequired: true, offers: "file" }],
  options: {},
  notes: [
    "Members of the file:",
    ["format", '{"type": "round robin", "legs": N}, {"type": "swiss", "rounds": N} or {"type": "knock-out"}'],
    ["choices", 'choices of the game, such as {"deck": "forest"}'],
    [
      "standard",
      'for spy: {"charset": FILE, "match": FILE, "scenario": FILE}; the programs speak the published standard',
    ],
    ["atOnce", "matches at the same time; default: 1"],
    ["seconds, minutes", "time for a decision and for a match before a program loses; default: 30 each"],
    ["megabytes", "memory of a program; default: 2048. Only enforced on Linux"],
    "In a command, {server}, {host}, {port}, {table} and {name} are filled in; the program ludothek is this one. Programs run as you do: start only those you trust.",
  ],
});
