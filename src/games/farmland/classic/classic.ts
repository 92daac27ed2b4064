import { type Classic, type Host, type Program, READ } from "../../../kernel/program.ts";
import { javaRandom } from "../../../kernel/random/java.ts";
import type { Random } from "../../../kernel/random/random.ts";
import { linesOf, oneLine } from "../../../kernel/visible.ts";
import { type Field, fieldNamed } from "../board.ts";
import { Invalid } from "../files.ts";
import { witness } from "../knowledge.ts";
import { scripted } from "../opponent.ts";
import { cardFigures, KING_NAME, of, onTurn, UNKNOWN_NAME, unitOn } from "../pieces.ts";
import { rules } from "../rules.ts";
import {
  type Action,
  DECK_SIZE,
  type Event,
  INITIAL_LIFE,
  MAX_HAND,
  MAX_UNITS,
  type State,
} from "../state.ts";
import { nameOf } from "../union.ts";
import { drawBoard, type Style } from "./drawing.ts";
import { classicLines } from "./lines.ts";
import { REFUSALS } from "./refusals.ts";
import { startUp } from "./startup.ts";

/** The classic program (farmland.md, sections 3 to 7): a person plays team 1, the scripted opponent team 2. */
export const classic: Classic = { encoding: "utf8", run };

/** The team of the scripted opponent. */
const OPPONENT = 1;

/** A session at the keyboard: the match, and the state of the screen. */
interface ClassicGame {
  readonly state: State;
  readonly random: Random;
  readonly style: Style;
  selected: Field | null;
  /** True after an inadmissible yield, until the turn ends (section 4.10). */
  restricted: boolean;
}

/** A command returns the lines it prints, or throws {@link Invalid} and changes nothing. */
type Command = (session: ClassicGame, args: readonly string[]) => readonly string[];

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ["select", select],
  ["board", board],
  ["move", move],
  ["flip", flip],
  ["block", block],
  ["hand", hand],
  ["place", place],
  ["show", show],
  ["yield", yieldTurn],
  ["state", showState],
]);

const QUIT = "quit";
const COMMAND_LIST = [...COMMANDS.keys(), QUIT].join(", ");

function* run(args: readonly string[], host: Host): Program {
  try {
    const { seed, config, style } = yield* startUp(args, host);
    const random = javaRandom(seed);
    const session = { state: rules.setup(config, random), random, style, selected: null, restricted: false };
    yield `Use one of the following commands: ${COMMAND_LIST}.\n`;
    yield* play(session);
  } catch (error) {
    yield errorLine(error);
  }
  return 0;
}

/** Not \s, which would match a no-break space as well. */
const BLANKS = /[ \t\v\f\r]+/;

/** Section 4. */
function* play(session: ClassicGame): Generator<string | typeof READ, void, string | undefined> {
  while (session.state.ending === null) {
    const line = yield READ;
    if (line === undefined) return;
    const [word = "", ...args] = line
      .toLowerCase()
      .split(BLANKS)
      .filter((each) => each !== "");
    if (word === QUIT && args.length === 0) return;
    try {
      yield linesOf(obey(session, word, args));
    } catch (error) {
      yield errorLine(error);
    }
  }
}

function errorLine(error: unknown): string {
  if (error instanceof Invalid) return `${oneLine(`ERROR: ${error.message}`)}\n`;
  throw error;
}

function obey(session: ClassicGame, word: string, args: readonly string[]): readonly string[] {
  const command = COMMANDS.get(word);
  if (command === undefined) throw new Invalid(`Unknown command; use one of ${COMMAND_LIST}.`);
  if (session.restricted && command !== hand && command !== yieldTurn)
    throw new Invalid("Only hand, yield and quit are possible until the turn has ended.");
  return command(session, args);
}

function select(session: ClassicGame, args: readonly string[]): readonly string[] {
  session.selected = fieldArgument(args);
  return [...drawn(session), ...shown(session, session.selected)];
}

function board(session: ClassicGame, args: readonly string[]): readonly string[] {
  noArguments(args);
  return drawn(session);
}

function show(session: ClassicGame, args: readonly string[]): readonly string[] {
  noArguments(args);
  return shown(session, selection(session));
}

function move(session: ClassicGame, args: readonly string[]): readonly string[] {
  const to = fieldArgument(args);
  return act(session, ["move", selection(session), to]);
}

function flip(session: ClassicGame, args: readonly string[]): readonly string[] {
  noArguments(args);
  return act(session, ["flip", selection(session)]);
}

function block(session: ClassicGame, args: readonly string[]): readonly string[] {
  noArguments(args);
  return act(session, ["block", selection(session)]);
}

/** Section 4.7. */
function hand({ state }: ClassicGame, args: readonly string[]): readonly string[] {
  noArguments(args);
  const { config } = state;
  const cards = of(state.sides, onTurn(state)).hand;
  return cards.map((card, i) => {
    return `[${i + 1}] ${nameOf(config.units, card)} ${cardFigures(config, card)}`;
  });
}

/** Section 4.8. The rules place one unit after another; here all positions are those before the first. */
function place(session: ClassicGame, args: readonly string[]): readonly string[] {
  const { state } = session;
  const indices = args.map(indexArgument);
  if (indices.length === 0) throw new Invalid("Name the units to be placed by their numbers in the hand.");
  if (new Set(indices).size < indices.length) throw new Invalid("A unit can be placed only once.");
  const field = selection(session);
  if (state.placed) throw new Invalid(REFUSALS.placed);
  for (const index of indices) allow(state, ["place", field, index]);
  const placings = indices.map((index, i): Action => {
    const before = indices.slice(0, i).filter((earlier) => earlier < index).length;
    return ["place", field, index - before];
  });
  return act(session, ...placings);
}

/** Section 4.10. The opponent's whole turn follows. */
function yieldTurn(session: ClassicGame, args: readonly string[]): readonly string[] {
  if (args.length > 1) throw new Invalid("At most one unit can be discarded.");
  const index = args[0] === undefined ? undefined : indexArgument(args[0]);
  const full = of(session.state.sides, onTurn(session.state)).hand.length === MAX_HAND;
  if (full !== (index !== undefined)) session.restricted = true;
  const lines = [...act(session, index === undefined ? ["yield"] : ["yield", index])];
  session.restricted = false;
  while (session.state.ending === null && onTurn(session.state) === OPPONENT)
    lines.push(...act(session, opponentsAction(session)));
  return lines;
}

function opponentsAction({ state, random }: ClassicGame): Action {
  return scripted.choose({
    view: rules.view(state, OPPONENT),
    seat: OPPONENT,
    random,
  });
}

/** Section 4.9. */
function showState(session: ClassicGame, args: readonly string[]): readonly string[] {
  noArguments(args);
  const { config, sides } = session.state;
  const row = (left: string, right: string) => {
    const gap = 29 - Array.from(left).length - Array.from(right).length;
    return `  ${left}${" ".repeat(gap)}${right}`;
  };
  const [one, two] = sides;
  return [
    row(config.teams[0], config.teams[1]),
    row(`${one.life}/${INITIAL_LIFE} LP`, `${two.life}/${INITIAL_LIFE} LP`),
    row(`DC: ${one.deck.length}/${DECK_SIZE}`, `DC: ${two.deck.length}/${DECK_SIZE}`),
    row(`BC: ${one.units.length}/${MAX_UNITS}`, `BC: ${two.units.length}/${MAX_UNITS}`),
    ...drawn(session),
    ...(session.selected === null ? [] : shown(session, session.selected)),
  ];
}

/**
 * Carries out actions of the team on turn, all on the same field, and returns the lines as that team sees them: then
 * the board and the selected field, unless the turn has ended (sections 4.4 to 4.10).
 */
function act(session: ClassicGame, ...chosen: readonly Action[]): readonly string[] {
  const { state } = session;
  const team = onTurn(state);
  const log: Event[] = [];
  for (const action of chosen) {
    allow(state, action);
    rules.apply(state, team, action, log);
    session.selected = selectedAfter(action, log);
  }
  const lines = log.flatMap((event) => classicLines(witness(event, team), state.config));
  return session.selected === null
    ? lines
    : [...lines, ...drawn(session), ...shown(session, session.selected)];
}

/** The field where the unit is that acted, or where it was (section 4.4). */
function selectedAfter(action: Action, log: readonly Event[]): Field | null {
  switch (action[0]) {
    case "move":
      return log.some((event) => event.type === "moves") ? action[2] : action[1];
    case "flip":
    case "block":
    case "place":
      return action[1];
    case "yield":
      return null;
  }
}

function allow(state: State, action: Action): void {
  const obstacle = rules.refusal(state, onTurn(state), action);
  if (obstacle !== undefined) throw new Invalid(REFUSALS[obstacle.code]);
}

/** Section 5. */
function drawn({ state, selected, style }: ClassicGame): readonly string[] {
  return drawBoard(rules.view(state, onTurn(state)), selected, style);
}

/** Section 4.3. */
function shown({ state }: ClassicGame, field: Field): readonly string[] {
  const { config, sides } = rules.view(state, onTurn(state));
  for (const team of [0, 1]) {
    const name = of(config.teams, team);
    if (of(sides, team).king === field) return [`${name}'s ${KING_NAME}`];
    const unit = unitOn({ sides }, team, field);
    if (unit === undefined) continue;
    const [title, atk, def] =
      unit.atk === null
        ? [UNKNOWN_NAME, UNKNOWN_NAME, UNKNOWN_NAME]
        : [nameOf(config.units, unit.parts), unit.atk, unit.def];
    return [`${title} (Team ${name})`, `ATK: ${atk}`, `DEF: ${def}`];
  }
  return ["<no unit>"];
}

function selection({ selected }: ClassicGame): Field {
  if (selected === null) throw new Invalid("No field is selected; use select <field> first.");
  return selected;
}

function noArguments(args: readonly string[]): void {
  if (args.length > 0) throw new Invalid("This command takes no arguments.");
}

function fieldArgument(args: readonly string[]): Field {
  const field = args.length === 1 ? fieldNamed(args[0] ?? "") : undefined;
  if (field === undefined) throw new Invalid("Expected one field, A1 to G7.");
  return field;
}

/** The position in the hand, counted from 0, that a number counted from 1 means; it may lie outside the hand. */
function indexArgument(arg: string): number {
  if (!/^\d+$/.test(arg)) throw new Invalid("Expected the number of a unit in the hand.");
  return Number(arg) - 1;
}
