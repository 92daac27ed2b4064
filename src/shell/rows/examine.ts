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
    "spy-server [options] -- COMMAND [ARGUMENT...]",
    "spy-server --url URL [options]",
    "spy-ai [options] -- COMMAND [ARGUMENT...]",
  ],
  summary: "find where a program departs from the specification of a game",
  about: [
    "Gives sessions to a program that should behave like the classic program of GAME (runa, farmland, duel or dungeon), and compares output and exit status byte for byte. The first difference is shrunk to the shortest session that shows it, with both outputs and the rule that decides: ludothek examine farmland -- java -jar farmland.jar",
    'COMMAND is started anew for each session, with the arguments of the session behind its own. Text that the specification leaves free, as after "ERROR: " in farmland, isn\'t compared.',
    "spy-server and spy-ai examine a server or an AI of the standard of No Time to Spy. Matches are played with the program, and every message is checked: form, order, deadlines, hidden information, rules and probabilities. The first message that is wrong is shown with what would have been right: ludothek examine spy-server -- java -jar server.jar",
    "A server is started anew for each match, with --config-charset, --config-match, --config-scenario and --port behind its own arguments; an AI with --address, --port and --name.",
  ],
  args: [
    {
      name: "GAME",
      isRequired: true,
      offers: ["runa", "farmland", "duel", "dungeon", "spy-server", "spy-ai"],
    },
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
      says: "at most this many sessions, or matches of spy; with --corpus, this many (default: 100)",
    },
    seed: {
      type: "string",
      value: "N",
      says: "other sessions; default: 1. The same seed gives the same ones",
    },
    jobs: {
      type: "string",
      value: "N",
      says: "sessions or matches at the same time; default: one for each core",
    },
    timeout: {
      type: "string",
      value: "SECONDS",
      says: "for one session; default: 5. For the start and each answer of a server, or the start of an AI; default: 20",
    },
    url: {
      type: "string",
      value: "URL",
      says: "spy-server: examine a server that runs already, such as ws://127.0.0.1:7007/",
    },
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
    "A program that takes too long or too much memory, or a classic one that prints more than 8 MB, is ended, and that is a difference. Otherwise it runs as you do: nothing keeps it from your files and the network. Examine only programs you trust, or use a container.",
    "The exit status is 0 if no difference was found, 1 if there is one, and 2 for a wrong command line or a program that can't be started.",
  ],
});
