import { type Classic, type ErrorText, type Host, type Program, READ } from "../../../kernel/program.ts";
import { freshSeed } from "../../../kernel/random/house.ts";
import { mersenneTwister } from "../../../kernel/random/mersenne.ts";
import { readDeck } from "../deckfile.ts";
import { rules } from "../rules.ts";
import { type Action, type Event, MAX_PLAYER_NAME_BYTES, type State } from "../state.ts";
import { type Command, parseCommand, parseInteger } from "./commands.ts";
import { board } from "./screen.ts";
import { askName, eventText, HELP, refusalText, TEXT } from "./text.ts";

/** Exit statuses (duel.md, section 1). */
const STATUS = { ok: 0, invalidConfig: 253, usage: 254, memory: 255 } as const;

const LARGEST_SEED = 0xffffffff;

/** The program of duel.md: two players at one keyboard. Lines and output are bytes. */
export const classic: Classic = { encoding: "latin1", dropsUnterminatedLine: true, run };

/** A part of the program that results in a T. */
type Part<T> = Generator<string | ErrorText | typeof READ, T, string | undefined>;

function* run(args: readonly string[], host: Host): Program {
  try {
    return yield* start(args, host);
  } catch (error) {
    // Thrown by the engine when it can't allocate an array, a buffer or a string.
    if (!(error instanceof RangeError)) throw error;
    yield TEXT.memory;
    return STATUS.memory;
  }
}

function* start(args: readonly string[], host: Host): Program {
  const options = parseArguments(args);
  if (options === undefined) {
    yield TEXT.usage;
    return STATUS.usage;
  }
  const file = host.readFile(options.file);
  const read = typeof file === "string" ? undefined : readDeck(file);
  if (!read?.ok) {
    yield TEXT.invalidConfig;
    return STATUS.invalidConfig;
  }
  const { deck } = read;
  const { shuffled } = options;
  const seed = shuffled ? (options.seed ?? (yield* seedFrom(host.env.RAND_SEED))) : 0;
  const names = [yield* readName(1), yield* readName(2)] as const;
  yield* play(rules.setup({ names, deck, shuffled }, mersenneTwister(seed)));
  return STATUS.ok;
}

interface Options {
  readonly file: string;
  readonly seed: number | undefined;
  readonly shuffled: boolean;
}

/** The command line (sections 1 and 3.3); undefined if it is invalid. */
function parseArguments(args: readonly string[]): Options | undefined {
  const files: string[] = [];
  let seed: number | undefined;
  let shuffled = true;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? "";
    if (arg === "--no-shuffle") shuffled = false;
    else if (arg === "--seed") {
      const text = args[++i] ?? "";
      if (!/^\d+$/.test(text) || Number(text) > LARGEST_SEED) return undefined;
      seed = Number(text);
    } else if (arg.startsWith("--")) return undefined;
    else files.push(arg);
  }
  const [file] = files;
  return file === undefined || files.length > 1 ? undefined : { file, seed, shuffled };
}

/** The seed from the environment, or a fresh one (section 3.3). */
function* seedFrom(text: string | undefined): Part<number> {
  if (text !== undefined && /^\d*$/.test(text)) return Math.min(Number(text), LARGEST_SEED);
  if (text !== undefined) yield { error: TEXT.badSeed };
  return Number.parseInt(freshSeed().slice(0, 8), 16);
}

/** A line; the end of the input counts as one saying `quit` (section 4). */
function* readLine(prompt: string): Part<string> {
  yield prompt;
  return (yield READ) ?? "quit";
}

/** A name is any line of 1 to 20 bytes (section 5). */
function* readName(player: number): Part<string> {
  for (;;) {
    const name = yield* readLine(askName(player));
    if (name.length >= 1 && name.length <= MAX_PLAYER_NAME_BYTES) return name;
    yield TEXT.invalidName;
  }
}

/** The turns until one player has won (section 6.1). */
function* play(state: State): Part<void> {
  const { turn, round } = state;
  yield told(state, { type: "turn", side: turn, round, mana: state.players[turn].mana });
  while (state.end === null) {
    const command = parseCommand(yield* readLine(`${state.config.names[state.turn]} > `));
    yield* execute(state, command);
  }
}

function* execute(state: State, command: Command): Part<void> {
  switch (command.type) {
    case "nothing":
      return;
    case "wrong":
      yield command.message;
      return;
    case "help":
      yield HELP;
      return;
    case "state":
      yield board(state);
      return;
    case "cast":
      yield* cast(state, command.card);
      return;
    case "quit":
      yield giveUp(state);
      return;
    case "action":
      yield act(state, command.action);
  }
}

/** Traitor asks for more once nothing else prevents it; the answers are checked together (section 9). */
function* cast(state: State, card: number): Part<void> {
  if (rules.refusal(state, state.turn, ["cast", card])?.code !== "target missing") {
    yield act(state, ["cast", card]);
    return;
  }
  const target = parseInteger(yield* readLine(TEXT.askTarget));
  const place = target === undefined ? undefined : parseInteger(yield* readLine(TEXT.askPlace));
  yield target === undefined || place === undefined
    ? TEXT.notPossible
    : act(state, ["cast", card, target, place]);
}

/** The opponent wins (section 11). */
function giveUp(state: State): string {
  const log: Event[] = [];
  rules.forfeit(state, state.turn, "resigned", log);
  return log.map((event) => told(state, event)).join("");
}

/** Carries out an action, or changes nothing; returns the output. */
function act(state: State, action: Action): string {
  const obstacle = rules.refusal(state, state.turn, action);
  if (obstacle !== undefined) return refusalText(obstacle);
  const log: Event[] = [];
  rules.apply(state, state.turn, action, log);
  return log.map((event) => told(state, event)).join("");
}

/** Output for an event. The board at the start of a turn shows the result of drawing (section 6.1). */
function told(state: State, event: Event): string {
  return eventText(state, event) + (event.type === "turn" ? board(state) : "");
}
