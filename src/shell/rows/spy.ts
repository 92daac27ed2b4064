import { DIALECTS, type LineTable } from "../../games/spy/standard/command-line.ts";
import { command, type Offer, type OptionRows } from "../command-row.ts";
import { AI_LINE } from "../spy-ai-line.ts";
import { SERVER_LINE } from "../spy-server-line.ts";
import { PLAIN } from "./play.ts";

const DIALECT = { type: "string", value: "NAME", offers: DIALECTS } as const;

/** The options of a command line of the standard, as rows. */
function optionsOf({ options }: LineTable): OptionRows {
  return Object.fromEntries(
    options.map(({ name, short, value }) => [
      name,
      {
        type: "string",
        value,
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
  args: [{ name: "ws://HOST:PORT", isRequired: true }],
  options: {
    name: { type: "string", value: "NAME" },
    spectator: { type: "boolean" },
    dialect: DIALECT,
    plain: PLAIN,
  },
});

/** `ludothek spy replay`. */
export const SPY_REPLAY = command({
  path: "spy replay",
  usage: ["FILE [--conn N] [--ludo FILE] [--plain]"],
  args: [{ name: "FILE", isRequired: true, offers: "file" }],
  options: {
    conn: { type: "string", value: "N" },
    ludo: { type: "string", value: "FILE", offers: "file" },
    plain: PLAIN,
  },
});

/** `ludothek spy ai`. */
export const SPY_AI = command({
  path: "spy ai",
  usage: ["-a ADDRESS [options] [--x KEY [VALUE]] ..."],
  args: [],
  options: optionsOf(AI_LINE),
  keys: AI_LINE.keys,
});

/** `ludothek spy server`. */
export const SPY_SERVER = command({
  path: "spy server",
  usage: ["-c FILE -m FILE -s FILE [options] [--x KEY [VALUE]] ..."],
  args: [],
  options: optionsOf(SERVER_LINE),
  keys: SERVER_LINE.keys,
});
