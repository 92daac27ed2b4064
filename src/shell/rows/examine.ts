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
  args: [
    {
      name: "GAME",
      isRequired: true,
      offers: ["runa", "farmland", "duel", "dungeon", "spy-server", "spy-ai"],
    },
    { name: "COMMAND", repeats: true, offers: "file" },
  ],
  options: {
    programs: { type: "string", value: "FILE", offers: "file" },
    time: { type: "string", value: "SECONDS" },
    sessions: { type: "string", value: "N" },
    seed: { type: "string", value: "N" },
    jobs: { type: "string", value: "N" },
    timeout: { type: "string", value: "SECONDS" },
    url: { type: "string", value: "URL" },
    megabytes: { type: "string", value: "N" },
    "free-after": { type: "string", multiple: true, value: "TEXT" },
    "ignore-trailing-blanks": { type: "boolean" },
    "ignore-status": { type: "boolean" },
    report: { type: "string", multiple: true, value: "FILE", offers: "file" },
    save: { type: "string", value: "DIR", offers: "folder" },
    corpus: { type: "string", value: "DIR", offers: "folder" },
  },
});
