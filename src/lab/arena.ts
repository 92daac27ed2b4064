import { positionAt } from "../bots/position.ts";
import type { Bot, Budget, Position } from "../kernel/bot.ts";
import type { Entry, Step } from "../kernel/entry.ts";
import { CHANCE, type Seat } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { freshSeed, houseRandom, type Seed } from "../kernel/random/house.ts";
import type { Random } from "../kernel/random/random.ts";
import { writeRecord } from "../kernel/record.ts";
import { messageOf } from "../kernel/visible.ts";
import { speaking } from "../languages/catalogue.ts";
import { Table } from "../table/table.ts";
import { programWords } from "./program-words.ts";

/** The cards of a seat over a whole match, each name once. */
export interface SeatCards {
  /** The cards it had in hand when it was asked. */
  readonly held: readonly string[];
  readonly played: readonly string[];
}

/** How a match between bots went. */
export interface Bout {
  readonly winners: readonly Seat[];
  /** The code of what decided it, such as "life" or "expelled". */
  readonly ending: string;
  /** The seat that acted first. */
  readonly first: Seat;
  readonly steps: number;
  /** Progress of a solo game, from 0 to 1. */
  readonly progress: number;
  /** The seat whose bot threw or chose an illegal action, and lost by it. */
  readonly failure: { readonly seat: Seat; readonly problem: string; readonly record: string } | null;
  /** By seat, if the game has cards. */
  readonly cards?: readonly SeatCards[];
}

/** A bot outside this program, which answers when it is ready: see {@link playBoutWith}. */
export interface Guest {
  choose(position: Position): Promise<unknown>;
  /** Is told how the match ended. */
  over(bout: Bout): void;
}

/** Who plays, and how. */
export interface Pairing<Player = Bot> {
  readonly pack: GamePackage;
  readonly config: unknown;
  readonly bots: readonly Player[];
  /** Seeds of the bots' own generators, by seat: they reveal nothing about the seed of the match. */
  readonly botSeeds: readonly Seed[];
  readonly budget: Budget;
  readonly seed: Seed;
  /** The label of a forced first action. */
  readonly opening: string | undefined;
}

/** The English labels of the actions a match of this game can begin with: plans and files name them. English must be learnt. */
export function openingsOf({ game, phrases }: GamePackage, config: unknown): string[] {
  const match = Match.start(game, config);
  const seat = match.toMove[0] ?? 0;
  return speaking("en", () => match.actions(seat).map((action) => phrases.label(match.view(seat), action)));
}

/** Plays one match between bots to its end. A bot that fails is expelled, and the match is kept for replay. */
export function playBout(pairing: Pairing): Bout {
  const turns = turnsOf(pairing);
  let turn = turns.next();
  while (turn.done !== true) {
    const position = turn.value;
    const bot = pairing.bots[position.seat];
    turn = turns.next(() => bot?.choose(position));
  }
  return turn.value;
}

/** Like {@link playBout}, with players some of which answer later. */
export async function playBoutWith(pairing: Pairing<Bot | Guest>): Promise<Bout> {
  const turns = turnsOf(pairing);
  let turn = turns.next();
  while (turn.done !== true) {
    const position = turn.value;
    turn = turns.next(await answerOf(async () => pairing.bots[position.seat]?.choose(position)));
  }
  for (const bot of pairing.bots) if ("over" in bot) bot.over(turn.value);
  return turn.value;
}

/** A choice, or the error instead of one, which is thrown when it is asked for. */
type Choice = () => unknown;

async function answerOf(choose: () => Promise<unknown>): Promise<Choice> {
  try {
    const action = await choose();
    return () => action;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Plays a match: asks for a choice in one position after another, and returns how it went. */
function* turnsOf(pairing: Pairing<unknown>): Generator<Position, Bout, Choice> {
  const { pack, bots, opening } = pairing;
  const table = new Table(Match.start(pack.game, pairing.config, pairing.seed), {
    players: bots.map(() => ({ type: "bot", name: "" })),
  });
  const randoms = bots.map((_, seat) => houseRandom(pairing.botSeeds[seat] ?? freshSeed()));
  const heard = bots.map(() => 0);
  const memories: unknown[] = bots.map(() => undefined);
  const tally = new CardTally(pack, bots.length);
  if (opening !== undefined) open(table, pack, opening);
  for (let seat = table.asked[0]; seat !== undefined; seat = table.asked[0]) {
    const { events, number } = table.newsFor(seat, heard[seat] ?? 0);
    heard[seat] = number;
    const random = randoms[seat] as Random;
    const memory = pack.deduction?.recall(memories[seat], events, table.match.view(seat));
    memories[seat] = memory;
    const position = positionAt(table.match, seat, { events, memory, random, budget: pairing.budget });
    const choose = yield position;
    let action: unknown;
    const problem = attempt(table, seat, () => {
      action = choose();
      return action;
    });
    if (problem !== undefined) {
      table.handle({ type: "expel", seat }, 0);
      return { ...result(pack, table), failure: { seat, problem, record: writeRecord(table.match) } };
    }
    tally.note(position.view, seat, action);
  }
  return { ...result(pack, table), ...tally.result };
}

/** Records which cards each seat holds and plays, if the game names its cards. */
class CardTally {
  readonly #cards: GamePackage["cards"];
  readonly #seats: readonly { readonly held: Set<string>; readonly played: Set<string> }[];

  constructor({ cards }: GamePackage, seats: number) {
    this.#cards = cards;
    this.#seats = Array.from({ length: seats }, () => ({ held: new Set(), played: new Set() }));
  }

  note(view: unknown, seat: Seat, action: unknown): void {
    const noted = this.#seats[seat];
    if (this.#cards === undefined || noted === undefined) return;
    for (const name of this.#cards.hand(view, seat)) noted.held.add(name);
    const played = this.#cards.played(view, seat, action);
    if (played !== undefined) noted.played.add(played);
  }

  get result(): Pick<Bout, "cards"> {
    if (this.#cards === undefined) return {};
    return { cards: this.#seats.map(({ held, played }) => ({ held: [...held], played: [...played] })) };
  }
}

function open(table: Table, { phrases }: GamePackage, opening: string): void {
  const { match } = table;
  const seat = match.toMove[0] ?? 0;
  const action = speaking("en", () =>
    match.actions(seat).find((candidate) => phrases.label(match.view(seat), candidate) === opening),
  );
  if (action === undefined) throw new Error(`there is no first action "${opening}"`);
  table.handle({ type: "act", seat, action }, 0);
}

function result(pack: GamePackage, { match }: Table): Bout {
  return {
    winners: match.outcome?.winners ?? [],
    ending: match.outcome?.ending.code ?? "",
    first: match.activeEntries.find(isOfSeat)?.mover ?? 0,
    steps: match.activeEntries.length,
    progress: pack.progress?.(match.view(0)) ?? 0,
    failure: null,
  };
}

function isOfSeat(entry: Entry): entry is Step {
  return entry.type === "step" && entry.mover !== CHANCE;
}

/** Lets a bot act; returns the error, if there was one. */
function attempt(table: Table, seat: Seat, choose: () => unknown): string | undefined {
  try {
    const action = choose();
    const refused = table.handle({ type: "act", seat, action }, 0).find(({ type }) => type === "refused");
    return refused === undefined
      ? undefined
      : programWords.refused(JSON.stringify(action), JSON.stringify(refused));
  } catch (error) {
    return messageOf(error);
  }
}
