import type { Readable, Writable } from "node:stream";
import { GAMES } from "../games/index.ts";
import {
  type Choice,
  type Chosen,
  type ChosenValue,
  type GamePackage,
  type GivenFile,
  isChoosable,
} from "../kernel/game-package.ts";
import type { Program } from "../kernel/program.ts";
import { type Loaded, readHeader, readRecord } from "../kernel/read-record.ts";
import { fs } from "../shell/builtin.ts";
import { didYouMean } from "../shell/suggest.ts";
import { readProblem } from "../shell/tool-words.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import type { Candidates } from "./completion.ts";
import type { Size } from "./fullscreen.ts";
import { bytesOf, host, MAX_FILE_BYTES } from "./host.ts";
import {
  INTERRUPTED,
  InterruptibleLines,
  type LineSource,
  StandardInput,
  standardInputLines,
  streamLines,
  streamOf,
} from "./lines.ts";
import { type Painter, painterFor, spoken } from "./paint.ts";
import { inWords, run, type Sink, StandardOutput, type Streams, streamSink } from "./run.ts";
import { say } from "./say.ts";
import { fittedText } from "./wrap.ts";

/** The name of a file that stands for standard input. */
const STDIN = "-";

/** What messages call a file. */
export function shownPath(path: string): string {
  if (path === "") return '""';
  return path === STDIN ? say.files.standardInput : path;
}

/** The record in a file, or in `input` if the path is "-"; its header and its game. */
export async function recordAt(path: string, input?: Streams["input"]) {
  const bytes = input === undefined ? undefined : await inputAt(path, input);
  const name = bytes === undefined ? path : shownPath(path);
  const text = bytes === undefined ? textOf(path) : decoded(name, bytes);
  const header = readHeader(text);
  if (!header.ok) throw new UserError(`${name}: ${header.problem}`, 1);
  const { game } = header.value;
  const pack = await GAMES.get(game)?.load();
  if (pack === undefined) throw new UserError(say.files.foreignGame(name, game), 1);
  return { text, header: header.value, pack };
}

/** Parses the match in a record. */
export function loaded(pack: GamePackage, path: string, text: string): Loaded {
  const result = readRecord(pack.game, text);
  if (!result.ok) throw new UserError(`${path}: ${result.problem}`, 1);
  return result.value;
}

/** All bytes of an input, if the path is "-"; undefined for any other path. */
export async function inputAt(
  path: string,
  input: Streams["input"],
): Promise<Uint8Array | "too large" | undefined> {
  if (path !== STDIN) return undefined;
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of streamOf(input)) {
    const bytes = Buffer.from(piece);
    length += bytes.length;
    if (length > MAX_FILE_BYTES) return "too large";
    pieces.push(bytes);
  }
  return Buffer.concat(pieces);
}

/** The text of a file. */
export function textOf(path: string): string {
  return decoded(path, contentOf(path) ?? "too large");
}

function decoded(path: string, bytes: Uint8Array | "too large"): string {
  if (bytes === "too large") throw new UserError(say.files.tooLarge(path, MAX_FILE_BYTES), 1);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UserError(say.files.notText(path), 1);
  }
}

function contentOf(path: string): Uint8Array | undefined {
  try {
    const found = fs.statSync(path);
    // Opening a pipe would block until another program writes to it. For a directory the system reports the error.
    if (!found.isFile() && !found.isDirectory()) throw new UserError(say.files.notRegular(path), 1);
    return bytesOf(path);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(readProblem(path, error), 1);
  }
}

/** Parses an option as a whole number from 1 to `most`. */
export function wholeNumber(option: string, text: string, most: number): number {
  const number = /^[0-9]+$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  throw new UserError(say.files.wholeNumber(option, most, text), USAGE);
}

/** Longest input line, in bytes. */
const MAX_ANSWER_BYTES = 2 ** 20;

/** Input and output of the launcher's interactive programs. */
export interface TerminalIo {
  readonly source: LineSource;
  readonly sink: Sink;
  /** The next line, unless `unless` settles first: then the next output doesn't appear behind the question. */
  ask(unless: Promise<unknown>): Promise<string | undefined | typeof INTERRUPTED>;
  /** Returns a line that came too early; absent for a person, who can be told so. */
  readonly putBack?: (line: string) => void;
  /** Sets the candidates for Tab completion. */
  expect(candidates: Candidates): void;
  /** Continues the line history of earlier runs of a game. */
  remember(game: string): void;
  /** Ends a question, and clears the line history. */
  forget(): void;
}

/** What a program waits for while a player thinks: their line alone, which may block the process, or also the network. */
type Waiting = "for lines" | "for anything";

/** The streams as the command line wants them. The config may have set `plain` already. */
export function streamsFor(streams: Streams, { plain = false }: { readonly plain?: boolean }): Streams {
  return plain ? inWords(streams) : streams;
}

/** The painter for the output. */
export function painterAt({ output, plain }: Streams): Painter {
  return plain ? spoken : painterFor(isTerminal(output), process.env);
}

/** Line editing and completion at a terminal; plain lines elsewhere. */
export async function terminalIoAt(streams: Streams, waiting: Waiting = "for anything"): Promise<TerminalIo> {
  const person = personAt(streams);
  if (person === undefined) return plainDesk(streams, waiting);
  if (streams.plain) {
    // The terminal itself edits the line: an editor of our own would move the cursor.
    const { putBack: _, ...desk } = plainDesk(streams, waiting);
    return desk;
  }
  const [{ TerminalConsole }, { History }] = await Promise.all([
    import("./console.ts"),
    import("./history.ts"),
  ]);
  const terminal = new TerminalConsole({ ...person, errors: streams.errors });
  const source = new InterruptibleLines(terminal);
  return {
    source,
    sink: terminal,
    ask: (unless) => source.nextUnless(unless),
    expect: (candidates) => terminal.expect(candidates),
    remember: (game) => terminal.remember(new History(game)),
    forget() {
      source.forget();
      terminal.forget();
    },
  };
}

/** The streams of a terminal, if both are one. */
function personAt({ input, output }: Streams): { input: Readable; output: Writable } | undefined {
  if (input instanceof StandardInput || output instanceof StandardOutput) return undefined;
  return isTerminal(input) && isTerminal(output) ? { input, output } : undefined;
}

function linesAt({ input, output }: Streams, waiting: Waiting): LineSource {
  const format = { encoding: "utf8", longest: MAX_ANSWER_BYTES } as const;
  if (!(input instanceof StandardInput)) return streamLines(input, format);
  // A stream reports its errors only while the process isn't blocked.
  const mayBlock = waiting === "for lines" && output instanceof StandardOutput;
  return mayBlock ? standardInputLines(format) : streamLines(input.stream, format);
}

function plainDesk(streams: Streams, waiting: Waiting): TerminalIo {
  const source = new InterruptibleLines(linesAt(streams, waiting));
  const sink = streamSink(streams);
  let isBrokenOff = false;
  return {
    source,
    sink: {
      ...sink,
      output(text) {
        sink.output(isBrokenOff ? `\n${text}` : text);
        isBrokenOff = false;
      },
    },
    async ask(unless) {
      const answer = await source.nextUnless(unless);
      isBrokenOff = answer === INTERRUPTED;
      return answer;
    },
    putBack: (line) => source.putBack(line),
    expect: () => {},
    remember: () => {},
    forget: () => {},
  };
}

/** Runs a program of the launcher. */
export async function runProgram(program: Program, streams: Streams): Promise<number> {
  const { source, sink } = await terminalIoAt(streams);
  return run(program, source, sink);
}

/** A file has no limits in width and height. */
const ENDLESS: Size = { columns: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY };

/** Size of the terminal that is written to. */
export function sizeOf(output: object): Size {
  if (!isTerminal(output) || !("columns" in output && "rows" in output)) return ENDLESS;
  return { columns: Number(output.columns) || 80, rows: Number(output.rows) || 24 };
}

/** Size of the screen for a game. A listener is told everything, however much that is. */
export function screenSize({ output, plain }: Streams): Size {
  const { columns, rows } = sizeOf(output);
  return { columns, rows: plain ? ENDLESS.rows : rows };
}

/** Writes text, wrapped between words to the width of the terminal. */
export function tell(streams: Streams, text: string): void {
  streams.output.write(fittedText(text, sizeOf(streams.output).columns));
}

/** Whether a stream is a real terminal. */
export function isTerminal(stream: object): boolean {
  return "isTTY" in stream && stream.isTTY === true;
}

/** The config for words such as `deck1=aggressive` or `deck=my-deck.json`. */
export function configFor(pack: GamePackage, words: readonly string[]): unknown {
  return configWith(pack, chosenBy(pack, words));
}

/** The config for these choices. */
export function configWith(pack: GamePackage, chosen: Chosen): unknown {
  const configured = pack.configure(chosen);
  if (!configured.ok) throw new UserError(configured.problem, 1);
  return configured.config;
}

/** The choices made by words such as `deck1=aggressive` or `deck=my-deck.json`. */
export function chosenBy(pack: GamePackage, words: readonly string[]): Chosen {
  const chosen: Record<string, ChosenValue> = {};
  for (const word of words) {
    const [name = "", value = ""] = word.split(/=(.*)/s);
    const choice = pack.choices.find((candidate) => candidate.name === name);
    if (choice === undefined) {
      const names = pack.choices.map((candidate) => candidate.name);
      const known = names.length > 0 ? say.files.choicesAre(names.join(", ")) : say.files.noChoices;
      throw new UserError(
        `${say.files.notAChoice(word, pack.game.id, known)}${didYouMean(name, names)}`,
        USAGE,
      );
    }
    chosen[name] = isChoosable(choice, value) ? value : givenFiles(pack, choice, value);
  }
  return chosen;
}

/** Files for a choice that takes them: one file, or all of a directory if it takes several. */
function givenFiles(
  pack: GamePackage,
  { name, values, files, takesDirectory = false, numbers }: Choice,
  path: string,
): readonly GivenFile[] {
  const range = numbers === undefined ? "" : say.files.orNumber(...numbers);
  const all = `${values.join(", ")}${range}`;
  const presets = values.length > 1 ? say.files.mustBeOneOf(name, all) : say.files.mustBe(name, all);
  const meant = didYouMean(path, values);
  if (files === undefined) throw new UserError(`${say.files.not(presets, path)}${meant}`, USAGE);
  const listed = takesDirectory ? host.listFiles(path) : path;
  const paths = typeof listed === "string" ? [path] : listed.map((file) => `${path}/${file}`);
  const given = paths.map((file) => {
    const bytes = host.readFile(file);
    if (bytes === "missing") throw new UserError(`${say.files.noFile(presets, files, file)}${meant}`, USAGE);
    if (typeof bytes === "string") throw new UserError(say.files.badFile(presets, files, file, bytes), 1);
    return { name: file.slice(file.lastIndexOf("/") + 1), bytes };
  });
  const isMeant = (file: GivenFile) => pack.files?.some((kind) => kind.isMeant(file));
  // A directory may hold any files besides.
  if (takesDirectory && !given.some(isMeant))
    throw new UserError(say.files.noneMeant(presets, files, path), 1);
  return given;
}
