import { rounds } from "../bots/budget.ts";
import { positionAt } from "../bots/position.ts";
import type { Position } from "../kernel/bot.ts";
import { type Seat, SPECTATOR } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import type { Offer } from "../kernel/offer.ts";
import { type Program, READ } from "../kernel/program.ts";
import type { Random } from "../kernel/random/random.ts";
import type { Line, Phrases } from "../kernel/text.ts";
import { oneLine } from "../kernel/visible.ts";
import type { Effect, Input } from "../table/inputs.ts";
import { Table } from "../table/table.ts";
import type { Candidates } from "./completion.ts";
import type { Size } from "./fullscreen.ts";
import { GOES_ON, isBegun, type Keep } from "./keep.ts";
import type { Painter } from "./paint.ts";
import { Prompt } from "./prompt.ts";
import { capitalised, resultLine } from "./result.ts";
import { type Saves, saveDialogue } from "./save.ts";

/** A bot at a table. It may think elsewhere and answer later. */
export interface Player {
  choose(position: Position): unknown | Promise<unknown>;
}

/** A match with people and bots around it. */
export interface Setting {
  readonly offer: Offer;
  readonly match: Match;
  /** The bots by seat; people sit at the other seats. */
  readonly bots: ReadonlyMap<Seat, Player>;
  /** From here bots and adviser draw. */
  readonly random: Random;
  /** Whom people ask for a hint. */
  readonly adviser: Player;
  readonly painter: Painter;
  readonly saves: Saves;
  /** Called after each action. */
  readonly keep: Keep;
  /** Forgets what was typed, and gives the text that wipes the screen; empty where there is none to wipe. */
  wipe(): string;
  /** Another match like this one, for whoever wants to play again. */
  again(): Match;
  /** How much fits on the screen now. */
  size(): Size;
  /** Told before each question what can be typed. */
  expect(candidates: Candidates): void;
}

/** A part of a session: it talks to people, waits for bots, and comes to something. */
export type Dialogue<T> = Generator<string | typeof READ | Promise<unknown>, T, string | undefined>;

/** Plays a match at a terminal to its end, or until somebody leaves; and another one, if they want to. */
export function* play(setting: Setting): Program {
  let match = setting.match;
  while ((yield* new Session({ ...setting, match }).run()) === "again") match = setting.again();
  return 0;
}

/** One match at a terminal. */
export class Session {
  readonly setting: Setting;
  readonly table: Table;
  readonly phrases: Phrases;
  readonly people: readonly Seat[];
  /** The number of the last telling that each seat has heard. */
  readonly told = new Map<Seat, number>();
  /** The person who looked at the screen last. */
  atScreen: Seat | undefined;
  /** What is to be said about the keeping of the match. */
  notice = "";

  constructor(setting: Setting) {
    const { match, bots, offer } = setting;
    const seats = Array.from({ length: match.game.seats }, (_, seat) => seat);
    this.setting = setting;
    this.phrases = offer.phrases.en;
    this.people = seats.filter((seat) => !bots.has(seat));
    this.table = new Table(match, {
      players: seats.map((seat) => ({ type: bots.has(seat) ? "bot" : "person", name: `seat ${seat + 1}` })),
    });
  }

  *run(): Dialogue<"over" | "left" | "again"> {
    const { match, bots } = this.setting;
    yield this.text([[{ text: match.game.title, tone: "title" }]]);
    yield this.text([[`Seed ${match.seed}. "help" tells the rules and the commands.`]]);
    const [seat, ...others] = this.people;
    if (seat !== undefined && others.length === 0 && match.game.seats > 1)
      yield this.text([[`You play ${this.name(seat)}.`]]);
    if (isBegun(match)) yield this.resumed();
    for (;;) {
      const seat = this.table.asked[0];
      if (seat === undefined) return yield* this.ending();
      const bot = bots.get(seat);
      if (bot !== undefined) yield* this.botActs(seat, bot);
      else if ((yield* this.personActs(seat)) === "left") return yield* this.leaving();
    }
  }

  /** Whoever comes back sees the present; the past is in the replay. */
  resumed(): string {
    for (const seat of this.people) this.told.set(seat, this.table.newsFor(seat, 0).number);
    const count = this.setting.match.standing.filter(({ type }) => type === "step").length;
    return this.text([[`You go on after ${count} steps.`]]);
  }

  *leaving(): Dialogue<"left"> {
    if (isBegun(this.setting.match)) yield GOES_ON;
    return "left";
  }

  /** Whatever happens at the table is kept by itself. */
  handle(input: Input): readonly Effect[] {
    const effects = this.table.handle(input, 0);
    const problem = this.setting.keep(this.setting.match);
    if (problem !== undefined) this.notice = `${oneLine(problem)}\n`;
    return effects;
  }

  *botActs(seat: Seat, bot: Player): Dialogue<void> {
    const action = yield* this.choiceOf(bot, seat);
    this.told.set(seat, this.table.newsFor(seat, 0).number);
    const refused = this.handle({ type: "act", seat, action }).find((effect) => effect.type === "refused");
    if (refused !== undefined)
      throw new Error(`the bot at seat ${seat} chose an illegal action: ${JSON.stringify(refused.refusal)}`);
  }

  /** What a bot would do at this seat. */
  *choiceOf(bot: Player, seat: Seat): Dialogue<unknown> {
    let action = bot.choose(this.position(seat));
    if (action instanceof Promise) {
      yield action.then((chosen) => {
        action = chosen;
      });
    }
    return action;
  }

  position(seat: Seat): Position {
    const { match, offer, random } = this.setting;
    const { events } = this.table.newsFor(seat, this.told.get(seat) ?? 0);
    return positionAt(match, seat, { events, random, budget: rounds(offer.search.rounds) });
  }

  *personActs(seat: Seat): Dialogue<"went on" | "left"> {
    if (this.people.length > 1 && this.atScreen !== seat && !(yield* this.handOver(seat))) return "left";
    this.atScreen = seat;
    yield this.news(seat);
    const decision = yield* new Prompt(this, seat).decide();
    if (decision === "left") return "left";
    if (decision !== "done") this.handle({ type: "act", seat, action: decision.action });
    return "went on";
  }

  /** Hides the screen until the next person sits before it; false if nobody came. */
  *handOver(seat: Seat): Dialogue<boolean> {
    const name = capitalised(this.name(seat));
    if (this.atScreen !== undefined) {
      yield `${this.news(this.atScreen)}\n${name} is next. Press Enter to hide the screen.\n`;
      if ((yield READ) === undefined) return false;
    }
    yield `${this.setting.wipe()}${name}, press Enter when nobody else is looking.\n`;
    if ((yield READ) === undefined) return false;
    yield this.setting.wipe();
    return true;
  }

  name(seat: Seat): string {
    return this.phrases.seatName(this.setting.match.view(seat), seat);
  }

  /** What has happened since this person was told last. */
  news(seat: Seat): string {
    const view = this.setting.match.view(seat);
    const { events, number } = this.table.newsFor(seat, this.told.get(seat) ?? 0);
    this.told.set(seat, number);
    const { notice } = this;
    this.notice = "";
    const lines = events.flatMap((event) => [this.phrases.tell(event, view) ?? []]);
    return notice + this.text(lines.filter((line) => line.length > 0));
  }

  /** Lines as they fit the screen. */
  text(lines: readonly Line[]): string {
    return this.rows(lines)
      .map((row) => `${row}\n`)
      .join("");
  }

  rows(lines: readonly Line[]): string[] {
    const { painter, size } = this.setting;
    const { columns } = size();
    return lines.flatMap((line) => painter.rows(line, columns));
  }

  *ending(): Dialogue<"over" | "again"> {
    const { match, saves, expect } = this.setting;
    const seat = this.atScreen ?? this.people[0] ?? 0;
    // Whoever shares the screen is not "you".
    const viewer = this.people.length > 1 ? SPECTATOR : seat;
    yield this.news(seat);
    yield `\n${this.text([...this.phrases.scene(match.view(seat), seat, []), resultLine(match, this.phrases, viewer)])}`;
    for (;;) {
      yield this.text([['"again" plays another match, "save FILE" keeps this one, Enter leaves.']]);
      yield "> ";
      expect(() => ["again", "save "]);
      const answer = (yield READ)?.trim() ?? "";
      if (answer === "again") return "again";
      if (!answer.startsWith("save ")) return "over";
      yield* saveDialogue(saves, match, answer.slice(5).trim());
    }
  }
}
