import type { LineTable } from "../../games/spy/standard/command-line.ts";
import { DIALECTS } from "../../games/spy/standard/dialects.ts";
import { command, type Offer, type OptionRows } from "../command-row.ts";
import { AI_LINE } from "../spy-ai-line.ts";
import { SERVER_LINE } from "../spy-server-line.ts";
import { PLAIN } from "./play.ts";

const DIALECT = {
  type: "string",
  value: "NAME",
  says: `dialect to speak: ${DIALECTS.join(", ")}; detected automatically by default`,
  offers: DIALECTS,
} as const;

/** The options of a command line of the standard, as rows. */
function optionsOf({ options }: LineTable): OptionRows {
  return Object.fromEntries(
    options.map(({ name, short, value, says }) => [
      name,
      {
        type: "string",
        value,
        says,
        ...(short !== undefined && { short }),
        ...(value === "FILE" && { offers: "file" satisfies Offer }),
      },
    ]),
  );
}

/** `ludothek spy join`. */
export const SPY_JOIN = command({
  path: "spy join",
  usage: ["ws://HOST:PORT --name NAME [--spectator] [--dialect NAME] [--plain]"],
  summary: "play or watch at this terminal on a server of the published standard",
  about: ["Plays No Time to Spy at this terminal, on any server that speaks the published standard."],
  args: [{ name: "ws://HOST:PORT", isRequired: true }],
  options: {
    name: { type: "string", value: "NAME", says: "your name there" },
    spectator: { type: "boolean", says: "watch only" },
    dialect: DIALECT,
    plain: PLAIN,
  },
});

/** `ludothek spy replay`. */
export const SPY_REPLAY = command({
  path: "spy replay",
  usage: ["FILE [--conn N] [--ludo FILE] [--plain]"],
  summary: "show a recording of such a match",
  about: ["Shows a recording of the published standard step by step, as one of its clients saw the match."],
  args: [{ name: "FILE", isRequired: true, offers: "file" }],
  options: {
    conn: { type: "string", value: "N", says: "the connection to show; default: a spectator's" },
    ludo: {
      type: "string",
      value: "FILE",
      says: "write the match as a record of the house instead, if its dice are known",
      offers: "file",
    },
    plain: PLAIN,
  },
});

/** `ludothek spy ai`. */
export const SPY_AI = command({
  path: "spy ai",
  usage: ["-a ADDRESS [options] [--x KEY [VALUE]] ..."],
  summary: "an AI that plays on any such server",
  about: ["Plays one match of No Time to Spy on a server of the published standard, then exits."],
  args: [],
  options: optionsOf(AI_LINE),
  keys: AI_LINE.keys,
  notes: [
    "The exit status is 0 when the match is over, won or lost, 1 if it couldn't be finished, 2 if an option is wrong.",
  ],
});

/** `ludothek spy server`. */
export const SPY_SERVER = command({
  path: "spy server",
  usage: ["-c FILE -m FILE -s FILE [options] [--x KEY [VALUE]] ..."],
  summary: "a server of the published standard of No Time to Spy",
  about: [
    "A server of No Time to Spy that speaks the published standard. It plays match after match until it is stopped.",
  ],
  args: [],
  options: optionsOf(SERVER_LINE),
  keys: SERVER_LINE.keys,
  notes: [
    "All clients play in one place, whatever path they use; /match/NAME is a separate place, so that several matches can run at once.",
  ],
});
