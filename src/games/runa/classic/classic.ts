import { CHANCE, type Mover } from "../../../kernel/game.ts";
import { type Classic, type Program, READ } from "../../../kernel/program.ts";
import { scripted } from "../../../kernel/random/scripted.ts";
import { linesOf } from "../../../kernel/visible.ts";
import { CLASS_NAMES, isAttack } from "../cards.ts";
import { MAX_SEED } from "../legality.ts";
import { MONSTER_CARDS } from "../monsters.ts";
import { rules } from "../rules.ts";
import { type Action, type Event, MAX_HP, type Phase, type State } from "../state.ts";
import { classicLine } from "./lines.ts";

/** The classic program (runa.md, sections 12 to 14). Dice and seeds are typed in by the player. */
export const classic: Classic = { encoding: "utf8", run };

/** A part of the program that returns a value, or undefined when the player quits or the input ends. */
type Dialogue<T> = Generator<string | typeof READ, T | undefined, string | undefined>;

function* run(args: readonly string[]): Program {
  if (args.length > 0) {
    yield "Error, no command line arguments expected\n";
    return 0;
  }
  yield "Welcome to Runa's Strive\n";
  const state = rules.setup({ roundLimit: null }, scripted());
  while (rules.outcome(state) === undefined) {
    const actions: Action[] | undefined = yield* answer(state);
    if (actions === undefined) return 0;
    const log: Event[] = [];
    for (const action of actions) rules.apply(state, moverOf(state), action, log);
    yield linesOf(log.map(classicLine).filter((line) => line !== undefined));
  }
  return 0;
}

function moverOf(state: State): Mover {
  return rules.toMove(state)[0] ?? CHANCE;
}

/** Asks for the next decision; one answer may be several actions. */
function* answer(state: State): Dialogue<Action[]> {
  const { phase } = state;
  switch (phase.type) {
    case "class": {
      const choice = yield* chooseOne("Select Runa's character class", CLASS_NAMES);
      const name = choice === undefined ? undefined : CLASS_NAMES[choice];
      return name === undefined ? undefined : [["class", name]];
    }
    case "seeds": {
      yield "To shuffle ability cards and monsters, enter two seeds\n";
      const seeds = yield* ask(`Enter seeds [1--${MAX_SEED}] separated by comma:`, (line) => {
        return numbers(line, MAX_SEED, 2, 2);
      });
      const [cards, monsters] = seeds ?? [];
      return cards === undefined || monsters === undefined ? undefined : [["seeds", cards, monsters]];
    }
    case "turn":
      yield statusBlock(state);
      return yield* playedCard(state);
    case "roll": {
      const roll = yield* ask(`Enter dice roll [1--${state.die}]:`, (line) => numbers(line, state.die, 1, 1));
      return roll?.map((value) => ["roll", value]);
    }
    case "reward": {
      const choice = yield* chooseOne("Choose Runa's reward", ["new ability cards", "next player dice"]);
      return choice === undefined ? undefined : [["reward", choice === 0 ? "cards" : "die"]];
    }
    case "loot":
      return yield* loot(phase);
    case "healing":
      return yield* healing(state);
    case "won":
    case "lost":
    case "forfeited":
      return undefined;
  }
}

function* playedCard(state: State): Dialogue<Action[]> {
  const card = yield* chooseOne("Select card to play", state.hand);
  if (card === undefined) return undefined;
  const played = state.hand[card];
  if (played === undefined || !isAttack(played) || state.monsters.length === 1) return [["play", card]];
  const names = state.monsters.map(({ name }) => name);
  const target = yield* chooseOne("Select Runa's target.", names);
  return target === undefined ? undefined : [["play", card, target]];
}

function* loot({ offered, picks }: Phase & { type: "loot" }): Dialogue<Action[]> {
  yield menu(`Pick ${picks} card(s) as loot`, offered);
  const chosen = yield* ask(picks === 1 ? one(offered.length) : several(offered.length), (line) => {
    return different(numbers(line, offered.length, picks, picks));
  });
  return chosen?.map((number) => ["take", number - 1]);
}

/** With exactly two cards only one may be given away, and the prompt asks for one number (section 12.7). */
function* healing({ hp, hand }: State): Dialogue<Action[]> {
  const count = hand.length;
  yield menu(`Runa (${hp}/${MAX_HP} HP) can discard ability cards for healing (or none)`, hand);
  const chosen = yield* ask(count === 2 ? one(count) : several(count), (line) => {
    return line === "" ? [] : different(numbers(line, count, 1, count - 1));
  });
  if (chosen === undefined) return undefined;
  const ascending = chosen.sort((a, b) => a - b);
  return [...ascending.map((number): Action => ["discard", number - 1]), ["heal"]];
}

/** A menu and the prompt for exactly one of its rows, counted from 0. */
function* chooseOne(title: string, rows: readonly string[]): Dialogue<number> {
  yield menu(title, rows);
  const chosen = yield* ask(one(rows.length), (line) => numbers(line, rows.length, 1, 1));
  return chosen?.[0] === undefined ? undefined : chosen[0] - 1;
}

/** Repeats the prompt line until the answer is valid (section 13). */
function* ask<T>(prompt: string, parse: (line: string) => T | undefined): Dialogue<T> {
  for (;;) {
    yield `${prompt}\n`;
    const input = yield READ;
    const line = input?.endsWith("\r") ? input.slice(0, -1) : input;
    if (line === undefined || line === "quit") return undefined;
    const answer = parse(line);
    if (answer !== undefined) return answer;
  }
}

/** A list of numbers from 1 to `most`, of the given length; undefined if the line is anything else (section 13). */
function numbers(line: string, most: number, least: number, atMost: number): number[] | undefined {
  const words = line.split(",");
  if (words.length < least || words.length > atMost) return undefined;
  // Word by word: a regular expression for the whole list would overflow the stack on millions of numbers.
  if (!words.every((word) => /^[0-9]+$/.test(word))) return undefined;
  const list = words.map(Number);
  return list.every((number) => number >= 1 && number <= most) ? list : undefined;
}

function different(list: number[] | undefined): number[] | undefined {
  return list !== undefined && new Set(list).size === list.length ? list : undefined;
}

const one = (count: number) => `Enter number [1--${count}]:`;
const several = (count: number) => `Enter numbers [1--${count}] separated by comma:`;

function menu(title: string, rows: readonly string[]): string {
  return linesOf([title, ...rows.map((row, index) => `${index + 1}) ${row}`)]);
}

const SEPARATOR = "-".repeat(40);

/** Before each turn of Runa (section 12.4). */
function statusBlock({ hp, fp, die, monsters }: State): string {
  const rows = monsters.map((monster) => {
    const next = MONSTER_CARDS[monster.name].abilities[monster.next];
    return `${monster.name} (${monster.hp} HP, ${monster.fp} FP): attempts ${next} next`;
  });
  return linesOf([SEPARATOR, `Runa (${hp}/${MAX_HP} HP, ${fp}/${die} FP)`, "vs.", ...rows, SEPARATOR]);
}
