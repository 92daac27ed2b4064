import { ReadStream, WriteStream } from "node:tty";
import { parseArgs } from "node:util";
import packageJson from "../../package.json" with { type: "json" };
import { SPECTATOR, type Viewer } from "../kernel/game.ts";
import { Match } from "../kernel/match.ts";
import type { Bot, Offer } from "../kernel/offer.ts";
import { type Program, READ } from "../kernel/program.ts";
import { freshSeed, isSeed } from "../kernel/random/house.ts";
import { readHeader, readRecord, writeRecord } from "../kernel/record.ts";
import { fs } from "./builtin.ts";
import { showOnTerminal } from "./fullscreen.ts";
import { allOffers, FRONTS, GAMES } from "./games.ts";
import { errorCode } from "./host.ts";
import { USAGE, unknownWord } from "./launcher.ts";
import { streamLines } from "./lines.ts";
import { painterFor } from "./paint.ts";
import { play, type Table } from "./play.ts";
import { replay } from "./replay.ts";
import { run, type Streams, streamSink } from "./run.ts";
import { diskSaves } from "./save.ts";

/** Something is wrong with a command line or a file; the message is the one line people read. */
class Trouble extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

async function reporting(streams: Streams, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    streams.errors.write(`ludothek: ${error.message}\n`);
    return error.status;
  }
}

/** `ludothek help`: the games and the commands. */
export async function helpCommand(streams: Streams): Promise<number> {
  streams.output.write(await overview());
  return 0;
}

async function overview(): Promise<string> {
  const offers = await allOffers();
  const games = offers.map(({ game }) => `  ${game.id.padEnd(10)} ${game.title}: ${game.summary}`);
  return `Ludothek ${packageJson.version}, a house of turn-based games.

Games:
${games.join("\n")}

Commands:
  ludothek play GAME      play at this terminal; ludothek play GAME --help tells what can be chosen
  ludothek replay FILE    show a saved match step by step
  ludothek GAME ...       the game's classic program, exactly as specified
  ludothek menu           choose a game from a list
  ludothek --help, --version
`;
}

/** `ludothek version`. */
export async function versionCommand(streams: Streams): Promise<number> {
  streams.output.write(`${packageJson.version}\n`);
  return 0;
}

/** `ludothek menu`: asks which game to play; without a person at the keyboard only the overview. */
export async function menuCommand(streams: Streams): Promise<number> {
  const offers = await allOffers();
  if (!isTerminal(streams.input)) return helpCommand(streams);
  return runProgram(menu(offers, streams), streams);
}

function* menu(offers: readonly Offer[], streams: Streams): Program {
  yield "Which game would you like to play?\n";
  yield offers.map(({ game }, index) => `${index + 1}) ${game.title}: ${game.summary}\n`).join("");
  for (;;) {
    yield `1 to ${offers.length}, or q to leave> `;
    const answer = (yield READ)?.trim();
    if (answer === undefined || answer === "q" || answer === "quit") return 0;
    const offer = /^[0-9]+$/.test(answer) ? offers[Number(answer) - 1] : undefined;
    if (offer !== undefined) {
      return yield* play(
        tableFor(offer, { match: newMatch(offer, {}, undefined), bots: botsFor(offer, {}) }, streams),
      );
    }
  }
}

/** `ludothek play GAME`. */
export function playCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, {
      load: { type: "string" },
      seed: { type: "string" },
      opponent: { type: "string" },
      seat: { type: "string" },
      two: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    });
    const [word, ...choices] = positionals;
    if (word === undefined) throw new Trouble(`which game? One of ${Object.keys(GAMES).join(", ")}.`, USAGE);
    const load = GAMES[word];
    if (load === undefined) return unknownWord(word, Object.keys(GAMES), streams);
    const offer = await load();
    if (values.help) {
      streams.output.write(playHelp(offer));
      return 0;
    }
    const bots = botsFor(offer, values);
    const match =
      values.load === undefined
        ? newMatch(offer, chosen(offer, choices), values.seed)
        : loadFor(offer, values.load);
    const front = await frontFor(match, streams);
    return front?.() ?? runProgram(play(tableFor(offer, { match, bots }, streams)), streams);
  });
}

/** How to play this match on a full screen, if the game has one and this is a terminal that can show it. */
async function frontFor(
  match: Match,
  { input, output }: Streams,
): Promise<(() => Promise<number>) | undefined> {
  const load = FRONTS[match.game.id];
  if (load === undefined || process.env.TERM === "dumb") return undefined;
  if (!(input instanceof ReadStream && output instanceof WriteStream)) return undefined;
  const frontOf = await load();
  return async () => {
    await showOnTerminal(
      frontOf(writeRecord(match), painterFor(true, process.env), diskSaves),
      input,
      output,
    );
    return 0;
  };
}

function playHelp({ game, choices, opponents }: Offer): string {
  const lines = [`ludothek play ${game.id} [NAME=VALUE ...] [options]`, "", `${game.title}: ${game.summary}`];
  if (choices.length > 0) lines.push("", "Choices, the first value being the usual one:");
  for (const choice of choices) lines.push(`  ${choice.name}=${choice.values.join("|")}   ${choice.help}`);
  lines.push("", "Options:");
  if (game.seats > 1) {
    lines.push(`  --opponent NAME   who plays against you: ${Object.keys(opponents).join(", ")}`);
    lines.push("  --two             people at all seats, taking turns at this terminal");
    lines.push(`  --seat N          your seat, 1 to ${game.seats}`);
  }
  lines.push("  --seed HEX        32 hexadecimal digits: the same seed deals and rolls the same");
  lines.push("  --load FILE       go on with a saved match");
  return `${lines.join("\n")}\n`;
}

/** The values of all choices, from words like `deck1=aggressive`. */
function chosen(offer: Offer, words: readonly string[]): Record<string, string> {
  const values = Object.fromEntries(offer.choices.map(({ name, values: [usual = ""] }) => [name, usual]));
  for (const word of words) {
    const [name = "", value = ""] = word.split(/=(.*)/s);
    const choice = offer.choices.find((candidate) => candidate.name === name);
    if (choice === undefined) {
      const names = offer.choices.map((candidate) => candidate.name).join(", ");
      throw new Trouble(
        `"${word}" is no choice of ${offer.game.id}. ${names ? `Choices are ${names}.` : "It has none."}`,
        USAGE,
      );
    }
    if (!choice.values.includes(value))
      throw new Trouble(`${name} is one of ${choice.values.join(", ")}, not "${value}".`, USAGE);
    values[name] = value;
  }
  return values;
}

function newMatch(offer: Offer, choices: Record<string, string>, seed: string | undefined): Match {
  if (seed !== undefined && !isSeed(seed))
    throw new Trouble("a seed is 32 lower-case hexadecimal digits.", USAGE);
  return Match.start(offer.game, offer.configure({ ...chosen(offer, []), ...choices }), seed ?? freshSeed());
}

/** The bots for all seats but the person's; none with `--two`. */
function botsFor(
  offer: Offer,
  options: { readonly opponent?: string; readonly seat?: string; readonly two?: boolean },
): Map<number, Bot> {
  const { game, opponents } = offer;
  const bots = new Map<number, Bot>();
  if (game.seats === 1 || options.two) return bots;
  const name = options.opponent ?? Object.keys(opponents)[0] ?? "";
  const bot = opponents[name];
  if (bot === undefined)
    throw new Trouble(`an opponent is one of ${Object.keys(opponents).join(", ")}, not "${name}".`, USAGE);
  const own = Number(options.seat ?? 1);
  if (!Number.isInteger(own) || own < 1 || own > game.seats)
    throw new Trouble(`a seat is 1 to ${game.seats}.`, USAGE);
  for (let seat = 0; seat < game.seats; seat++) if (seat !== own - 1) bots.set(seat, bot);
  return bots;
}

function tableFor(offer: Offer, { match, bots }: Pick<Table, "match" | "bots">, streams: Streams): Table {
  const wipe = isTerminal(streams.output) ? "\x1b[2J\x1b[3J\x1b[H" : "";
  return {
    offer,
    match,
    bots,
    painter: painterFor(isTerminal(streams.output), process.env),
    saves: diskSaves,
    wipe,
  };
}

/** `ludothek replay FILE.ludo`. */
export function replayCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, {
      seat: { type: "string" },
      help: { type: "boolean", short: "h" },
    });
    const [path] = positionals;
    if (values.help || path === undefined) {
      streams.output.write(
        "ludothek replay FILE [--seat N]\n\nShows a saved match step by step, through the eyes of a seat or of a spectator.\n",
      );
      return values.help ? 0 : USAGE;
    }
    const text = textOf(path);
    const header = readHeader(text);
    if (!header.ok) throw new Trouble(`${path}: ${header.problem}`, 1);
    const load = GAMES[header.match.game];
    if (load === undefined)
      throw new Trouble(`${path}: line 1: expected a game of this house, found "${header.match.game}"`, 1);
    const offer = await load();
    const match = loaded(offer, path, text);
    const interactive = isTerminal(streams.input) && isTerminal(streams.output);
    const painter = painterFor(isTerminal(streams.output), process.env);
    return runProgram(
      replay({ offer, match, viewer: viewerFor(match, values.seat), painter, interactive }),
      streams,
    );
  });
}

function viewerFor(match: Match, seat: string | undefined): Viewer {
  if (seat === undefined) return SPECTATOR;
  const viewer = Number(seat) - 1;
  if (Number.isInteger(viewer) && viewer >= 0 && viewer < match.game.seats) return viewer;
  throw new Trouble(`a seat is 1 to ${match.game.seats}.`, USAGE);
}

function loadFor(offer: Offer, path: string): Match {
  return loaded(offer, path, textOf(path));
}

function loaded(offer: Offer, path: string, text: string): Match {
  const result = readRecord(offer.game, text);
  if (!result.ok) throw new Trouble(`${path}: ${result.problem}`, 1);
  return result.match;
}

function textOf(path: string): string {
  try {
    return fs.readFileSync(path, "utf8");
  } catch (error) {
    throw new Trouble(`cannot read ${path} (${errorCode(error) ?? "unknown error"}).`, 1);
  }
}

/** Runs a program of the launcher's own. */
function runProgram(program: Program, streams: Streams): Promise<number> {
  return run(program, streamLines(streams.input, { encoding: "utf8" }), streamSink(streams));
}

type Options = Readonly<Record<string, { readonly type: "string" | "boolean"; readonly short?: string }>>;

function parsed<T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Trouble(error instanceof Error ? error.message : String(error), USAGE);
  }
}

function isTerminal(stream: object): boolean {
  return "isTTY" in stream && stream.isTTY === true;
}
