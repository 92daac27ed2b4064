import { command } from "../command-row.ts";

/** Most seconds for a search, and for one session. */
export const MAX_EXAMINE_SECONDS = 86_400;

/** Most sessions of an examination. */
export const MAX_EXAMINE_SESSIONS = 1_000_000;

/** `ludothek examine`. */
export const EXAMINE = command({
  path: "examine",
  usage: [
    "GAME [options] -- COMMAND [ARGUMENT...]",
    "GAME --programs FILE [options]",
    "GAME --corpus DIR [--sessions N] [--seed N]",
  ],
  summary: "find where a program departs from the specification of a game",
  about: [
    "Gives sessions to a program that should behave like the classic program of GAME (runa, farmland, duel or dungeon), and compares output and exit status byte for byte. The first difference is shrunk to the shortest session that shows it, with both outputs and the rule that decides: ludothek examine farmland -- java -jar farmland.jar",
    'COMMAND is started anew for each session, with the arguments of the session behind its own. Text that the specification leaves free, as after "ERROR: " in farmland, isn\'t compared.',
  ],
  args: [
    { name: "GAME", isRequired: true, offers: ["runa", "farmland", "duel", "dungeon"] },
    { name: "COMMAND", repeats: true, offers: "file" },
  ],
  options: {
    programs: {
      type: "string",
      value: "FILE",
      says: 'examine several programs, and compare them: [{"name": "Red", "command": ["java", "-jar", "red.jar"]}]',
      offers: "file",
    },
    time: {
      type: "string",
      value: "SECONDS",
      says: "search for this long; default: 60. Shrinking takes up to 20 more",
    },
    sessions: {
      type: "string",
      value: "N",
      says: "at most this many sessions; with --corpus, this many (default: 100)",
    },
    seed: {
      type: "string",
      value: "N",
      says: "other sessions; default: 1. The same seed gives the same ones",
    },
    jobs: { type: "string", value: "N", says: "sessions at the same time; default: one for each core" },
    timeout: { type: "string", value: "SECONDS", says: "for one session; default: 5" },
    megabytes: {
      type: "string",
      value: "N",
      says: "memory of the program; default: 1024. Only enforced on Linux",
    },
    "free-after": {
      type: "string",
      multiple: true,
      value: "TEXT",
      says: "in lines that begin with TEXT, don't compare the rest",
    },
    "ignore-trailing-blanks": { type: "boolean", says: "don't compare blanks at the ends of lines" },
    "ignore-status": { type: "boolean", says: "don't compare exit statuses" },
    report: {
      type: "string",
      multiple: true,
      value: "FILE",
      says: "write the report into a file, too: .txt, .json, .xml (JUnit) or .html",
      offers: "file",
    },
    save: {
      type: "string",
      value: "DIR",
      says: "write the shrunk session into a folder, with its files",
      offers: "folder",
    },
    corpus: {
      type: "string",
      value: "DIR",
      says: "write sessions and their expected outputs into a folder, with a script that grades without ludothek",
      offers: "folder",
    },
  },
  notes: [
    "A program that takes too long or too much memory, or prints more than 8 MB, is ended, and that is a difference. Otherwise it runs as you do: nothing keeps it from your files and the network. Examine only programs you trust, or use a container.",
    "The exit status is 0 if no difference was found, 1 if there is one, and 2 for a wrong command line or a program that can't be started.",
  ],
});
