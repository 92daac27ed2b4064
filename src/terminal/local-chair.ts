import { rounds } from "../bots/budget.ts";
import { positionAt } from "../bots/position.ts";
import { type Seat, SPECTATOR, type Types, type Viewer } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import type { Offer } from "../kernel/offer.ts";
import type { Random } from "../kernel/random/random.ts";
import { writeRecord } from "../kernel/record.ts";
import { counted } from "../kernel/text.ts";
import type { Input } from "../table/inputs.ts";
import { refusalSentence } from "../table/sentence.ts";
import { Table } from "../table/table.ts";
import {
  type Chair,
  type Recorded,
  type Reply,
  SHOWN_BY,
  type Soon,
  type Undone,
  type Word,
} from "./chair.ts";
import { GOES_ON, isBegun, type Keep } from "./keep.ts";
import { capitalised } from "./result.ts";
import type { Player } from "./session.ts";

/** A match in this process. */
export interface LocalSetting<G extends Types = Types> {
  readonly offer: Offer<G>;
  readonly match: Match<G>;
  /** The bots by seat; people sit at the other seats. */
  readonly bots: ReadonlyMap<Seat, Player>;
  /** From here bots draw. */
  readonly random: Random;
  /** Called after each action. */
  readonly keep: Keep;
}

const WORDS: readonly Word[] = [
  ["save FILE", "write the match to a file; go on with: ludothek play GAME --load FILE"],
  ["quit", "leave the table; the match is kept, and ludothek play --resume goes on"],
];

/** A table in this process, with people and bots around it. Bots act when people let time pass. */
export class LocalChair<G extends Types = Types> implements Chair<G> {
  readonly offer: Offer<G>;
  readonly mark: string;
  readonly people: readonly Seat[];
  readonly viewer: Viewer;
  readonly live = false;
  readonly words = WORDS;
  readonly notAgain = undefined;
  readonly afterLeaving = "ludothek play --resume goes on";
  readonly opening: string;
  readonly reopening: Reply;
  readonly deadline = null;
  readonly #setting: LocalSetting<G>;
  readonly #table: Table<G>;
  /** The number of the last telling that each bot has heard. */
  readonly #heard = new Map<Seat, number>();
  #notices: string[] = [];
  #isClosed = false;

  constructor(setting: LocalSetting<G>) {
    const { match, bots, offer } = setting;
    const seats = Array.from({ length: match.game.seats }, (_, seat) => seat);
    this.offer = offer;
    this.mark = match.seed.slice(-8);
    this.#setting = setting;
    this.people = seats.filter((seat) => !bots.has(seat));
    this.viewer = this.people[0] ?? SPECTATOR;
    this.opening = `Seed ${match.seed}. "help" tells the rules and the commands.`;
    const steps = match.standing.filter(({ type }) => type === "step").length;
    this.reopening = isBegun(match) ? `You go on after ${counted(steps, "step")}.` : undefined;
    this.#table = new Table(match, {
      players: seats.map((seat) => ({ type: bots.has(seat) ? "bot" : "person", name: `seat ${seat + 1}` })),
    });
  }

  get asked(): readonly Seat[] {
    return this.#table.asked;
  }

  /** Where several are asked at once, they act in the order of their seats. */
  get turn(): Seat | undefined {
    const [seat] = this.asked;
    return seat === undefined || this.#setting.bots.has(seat) ? undefined : seat;
  }

  get outcome() {
    return this.#setting.match.outcome;
  }

  get consenting(): readonly Seat[] {
    return [...(this.#table.proposal?.asked ?? [])];
  }

  view(viewer: Viewer): G["view"] {
    return this.#setting.match.view(viewer);
  }

  actions(seat: Seat): readonly G["action"][] {
    return this.#setting.match.actions(seat);
  }

  obstacle(seat: Seat, action: G["action"]) {
    const { game, state } = this.#setting.match;
    return game.refusal(state, seat, action);
  }

  mayUndo(seat: Seat): boolean {
    return this.#setting.match.undoRefusal(seat) === undefined;
  }

  newsFor(viewer: Viewer, number: number) {
    return this.#table.newsFor(viewer, number);
  }

  notices(): readonly string[] {
    const said = this.#notices;
    this.#notices = [];
    return said;
  }

  waiting(): string {
    return "";
  }

  request(seat: Seat): string {
    const name = this.offer.phrases.en.seatName(this.view(seat), seat);
    return `${capitalised(name)}, do you agree?`;
  }

  farewell(): string {
    return isBegun(this.#setting.match) ? GOES_ON : "";
  }

  act(seat: Seat, action: G["action"]): Reply {
    return this.#handle({ type: "act", seat, action }, action);
  }

  undo(seat: Seat): Undone {
    const { match } = this.#setting;
    const stood = match.standing.length;
    const why = this.#handle({ type: "undo", seat });
    if (match.standing.length < stood) return { type: "taken back" };
    return why === undefined ? { type: "asks" } : { type: "refused", why };
  }

  answer(seat: Seat, yes: boolean): Reply {
    return this.#handle({ type: "answer", seat, yes });
  }

  resign(seat: Seat): Reply {
    return this.#handle({ type: "resign", seat });
  }

  record(): Recorded {
    const { match } = this.#setting;
    const isOver = match.outcome !== undefined;
    const use = isOver ? SHOWN_BY : `Go on with: ludothek play ${match.game.id} --load`;
    return { ok: true, text: writeRecord(match, isOver), use };
  }

  command(): undefined {
    return undefined;
  }

  advance(): Soon<boolean> {
    const [seat] = this.asked;
    const bot = seat === undefined ? undefined : this.#setting.bots.get(seat);
    if (seat === undefined || bot === undefined) return false;
    const chosen = bot.choose(this.#position(seat));
    if (chosen instanceof Promise)
      return chosen.then((action) => !this.#isClosed && this.#botActs(seat, action));
    return this.#botActs(seat, chosen);
  }

  change(): Promise<unknown> {
    return Promise.resolve();
  }

  close(): void {
    this.#isClosed = true;
  }

  #position(seat: Seat) {
    const { match, offer, random } = this.#setting;
    const { events } = this.#table.newsFor(seat, this.#heard.get(seat) ?? 0);
    return positionAt(match, seat, { events, random, budget: rounds(offer.search.rounds) });
  }

  #botActs(seat: Seat, action: unknown): true {
    this.#heard.set(seat, this.#table.newsFor(seat, 0).number);
    const why = this.#handle({ type: "act", seat, action }, action);
    if (why !== undefined) throw new Error(`the bot at seat ${seat} chose an illegal action: ${why}`);
    return true;
  }

  /** Whatever happens at the table is kept by itself. */
  #handle(input: Input & { readonly seat: Seat }, action: unknown = null): Reply {
    const { match, keep, offer } = this.#setting;
    const refused = this.#table.handle(input, 0).find((effect) => effect.type === "refused");
    const problem = keep(match);
    if (problem !== undefined) this.#notices.push(problem);
    return refused && refusalSentence(refused.refusal, offer.phrases.en, match.view(input.seat), action);
  }
}
