import { type Classic, type Host, type Program, READ } from "../../../kernel/program.ts";
import { freshSeed, houseRandom } from "../../../kernel/random/house.ts";
import { mulberry32 } from "../../../kernel/random/mulberry32.ts";
import type { Random } from "../../../kernel/random/random.ts";
import { linesOf, shortened } from "../../../kernel/visible.ts";
import { UnfitRoll } from "../chance.ts";
import { KEYS } from "../keys.ts";
import { BadInput, printable } from "../levels.ts";
import { rules } from "../rules.ts";
import type { Action, Event, State } from "../state.ts";
import { boardRows, describe } from "../text.ts";
import { parseCommand, type Source } from "./command.ts";
import { loadLevels } from "./directory.ts";
import { classicLines, MENU } from "./lines.ts";
import { readRolls, unfitRollLine } from "./rolls.ts";

/** The dungeon crawler as dungeon.md specifies it: `<levels-dir> [--seed N | --rolls FILE]`. */
export const classic: Classic = { encoding: "utf8", run };

function* run(args: readonly string[], host: Host): Program {
  const command = parseCommand(args);
  if (typeof command === "string") {
    yield errorLine(command);
    return 2;
  }
  const { directory, source } = command;
  let rolls: readonly string[] = [];
  try {
    const levels = loadLevels(directory, host);
    if (source.kind === "rolls") rolls = readRolls(source.file, host);
    yield* play(rules.setup({ levels, roundLimit: null }, generator(source, rolls)));
    return 0;
  } catch (error) {
    if (error instanceof BadInput) yield errorLine(error.message);
    else if (error instanceof UnfitRoll) yield errorLine(unfitRollLine(error, rolls));
    else throw error;
    return 1;
  }
}

function errorLine(text: string): { error: string } {
  return { error: `${shortened(`Error: ${printable(text)}`)}\n` };
}

/** The generator of sections 11 and 12. */
function generator(source: Source, rolls: readonly string[]): Random {
  switch (source.kind) {
    case "seed":
      return mulberry32(source.seed);
    case "rolls":
      return { kind: "scripted", values: rolls.map(Number), used: 0 };
    case "any":
      return houseRandom(freshSeed());
  }
}

/** What a part of the program yields and receives, whatever it returns. */
type Part<Result> = Generator<string | typeof READ, Result, string | undefined>;

function* play(state: State): Part<void> {
  const choice = yield* readHero();
  if (choice === undefined) return;
  yield* perform(state, choice);
  while (state.phase.type === "playing") {
    const line = yield READ;
    if (line === undefined) return;
    const action = KEYS.get(withoutBlanks(line));
    if (action !== undefined) yield* perform(state, action);
  }
}

/** Repeats the menu until a line is one of its numbers (section 5). */
function* readHero(): Part<Action | undefined> {
  for (;;) {
    yield linesOf(MENU);
    const line = yield READ;
    if (line === undefined) return undefined;
    const number = withoutBlanks(line);
    if (/^[1-7]$/.test(number)) return ["hero", Number(number)];
  }
}

function* perform(state: State, action: Action): Part<void> {
  const log: Event[] = [];
  try {
    rules.apply(state, 0, action, log);
  } finally {
    // Including what happened before a roll turned out to be missing.
    const texts: string[] = [];
    for (const event of log) for (const text of told(event, state)) texts.push(text);
    yield linesOf(texts);
  }
  const { phase, rounds, hero } = state;
  const code = phase.type === "over" ? phase.ending.code : undefined;
  // A level that has just begun was shown with its event, and a finished one is not shown again (section 6).
  if (rounds === 0 || code === "cleared" || hero === null) return;
  yield linesOf([...boardRows(state), "", describe(hero)]);
  if (code === "killed") yield linesOf(["Game Over."]);
}

function told(event: Event, { config }: State): readonly string[] {
  // At its start a level looks as in its file.
  if (event.type === "enters") return [...(config.levels[event.level] ?? []), "", describe(event.hero)];
  return classicLines(event);
}

/** Without spaces, tabs and carriage returns around it (section 5). */
function withoutBlanks(line: string): string {
  const isBlank = (i: number) => line[i] === " " || line[i] === "\t" || line[i] === "\r";
  let from = 0;
  let to = line.length;
  while (from < to && isBlank(from)) from++;
  while (to > from && isBlank(to - 1)) to--;
  return line.slice(from, to);
}
